import type { Problem } from '../problem.js';
import { parseDecimal, shifted, type Decimal } from './decimal.js';
import { DAMAGED, PASSED_OVER, READ, type LineVerdict } from './format.js';
import { isDuration, type Timing } from './hyperfine.run.js';
import { runsOfRows, tornRow, type TextResults } from './hyperfine.table.js';

const HEADING = /^\s*Benchmark #?\d+: (.*)$/;
const TIME = /^\s*Time\s*\((mean|abs)\b[^)]*\):(.*)$/;
const RANGE = /^\s*Range\s*\([^)]*\):(.*)$/;
const CPU = /\[User:\s*([^,\]]+),\s*System:\s*([^\]]+)\]/;
const RUNS = /\b(\d{1,9}) runs\b/;
const VALUE = /(?<![\w.])(\d+(?:\.\d+)?) ?(ms|s|(?:Â|�)?[µμu]s|[�?]s)(?![\w])/gu;
const LABEL = /^\s*(?:[#*>-]+\s*)?([0-9a-f]{7,40})\b/;
const WARNING = /^\s*Warning:/;

/** Is this the line with the mean and the CPU times? The symbols in brackets may be damaged. */
export function isTimeLine(text: string): boolean {
  const time = TIME.exec(text);
  return time !== null && CPU.test(time[2]!) && values(time[2]!.split('[')[0]!).length > 0;
}

/** Is this `Benchmark 1: …` or `Benchmark #1: …`? Go's benchmarks have their name glued on. */
export function isHeading(text: string): boolean {
  return HEADING.test(text);
}

/** All durations of a text, in seconds; each has its own unit, and seconds never become minutes. */
function values(text: string): Decimal[] {
  return [...text.matchAll(VALUE)].flatMap((match) => {
    const decimal = parseDecimal(match[1]!);
    if (decimal === null) return [];
    const seconds = shifted(decimal, match[2] === 's' ? 0 : match[2] === 'ms' ? -3 : -6);
    return isDuration(seconds) ? [seconds] : [];
  });
}

interface Block {
  readonly line: number;
  command: string;
  readonly label: string | undefined;
  timing: Timing | null;
  ended: boolean;
  readonly problems: Problem[];
}

/** What hyperfine prints to a terminal: a summary per command. */
export function readHyperfineConsole(lines: readonly string[]): TextResults {
  const lineVerdicts = lines.map((): LineVerdict => PASSED_OVER);
  const blocks: Block[] = [];
  lines.forEach((text, at) => {
    const heading = HEADING.exec(text);
    const block = blocks.at(-1);
    if (heading) {
      const label = LABEL.exec(lines.slice(0, at).findLast((line) => line.trim() !== '') ?? '')?.[1]?.slice(0, 10);
      blocks.push({ line: at + 1, command: heading[1]!, label, timing: null, ended: false, problems: [] });
      lineVerdicts[at] = READ;
    } else if (TIME.test(text)) lineVerdicts[at] = timeLine(text, at + 1, blocks);
    else if (RANGE.test(text) && block?.timing && !block.ended) lineVerdicts[at] = rangeLine(text, at + 1, block);
    else if (WARNING.test(text) && block) {
      block.problems.push(warned(at + 1));
      lineVerdicts[at] = READ;
    } else if (block && !block.timing && !block.ended && text.trim() !== '') {
      block.command += ` ${text.trim()}`;
      lineVerdicts[at] = READ;
    }
  });
  const whole = blocks.flatMap((block) => (block.timing ? [{ ...block, timing: block.timing }] : []));
  const cut = blocks.filter((block) => !block.timing && !block.ended);
  for (const { line } of cut) lineVerdicts[line - 1] = DAMAGED;
  return {
    runs: runsOfRows(
      whole.map(({ command, label, timing, problems }) => ({
        name: { command, parameters: new Map(), ...(label === undefined ? {} : { label }) },
        timing,
        problems,
      })),
    ),
    problems: [
      ...blocks.filter((block) => !block.timing).flatMap(({ problems }) => problems),
      ...cut.map(({ line }) => unfinished(line)),
    ],
    lineVerdicts,
  };
}

function timeLine(text: string, line: number, blocks: Block[]): LineVerdict {
  let block = blocks.at(-1);
  if (!block || block.timing || block.ended) {
    block = { line, command: '', label: undefined, timing: null, ended: false, problems: [] };
    blocks.push(block);
  }
  const [, kind, rest] = TIME.exec(text) as unknown as [string, string, string]; // the caller has matched it
  const [mean, stddev] = values(rest.split('[')[0]!);
  const cpu = CPU.exec(rest);
  const [user] = values(cpu?.[1] ?? '');
  const [system] = values(cpu?.[2] ?? '');
  if (mean === undefined) {
    block.ended = true;
    block.problems.push(tornRow(line));
    return DAMAGED;
  }
  block.timing = { times: [], mean, stddev, user, system, count: kind === 'abs' ? 1 : undefined };
  const complete = user !== undefined && system !== undefined && (kind === 'abs' || stddev !== undefined);
  if (!complete) block.problems.push(tornRow(line));
  return complete ? READ : DAMAGED;
}

function rangeLine(text: string, line: number, block: Block): LineVerdict {
  block.ended = true;
  const [min, max] = values(text);
  const runs = RUNS.exec(text)?.[1];
  block.timing = { ...block.timing!, min, max, count: runs === undefined ? undefined : Number(runs) }; // the caller has seen the timing
  if (min !== undefined && max !== undefined && runs !== undefined) return READ;
  block.problems.push(tornRow(line));
  return DAMAGED;
}

function warned(line: number): Problem {
  return {
    code: 'bad-number',
    severity: 'note',
    line,
    what: 'hyperfine printed a warning about this command',
    todo: 'Read the warning: it says which times are doubtful and why.',
  };
}

function unfinished(line: number): Problem {
  return {
    code: 'torn-line',
    severity: 'warning',
    line,
    what: 'the benchmark that begins here has no time',
    todo: 'Copy the output up to the line after "Time", or let the benchmark end.',
  };
}
