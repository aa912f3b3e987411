import type { Problem, ProblemCode, Severity } from '../../problem.js';

const KEPT_PER_CODE = 20;

/** The problems of one run: of each code the first 20 in full, the others counted, so that no log can fill the memory. */
export class Problems {
  private readonly kept: Problem[] = [];
  private readonly counts = new Map<ProblemCode, number>();

  add(code: ProblemCode, severity: Severity, line: number | undefined, what: string, todo: string): void {
    const count = (this.counts.get(code) ?? 0) + 1;
    this.counts.set(code, count);
    if (count <= KEPT_PER_CODE) this.kept.push({ code, severity, ...(line === undefined ? {} : { line }), what, todo });
  }

  /** Adds the problems of a run that was given up for this one. */
  takeFrom(other: Problems): void {
    for (const { code, severity, line, what, todo } of other.kept) this.add(code, severity, line, what, todo);
    for (const [code, count] of other.counts)
      this.counts.set(code, (this.counts.get(code) ?? 0) + Math.max(0, count - KEPT_PER_CODE));
  }

  list(): readonly Problem[] {
    const more = [...this.counts]
      .filter(([, count]) => count > KEPT_PER_CODE)
      .map(([code, count]): Problem => {
        const first = this.kept.find((problem) => problem.code === code);
        return {
          code,
          severity: first?.severity ?? 'warning',
          what: `${String(count - KEPT_PER_CODE)} more problems of this kind`,
          todo: first?.todo ?? 'Look at the first ones.',
        };
      });
    return [...this.kept, ...more];
  }
}
