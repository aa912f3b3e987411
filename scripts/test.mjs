// Every check on a fresh clone: installs packages and a browser where they are missing, then does what npm run check does.
import { findBrowser, NO_BROWSER } from './browser.mjs';
import { installMissingPackages } from './packages.mjs';
import { runSteps } from './steps.mjs';

installMissingPackages();
const browser = findBrowser({ install: true });
if (browser === null) {
  console.error(NO_BROWSER);
  process.exit(1);
}
process.exit(await runSteps(browser));
