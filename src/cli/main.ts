import { githubHosts } from './gistInput.js';
import { run } from './run.js';

/** Whoever reads our output may stop early (`| head`): that is no error of ours. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(process.exitCode ?? 0);
}

process.stdout.on('error', endQuietly);
process.stderr.on('error', endQuietly);
process.exitCode = await run(process.argv.slice(2), process.stdout, process.stderr, {
  stdin: process.stdin,
  folder: process.cwd(),
  columns: process.stdout.isTTY ? process.stdout.columns : null,
  showsProgress: process.stderr.isTTY,
  github: githubHosts(process.env),
});
