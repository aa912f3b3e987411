interface NamedFormat {
  readonly name: string;
  /** `text`: the first lines joined. */
  readonly matches: (lines: readonly string[], text: string) => boolean;
}

const GO_RESULT = /^Benchmark(?![a-z ])\S*\s+\d+\s+[\d.e+]+ \S+/;
const SAMPLE = /^[A-Za-z_:][\w:]*(?: ?\{.*\})? +[-+]?(?:[\d.]+(?:e[-+]?\d+)?|NaN|Inf)(?: +-?[\d.]+)?$/i;

/** Formats that are documented and not read yet; each is told by what no other file has. */
const UNREAD: readonly NamedFormat[] = [
  {
    name: 'Google Benchmark',
    matches: (lines, text) =>
      (/^\s*\{\s*"context"\s*:\s*\{/.test(text) &&
        /"(?:num_cpus|library_build_type|mhz_per_cpu|host_name)"/.test(text)) ||
      lines.some((line) => line.startsWith('name,iterations,real_time,cpu_time,time_unit')) ||
      lines.some((line) => /^Benchmark +Time +CPU +Iterations/.test(line)),
  },
  {
    name: 'pyperf',
    matches: (_, text) => /^\s*\{\s*"benchmarks"\s*:\s*\[/.test(text) && /"(?:runs|metadata)"\s*:/.test(text),
  },
  {
    name: 'criterion.rs',
    matches: (lines, text) =>
      (/^\s*\{/.test(text) && /"point_estimate"\s*:/.test(text) && /"confidence_interval"\s*:/.test(text)) ||
      /^\s*\{\s*"sampling_mode"\s*:/.test(text) ||
      (/^\s*\{/.test(text) && /"iters"\s*:\s*\[/.test(text) && /"times"\s*:\s*\[/.test(text)) ||
      (/^\s*\{/.test(text) && /"group_id"\s*:/.test(text) && /"full_id"\s*:/.test(text)) ||
      lines.some((line) => line.startsWith('group,function,value,throughput_num')) ||
      lines.some((line) => /(?:^|\s)time: +\[[\d.]+ [pnµμum]?s [\d.]+ [pnµμum]?s [\d.]+ [pnµμum]?s\]/.test(line)),
  },
  {
    name: 'go test -bench',
    matches: (lines) =>
      lines.some((line) => GO_RESULT.test(line)) ||
      lines.some((line) => /^\{.*"Action":"(?:output|run|start|pass)".*"Package":/.test(line)),
  },
  {
    name: 'benchstat',
    matches: (lines) =>
      lines.some((line) => line.includes('│') && line.includes('vs base')) ||
      lines.some((line) => /\bold time\/op\b.*\bnew time\/op\b/.test(line)),
  },
  {
    name: 'Prometheus text exposition',
    matches: (lines) =>
      lines.some((line) => /^# (?:HELP|TYPE) [A-Za-z_:][\w:]*(?: |$)/.test(line)) &&
      lines.some((line) => SAMPLE.test(line)),
  },
];

/** Name of the documented but unread format whose first lines these are; null when it is none of them. */
export function unreadFormat(lines: readonly string[]): string | null {
  const text = lines.join('\n');
  return UNREAD.find((format) => format.matches(lines, text))?.name ?? null;
}
