import { formatCount } from '../analysis/formatNumber.js';
import { withoutEmptyColumns, type ReportTable } from '../analysis/reportTable.js';
import { settingsTable } from '../analysis/settingsTable.js';
import { inertText } from '../inertText.js';
import type { Post } from './post.js';
import { postStudy } from './postStudy.js';
import { postTables, type NamedTable } from './postTables.js';
import { verdictLines } from './stillTexts.js';

/** GitHub's longest comment is 65,536 characters; the pack is shorter than this. */
const MOST_CHARACTERS = 65_536;

/** What no log says of the machine; empty where not given. */
export interface Hardware {
  readonly date?: string;
  readonly kind?: string;
  readonly host?: string;
  readonly arch?: string;
  readonly cpu?: string;
  readonly cores?: string;
  readonly ram?: string;
  readonly filesystem?: string;
  readonly disk?: string;
}

export interface MarkdownOptions {
  readonly hardware?: Hardware;
  /** Address of the picture, and of its dark twin. */
  readonly image?: { readonly light: string; readonly dark?: string };
  /** Share link. */
  readonly link?: string;
}

/**
 * The post as GitHub Markdown: verdict, arms, settings and hardware, picture, link, and folded details. All texts of logs and
 * labels are escaped: they cannot become markup, links or mentions. Always shorter than 65,536 characters; details shrink first.
 */
export function postMarkdown(post: Post, options: MarkdownOptions = {}): string {
  const tables = postTables(post);
  const head = [
    ...verdictLines(post).map((line) => `**${escapeMarkdown(line)}**`),
    tableMarkdown(armsTable(tables)),
    hardwareLine(post, options.hardware ?? {}),
    ...pictureLines(post, options.image),
    ...(options.link === undefined ? [] : [linkLine(options.link)]),
  ].filter((part) => part !== '');
  let text = `${cutTo(head.join('\n\n'), MOST_CHARACTERS / 2)}\n`;
  for (const part of detailsOf(post, tables, options.link)) {
    const room = MOST_CHARACTERS - 1 - text.length;
    const fitting = part(room);
    if (fitting !== '') text += `\n${fitting}\n`;
  }
  return text;
}

/** Text that no rule of GitHub's Markdown reads as anything else. */
export function escapeMarkdown(text: string): string {
  return (
    inertText(text)
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[\\`*_[\]#!|<>~@&$]|:(?=\/\/)/g, escapeCharacter)
      // Addresses without a scheme and short names of issues become links, too.
      .replace(/(www)\./gi, '$1&#46;')
      .replace(/(gh)-/gi, '$1&#45;')
  );
}

function escapeCharacter(character: string): string {
  // A backslash keeps these from being markup; the others matter to links, mentions and numbers of issues only.
  switch (character) {
    case '@':
      return '&#64;';
    case '#':
      return '&#35;';
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case ':':
      return '&#58;';
    default:
      return `\\${character}`;
  }
}

function cutTo(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(0, text.lastIndexOf('\n', most)))}\n`;
}

/** A table in GitHub's syntax; rows below a row stand after it. */
export function tableMarkdown({ columns, rows }: ReportTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const flat = (own: ReportTable['rows'], isTop: boolean): string[] =>
    own.flatMap(({ cells, children = [] }) => [
      line(
        cells.map(({ text }) => {
          const escaped = escapeMarkdown(text);
          return isTop && children.length > 0 && escaped !== '' ? `**${escaped}**` : escaped;
        }),
      ),
      ...flat(children, false),
    ]);
  return [
    line(columns.map(({ heading }) => escapeMarkdown(heading))),
    line(columns.map(({ numeric }) => (numeric ? '---:' : ':---'))),
    ...flat(rows, true),
  ].join('\n');
}

/** The summary without its runs, and without the columns that only runs fill. */
function armsTable(tables: readonly NamedTable[]): ReportTable {
  const { columns, rows } = tables.find(({ name }) => name === 'Summary')?.table ?? { columns: [], rows: [] };
  return withoutEmptyColumns({
    columns: columns.map(({ heading, numeric }, i) => ({ heading: i === 0 ? 'Arm' : heading, numeric })),
    rows: rows.map(({ key, cells }) => ({ key, cells })),
  });
}

function unique(values: readonly (string | undefined)[]): string {
  return [...new Set(values.filter((value) => value !== undefined && value !== ''))].join(', ');
}

/** Date, kind of run, heights, dbcache, host, architecture, processor, cores, memory, file system, disk: from the logs and the form. */
function hardwareLine(post: Post, form: Hardware): string {
  const heights = post.runs.flatMap(({ span: { firstHeight, lastHeight } }) =>
    firstHeight === undefined || lastHeight === undefined
      ? []
      : [`${formatCount(firstHeight)} to ${formatCount(lastHeight)}`],
  );
  const dates = unique(post.runs.map(({ span }) => span.firstTime?.slice(0, 10)));
  const kind = unique(
    post.runs.map(({ metadata: { reindex, reindexChainstate } }) =>
      reindexChainstate === true ? 'reindex-chainstate' : reindex === true ? 'reindex' : undefined,
    ),
  );
  const dbcache = unique(post.runs.map(({ metadata }) => metadata.dbcacheMiB?.toString()));
  const fields: readonly (readonly [string, string])[] = [
    ['date', form.date ?? dates],
    ['run', form.kind ?? kind],
    ['height', unique(heights)],
    ['dbcache', dbcache],
    ['host', form.host ?? ''],
    ['arch', form.arch ?? ''],
    ['CPU', form.cpu ?? ''],
    ['cores', form.cores ?? ''],
    ['RAM', form.ram ?? ''],
    ['filesystem', form.filesystem ?? ''],
    ['disk', form.disk ?? ''],
  ];
  const shown = fields.filter(([, value]) => value !== '');
  if (shown.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(shown.map(([name]) => name)),
    line(shown.map(() => ':---')),
    line(shown.map(([, value]) => escapeMarkdown(value))),
  ].join('\n');
}

function attribute(text: string): string {
  return inertText(text).replace(/[&<>"'`|]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>"'`]+$/.test(text);
}

function pictureLines(post: Post, image: MarkdownOptions['image']): string[] {
  if (image === undefined || !isAddress(image.light)) return [];
  const alt = attribute((post.figure?.description ?? 'Chart').replace(/\s+/g, ' '));
  const picture = `<img src="${attribute(image.light)}" alt="${alt}">`;
  if (image.dark === undefined || !isAddress(image.dark)) return [picture];
  const dark = `<source media="(prefers-color-scheme: dark)" srcset="${attribute(image.dark)}">`;
  return [`<picture>${dark}${picture}</picture>`];
}

function linkLine(link: string): string {
  return isAddress(link) ? `[Open the chart with its numbers](${link.replace(/[()]/g, encodeURIComponent)})` : '';
}

type Part = (room: number) => string;

function folded(title: string, body: string, room: number): string {
  const frame = (inner: string): string => `<details>\n<summary>${title}</summary>\n\n${inner}\n\n</details>`;
  const empty = frame('').length;
  if (empty + body.length <= room) return frame(body);
  const note = '\n\n_Shortened: the rest is in the link and the JSON._';
  const kept = body.slice(0, Math.max(0, body.lastIndexOf('\n', room - empty - note.length)));
  return kept.split('\n').length > 3 ? frame(`${kept}${note}`) : '';
}

/** Details, the most telling first: where the room ends the later ones are shortened or left out. */
function detailsOf(post: Post, tables: readonly NamedTable[], link: string | undefined): readonly Part[] {
  const part =
    (name: string, title: string): Part =>
    (room) => {
      const found = tables.find((own) => own.name === name);
      return found === undefined ? '' : folded(title, tableMarkdown(found.table), room);
    };
  const differing = settingsTable(postStudy(post), true);
  return [
    part('Summary', 'Every run'),
    part('Comparison', 'Comparison'),
    part('Stages', 'Stages: where the milliseconds went'),
    part('Slowest blocks', 'Slowest blocks'),
    part('Recovery after emptied cache', 'Recovery after the cache was emptied'),
    (room) => (differing.rows.length === 0 ? '' : folded('Settings that differ', tableMarkdown(differing), room)),
    (room) => folded('How to reproduce', reproduceText(link), room),
    part('Sources', 'Logs and their hashes'),
    part('Events', 'Events'),
  ];
}

function reproduceText(link: string | undefined): string {
  const place = link === undefined ? 'on the page that made this' : 'on the page behind the link';
  return [
    `1. Run both nodes with \`-debug=bench\`, one log a run, two or three runs an arm.`,
    `2. Drop your logs ${place}: it says whether they match these or reproduce the result.`,
    '3. Or in a terminal: `benchscope report master-1.log branch-1.log --md`.',
  ].join('\n');
}
