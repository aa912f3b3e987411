import type { LogFormat } from '../core/formats/format.js';
import type { TextSink } from './environment.js';
import { printable } from './textTable.js';

/** Prints the formats that are understood with one example each: as JSON, `[{ id, name, example }]`, or for reading. */
export function printFormats(formats: readonly LogFormat[], json: boolean, out: TextSink): void {
  if (json) {
    out.write(
      `${JSON.stringify(
        formats.map(({ id, name, example }) => ({ id, name, example })),
        null,
        2,
      )}\n`,
    );
    return;
  }
  const blocks = formats.map(({ id, name, example }) => {
    const lines = example.split('\n').map((line) => `    ${printable(line)}`.trimEnd());
    return `${id}: ${name}\n${lines.join('\n')}\n`;
  });
  out.write(blocks.join('\n'));
}
