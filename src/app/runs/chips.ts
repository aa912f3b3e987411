import { heightRange } from '../../core/analysis/heightRange.js';
import type { MetadataValue, Run } from '../../core/model.js';
import { count, counted } from '../units.js';

/** What a run's log says about itself, in a few words each; nothing that the log does not say. */
export function chipsOf(run: Run): string[] {
  const { version, dbcacheMiB, pruneMiB, pruneManual, chain } = run.metadata;
  const chips: string[] = [];
  if (version !== undefined) chips.push(shortVersion(version));
  if (chain !== undefined && chain !== 'mainnet') chips.push(chain);
  const dbcaches = dbcacheMiB === undefined ? [] : [dbcacheMiB, ...laterValues(run, 'dbcacheMiB')];
  if (dbcaches.length > 0) chips.push(`dbcache ${dbcaches.join(' → ')}`);
  if (pruneManual === true) chips.push('prune manual');
  else if (pruneMiB !== undefined && pruneMiB > 0) chips.push(`prune ${pruneMiB}`);
  if (run.axis.height.length > 0) chips.push(counted(run.axis.height.length, rowName(run)));
  const range = heightRange(run.axis);
  if (range) chips.push(`${count(range.from)}–${count(range.to)}`);
  if (run.axis.kind === 'block') {
    chips.push(`${count(run.events.filter(({ kind }) => kind === 'cache-emptied').length)} emptied`);
  }
  return chips;
}

/** What restarts changed a setting to, in order. */
function laterValues({ events }: Run, setting: string): MetadataValue[] {
  return events.flatMap((event) => {
    const to = event.kind === 'restart' ? event.details.changed[setting]?.to : undefined;
    return to === undefined ? [] : [to];
  });
}

/** `v31.99.0-b88bffe550a3-dirty` → `v31.99.0-b88bffe`. */
function shortVersion(version: string): string {
  return version.replace(/-([0-9a-f]{7})[0-9a-f]+(-dirty)?$/, '-$1').replace(/\.0$/, '');
}

function rowName(run: Run): string {
  return run.axis.kind === 'block' ? 'block' : run.axis.kind === 'sample' ? 'sample' : 'entry';
}
