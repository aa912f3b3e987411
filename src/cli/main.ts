import { githubHosts } from './gistInput.js';
import { run } from './run.js';

/** Put in by the build (vite.cli.config.ts). */
declare const __VIEWER__: string | null;

/** Whoever reads our output may stop early (`| head`): that is no error of ours. A full disk is said in a sentence. */
function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  if (error.code === undefined) throw error;
  process.stderr.write(`The output could not be written (${error.code}). Make room, or write it to another place.\n`);
  process.exit(1);
}

process.stdout.on('error', onWriteError);
process.stderr.on('error', () => process.exit(process.exitCode ?? 1));
process.exitCode = await run(process.argv.slice(2), process.stdout, process.stderr, {
  stdin: process.stdin,
  folder: process.cwd(),
  columns: process.stdout.isTTY ? process.stdout.columns : null,
  showsProgress: process.stderr.isTTY,
  github: githubHosts(process.env),
  viewer: __VIEWER__,
});
