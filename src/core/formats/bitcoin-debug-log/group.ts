import { MISSING } from '../../model.js';
import { CHAINSTATE, CONNECT_TOTAL, CONNECT_TX, STEPS, VERIFY } from './benchLine.js';
import { TX_COUNT, TXIN_COUNT, type ChainRun } from './chainRun.js';

/** The bench lines of one block since its first, until they are joined with a row. */
export class Group {
  /** A line that begins a block's group was read, not only steps that block templates print too. */
  opened = false;
  /** A line was read that only the connection of a block prints. */
  real = false;
  /** It has the only total of 0.8 and 0.9, and ends with the tip. */
  old = false;
  /** First byte of the group's lines; NaN while it is empty. */
  offset = NaN;
  private readonly values = new Float64Array(STEPS).fill(MISSING);
  private readonly others: { label: string; value: number }[] = [];
  private txs = MISSING;
  private txins = MISSING;
  private last = -1;

  get isEmpty(): boolean {
    return Number.isNaN(this.offset);
  }

  open(offset: number): void {
    this.clear();
    this.opened = true;
    this.offset = offset;
  }

  clear(): void {
    if (Number.isNaN(this.offset)) return;
    this.opened = this.real = this.old = false;
    this.offset = NaN;
    this.values.fill(MISSING);
    this.others.length = 0;
    this.txs = this.txins = MISSING;
    this.last = -1;
  }

  /** Nothing but the line that opened the group was read. */
  get isFresh(): boolean {
    return this.last < 0 && this.others.length === 0;
  }

  /** Would this step begin a new group, because this one already has it or, without an opening line, a later one? */
  wouldRepeat(step: number): boolean {
    return this.opened ? this.values[step] !== MISSING : step <= this.last;
  }

  add(step: number, value: number, count: number, offset: number): void {
    if (this.isEmpty) this.offset = offset;
    this.values[step] = value;
    this.last = step;
    if (step === CONNECT_TX) this.txs = count;
    else if (step === VERIFY) this.txins = count;
    else if (step >= CONNECT_TOTAL) this.real = true;
  }

  addOther(label: string, value: number): void {
    if (this.others.length < 32) this.others.push({ label, value });
  }

  /** Writing the chainstate, in hundredths of a ms, or MISSING. */
  get chainstate(): number {
    return this.values[CHAINSTATE]!;
  }

  /** Puts the readings into a row. */
  store(run: ChainRun, row: number): void {
    const { values } = this;
    for (let step = 0; step < STEPS; step++) {
      const value = values[step]!;
      if (value !== MISSING) run.set(step, row, value);
    }
    if (this.txs !== MISSING) run.set(TX_COUNT, row, this.txs);
    if (this.txins !== MISSING) run.set(TXIN_COUNT, row, this.txins);
    for (const { label, value } of this.others) run.setStep(label, row, value);
  }
}
