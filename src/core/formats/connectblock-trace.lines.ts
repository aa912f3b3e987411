/** A line of connectblock_benchmark.bt; null for a number that cannot be read. */
export type TraceLine =
  /** `ConnectBlock benchmark between height A and B inclusive`, `ConnectBlock logging starting at height A` */
  | { readonly kind: 'start' }
  /** `Starting Connect Block Benchmark between height A and B.`: block A has just been connected. */
  | { readonly kind: 'measuring' }
  /** Counts in the last second, and the last height. */
  | {
      readonly kind: 'second';
      readonly blocks: string | null;
      readonly tx: string | null;
      readonly inputs: string | null;
      readonly height: number | null;
    }
  /** One block above the threshold; whole ms, cut off. `hash`: its last 16 digits, '' when it is not whole. */
  | {
      readonly kind: 'block';
      readonly height: number | null;
      readonly hash: string;
      readonly tx: string | null;
      readonly inputs: string | null;
      readonly tookMs: string | null;
    }
  /** `Took N ms to connect the blocks between height A and B.`; the unit is not always ms. */
  | { readonly kind: 'total'; readonly took: string | null; readonly from: number | null; readonly to: number | null }
  | { readonly kind: 'histogram' }
  /** A bucket of block times: `[2, 4)` in ms. */
  | { readonly kind: 'bucket'; readonly name: string; readonly count: number }
  | { readonly kind: 'note' }
  | { readonly kind: 'damaged' };

const START = /(?:^|\s)ConnectBlock (?:benchmark between height \d+ and \d+ inclusive|logging starting at height \d+)/;
const MEASURING = /(?:^|\s)Starting Connect Block Benchmark between height \d+ and \d+\./;
const SECOND =
  /(?:^|\s)BENCH\s+(\S{1,24}) blk\/s\s+(\S{1,24}) tx\/s\s+(\S{1,24}) inputs\/s\s+(\S{1,24}) sigops\/s \(height (\S{1,24})\)/;
const BLOCK =
  /(?:^|\s)Block (\S{1,24}) \(([^)\s]{1,80})\)\s+(\S{1,24}) tx\s+(\S{1,24}) ins\s+(\S{1,24}) sigops\s+took (\S{1,24}) ms/;
const TOTAL = /(?:^|\s)Took (\S{1,24}) ms to connect the blocks between height (\S{1,24}) and (\S{1,24}?)\.?(?:\s|$)/;
const HISTOGRAM = /(?:^|\s)(?:Histogram of block connection times in milliseconds|@durations:)/;
const BUCKET = /(?:^|\s)(\[\d+[KMGT]?(?:\]|, \d+[KMGT]?\)))\s+(\d{1,15})\s+\|/;
const NOTE = /(?:^|\s)Logging blocks taking longer than \d+ ms to connect/;
const CUT =
  /(?:^|\s)(?:BENCH\s+\d+ (?:b|$)|Block \d+ \([0-9a-f]+|Took \d+ ms to conn|ConnectBlock (?:benchmark|logging) )/;

const POWERS: Readonly<Record<string, number>> = { K: 1024, M: 1048576, G: 1073741824, T: 1099511627776 };

function digits(text: string): string | null {
  return /^\d{1,15}$/.test(text) ? text : null;
}

function height(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Is this line printed by the script, whole and with numbers that can be read? */
export function isTraceLine(text: string): boolean {
  const line = parseTraceLine(text);
  if (line === null || line.kind === 'damaged' || line.kind === 'bucket' || line.kind === 'note') return false;
  return line.kind === 'histogram' ? text.includes('Histogram of block') : !Object.values(line).includes(null);
}

/** null for a line of something else. */
export function parseTraceLine(text: string): TraceLine | null {
  const second = SECOND.exec(text);
  if (second) {
    const [, blocks, tx, inputs, , last] = second as unknown as [string, string, string, string, string, string]; // all groups take part
    return { kind: 'second', blocks: digits(blocks), tx: digits(tx), inputs: digits(inputs), height: height(last) };
  }
  const block = BLOCK.exec(text);
  if (block) {
    const [, at, hash, tx, inputs, , took] = block as unknown as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]; // all groups take part
    const tail = /^[0-9a-f]{64}$/i.test(hash) ? hash.slice(-16).toLowerCase() : '';
    return {
      kind: 'block',
      height: height(at),
      hash: tail,
      tx: digits(tx),
      inputs: digits(inputs),
      tookMs: digits(took),
    };
  }
  if (START.test(text)) return { kind: 'start' };
  if (MEASURING.test(text)) return { kind: 'measuring' };
  const total = TOTAL.exec(text);
  if (total) return { kind: 'total', took: digits(total[1]!), from: height(total[2]!), to: height(total[3]!) };
  if (HISTOGRAM.test(text)) return { kind: 'histogram' };
  if (NOTE.test(text)) return { kind: 'note' };
  const bucket = BUCKET.exec(text);
  if (bucket) return { kind: 'bucket', name: bucketName(bucket[1]!), count: Number(bucket[2]!) };
  return CUT.test(text) ? { kind: 'damaged' } : null;
}

/** Limits in figures: bpftrace writes 1K for 1024. */
function bucketName(limits: string): string {
  return `${limits.replace(/(\d+)([KMGT])/g, (_, figure: string, power: string) => String(Number(figure) * POWERS[power]!))} ms`;
}
