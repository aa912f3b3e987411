// Every check, installing nothing: npm run check.
import { findBrowser, NO_BROWSER } from './browser.mjs';
import { missingPackages } from './packages.mjs';
import { runSteps } from './steps.mjs';

if (missingPackages().length > 0) {
  console.error('Packages are missing. Run npm ci, then the command again.');
  process.exit(1);
}
const browser = findBrowser({ install: false });
if (browser === null) {
  console.error(NO_BROWSER);
  process.exit(1);
}
process.exit(await runSteps(browser));
