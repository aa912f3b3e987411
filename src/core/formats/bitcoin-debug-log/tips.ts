import { MISSING } from '../../model.js';
import { CACHE_MIB, CACHE_TX, CACHE_TXO, TIP_INTERVAL } from './chainRun.js';
import { placeOf } from './events.js';
import type { Node } from './node.js';
import type { Place } from './place.js';
import type { TipLine } from './tipLine.js';

/** Time may go back by this much, as NTP lets it, without being remarked, µs. */
const STEP_BACK_US = 2_000_000;

/** One tip of the main chain: decides whether a block was connected or disconnected, and in which run. */
export function addTip(node: Node, tip: TipLine, place: Place): void {
  if (node.start.isDown) node.begin(place, false);
  const { start } = node;
  if (tip.cacheCount !== MISSING) start.tipsHaveCache = true;
  if (tip.cacheTenths !== MISSING) start.tipsHaveMiB = true;
  if (!node.group.real && start.isLoaded(tip.height, tip.hashHigh, tip.hashLow)) {
    start.cacheCount = tip.cacheCount;
    setActive(node, tip, place);
    node.last = { height: tip.height, row: rowOrNext(node, tip.height) };
    node.group.clear();
  } else if (!node.group.real && isDisconnect(node, tip)) disconnect(node, tip, place);
  else connect(node, tip, place);
}

function rowOrNext(node: Node, height: number): number {
  const row = node.run.find(height);
  return row >= 0 ? row : node.run.rows;
}

/** The parent becomes tip: the height falls by one, to a block that nothing shows to be another than the one there. */
function isDisconnect(node: Node, tip: TipLine): boolean {
  const { start, run, pendingDisconnects } = node;
  const { activeHeight } = start;
  if (node.reorganize) return false;
  if (activeHeight === MISSING) return pendingDisconnects > 0;
  if (pendingDisconnects > 0 && tip.height === activeHeight - pendingDisconnects) return true;
  if (tip.height !== activeHeight - 1) return false;
  const row = run.find(tip.height);
  const bothKnown = row >= 0 && run.knowsHash(row) && (tip.hashHigh !== 0 || tip.hashLow !== 0);
  return !bothKnown || run.hasHash(row, tip.hashHigh, tip.hashLow);
}

function disconnect(node: Node, tip: TipLine, place: Place): void {
  const { start, run } = node;
  checkTime(node, place, MISSING, run.rows);
  node.disconnected ??= { count: 0, line: place.number, timeUs: place.time() };
  const blocks = Math.max(1, Math.min(node.pendingDisconnects, 1000));
  node.disconnected.count += blocks;
  for (let back = 0; back < blocks; back++) {
    if (back < node.pendingDisconnects) run.setDisconnectHeight(back, tip.height + 1 + back);
    run.forget(tip.height + 1 + back);
  }
  node.pendingDisconnects = 0;
  const row = rowOrNext(node, tip.height);
  node.writes.judge(
    run,
    start,
    place,
    { height: tip.height, count: tip.cacheCount, row, chainstate: MISSING, restarted: false },
    node.last,
  );
  node.housekeeping.settle(run, node.last, false);
  node.awaited = null;
  node.group.clear();
  start.cacheCount = tip.cacheCount;
  start.connectedTimeUs = NaN;
  setActive(node, tip, place);
  node.last = { height: tip.height, row };
}

function connect(node: Node, tip: TipLine, place: Place): void {
  const { start } = node;
  const { height } = tip;
  const oldReorg = closeOldReorg(node);
  node.closeReorg();
  node.pendingDisconnects = 0;
  if (beginsRun(node, tip)) node.replaceRun();
  // Steps alone are a block template's.
  if (!node.isConnecting) node.group.clear();
  const { run } = node;
  const known = run.find(height);
  const replayed = known >= 0;
  const timeUs = place.time();
  if (replayed && start.connected && start.activeHeight > height && timeUs > run.timeOf(known))
    node.beginQuietly(place);

  const restarted = node.restarted.length > 0;
  const from = node.start;
  const lines = { offset: node.group.isEmpty ? place.offset : node.group.offset, end: place.end };
  const row = replayed ? known : run.addRow(height, timeUs, lines);
  if (replayed) run.place(row, timeUs, lines);
  run.setHash(row, tip.hashHigh, tip.hashLow);
  if (tip.cacheTenths !== MISSING) run.set(CACHE_MIB, row, tip.cacheTenths);
  if (tip.cacheCount !== MISSING) run.set(tip.countsOutputs ? CACHE_TXO : CACHE_TX, row, tip.cacheCount);
  node.group.store(run, row);
  if (node.scriptChecks) run.scriptChecks.push(node.scriptChecks);
  node.scriptChecks = null;

  if (restarted) {
    const before = node.restarted[0]!.activeHeight;
    node.addRestarts(height, row);
    if (before === MISSING || height !== before + 1) run.breakBefore(row);
  }
  checkTime(node, place, height, row);
  const follows = from.tipHeight !== MISSING && height === from.tipHeight + 1;
  const intervalUs = follows ? timeUs - from.connectedTimeUs : NaN;
  if (intervalUs >= 0) run.set(TIP_INTERVAL, row, intervalUs);
  else if (replayed) run.clear(TIP_INTERVAL, row);
  if (oldReorg) numberUntipped(node, height);
  else if (from.tipHeight !== MISSING && height > from.tipHeight + 1) addGap(node, height, row, place);
  node.untipped = [];

  const chainstate = node.group.chainstate;
  node.writes.judge(run, from, place, { height, count: tip.cacheCount, row, chainstate, restarted }, node.last);
  node.housekeeping.settle(run, node.last, false);
  from.connected = true;
  from.cacheCount = tip.cacheCount;
  from.connectedTimeUs = timeUs;
  if (height === 0) from.settings.setGenesis(tip.hashHigh, tip.hashLow);
  setActive(node, tip, place);
  node.last = { height, row };
  node.awaited = node.group.old ? null : { run, row };
  node.group.clear();
}

function setActive(node: Node, tip: TipLine, place: Place): void {
  const { start } = node;
  start.activeHeight = start.tipHeight = tip.height;
  start.activeHigh = tip.hashHigh;
  start.activeLow = tip.hashLow;
  node.tipTimeBeforeUs = start.tipTimeUs;
  start.tipTimeUs = place.time();
}

/** Contract section 3, Runs: another chain, a chain built anew, or a height connected again with another block. */
function beginsRun(node: Node, tip: TipLine): boolean {
  const { run, start } = node;
  if (run.rows === 0) return false;
  if (!start.connected && node.restarted.length > 0) {
    if (start.settings.reindexes || start.wipes) return true;
    const [before, after] = [run.settings.chain, start.settings.chain];
    if (before !== undefined && after !== undefined && before !== after) return true;
  }
  const known = run.find(tip.height);
  if (known >= 0) return !run.hasHash(known, tip.hashHigh, tip.hashLow);
  return tip.height < run.firstHeight && start.activeHeight !== tip.height - 1;
}

/** The time went back since the last tip of this start or, after a restart, of the one before. */
function checkTime(node: Node, place: Place, height: number, row: number): void {
  const before = Number.isNaN(node.start.tipTimeUs) ? node.lastTimeUs : node.start.tipTimeUs;
  const now = place.time();
  if (!Number.isNaN(now)) node.lastTimeUs = now;
  if (!(before - now > STEP_BACK_US)) return;
  const seconds = ((before - now) / 1_000_000).toFixed(0);
  const what = `the time went back by ${seconds} s`;
  node.run.problems.add(
    'time-went-back',
    'warning',
    place.number,
    what,
    'Order the parts of the log by time, or take times from heights.',
  );
  node.run.events.add(
    {
      kind: 'clock-jump',
      ...placeOf(height === MISSING ? undefined : height, now),
      evidence: 'logged',
      line: place.number,
      details: { jumpMs: Math.round((now - before) / 1000) },
    },
    row,
  );
}

function addGap(node: Node, height: number, row: number, place: Place): void {
  const { start, run } = node;
  const missing = height - start.tipHeight - 1;
  run.breakBefore(row);
  if (start.jumps) start.jumps = false;
  else
    run.events.add(
      { kind: 'gap', ...placeOf(height, place.time()), evidence: 'logged', line: place.number, details: { missing } },
      row,
    );
}

/** 0.8 tells of a reorganisation in lines of its own and prints a tip at its end only. Was there one? */
function closeOldReorg(node: Node): boolean {
  const { reorganize, start, run, disconnected } = node;
  node.reorganize = null;
  const count = reorganize?.blocks ?? (node.group.old ? node.pendingDisconnects : 0);
  if (count === 0) return false;
  const active = start.activeHeight;
  const fork = active === MISSING ? MISSING : active - count;
  const first = reorganize ?? disconnected ?? { line: start.line, timeUs: NaN };
  node.disconnected = null;
  if (fork !== MISSING) {
    for (let back = 0; back < node.pendingDisconnects && back < 64; back++)
      run.setDisconnectHeight(back, fork + 1 + back);
    for (let height = active; height > fork && active - height < 10_000; height--) run.forget(height);
  }
  node.addReorg(fork, count, first.line, first.timeUs);
  start.connectedTimeUs = NaN;
  return fork !== MISSING;
}

/** Blocks of a reorganisation in 0.8 that have a total but no tip end just below the tip. */
function numberUntipped(node: Node, height: number): void {
  const { untipped, run } = node;
  untipped.forEach((row, index) => {
    const own = height - (untipped.length - index);
    if (own >= 0 && run.find(own) < 0) run.setHeight(row, own);
  });
}
