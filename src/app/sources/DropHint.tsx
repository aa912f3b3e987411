import type { ReactNode } from 'react';

/** Says that a drop adds; the whole window takes it. */
export function DropHint(): ReactNode {
  return (
    <section className="drop-hint" aria-label="Drop log files here">
      Drop more logs anywhere
    </section>
  );
}
