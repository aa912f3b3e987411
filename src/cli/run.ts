import { Command, CommanderError } from 'commander';
import { fallback, formats } from '../core/formats/index.js';
import { GENERATOR } from '../core/version.js';
import type { Environment, TextSink } from './environment.js';
import { printFormats } from './formatsCommand.js';
import { addReportOptions, type ReportOptions } from './options.js';
import { report } from './report.js';
import { printable } from './textTable.js';
import { UsageError } from './usageError.js';

const HINT = 'Run "benchscope --help" for what it understands.';

const EXAMPLES = `
Examples:
  benchscope master-1.log master-2.log branch-1.log branch-2.log
  benchscope logs/ --metric verifyMs --svg verify.svg
  zcat node.log.gz | benchscope - --json

Exit status: 0 fine, 1 an input given by name could not be read or recognized, 2 wrong usage,
3 slower than --fail-if-slower allows (3 beats 1)`;

/**
 * The command line tool as a function: arguments without the program's name in, exit status out (docs/contracts.md section 2).
 * Writes what was asked for to `out` and everything about how it went to `err`.
 */
export async function run(
  args: readonly string[],
  out: TextSink,
  err: TextSink,
  environment: Environment,
): Promise<number> {
  let status = 0;
  const program = new Command('benchscope')
    .usage('[report] [options] INPUT…  |  formats [--json]')
    .description('Turns the logs of a blockchain-node benchmark into numbers and a chart.')
    .version(GENERATOR.version, '--version', 'print the version')
    .helpOption('-h, --help', 'print this')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => out.write(text),
      writeErr: (text) => err.write(text),
      getOutHelpWidth: () => environment.columns ?? 100,
      getErrHelpWidth: () => 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showHelpAfterError(HINT);
  const reportCommand = addReportOptions(
    program
      .command('report', { isDefault: true })
      .summary('read logs, print summary and comparison (the default)')
      .usage('[options] INPUT…')
      .argument('[input...]', 'a file (also .gz .zst .zip .tar .tar.gz), a folder, a gist, or - for standard input'),
    [...formats, fallback].map(({ id }) => id),
  ).action(async (inputs: string[], options: ReportOptions) => {
    status = await report(inputs, options, out, err, environment);
  });
  program
    .command('formats')
    .summary('list the formats that are understood')
    .option('--json', 'as JSON')
    .action(({ json }: { json?: true }) => {
      printFormats([...formats, fallback], json === true, out);
    });
  program.addHelpText('after', () => `\nOptions of report:\n${optionsOf(reportCommand)}\n${EXAMPLES}`);
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof UsageError)) throw error;
    err.write(`error: ${printable(error.message)}\n${HINT}\n`);
    return 2;
  }
}

function optionsOf(command: Command): string {
  const help = command.createHelp();
  help.prepareContext({ helpWidth: 100 });
  const options = help.visibleOptions(command);
  const width = Math.max(...options.map((option) => help.optionTerm(option).length));
  return options
    .map((option) => help.formatItem(help.optionTerm(option), width, help.optionDescription(option), help))
    .join('\n');
}
