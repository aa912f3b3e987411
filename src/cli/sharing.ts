import { seriesCsv } from '../core/analysis/csv.js';
import type { Study } from '../core/analysis/study.js';
import { writeDataset } from '../core/share/datasetText.js';
import { encodeLink, linkAddress } from '../core/share/link.js';
import { draftPost, wholePost, type PostDraft } from '../core/share/makePost.js';
import { postMarkdown } from '../core/share/markdown.js';
import { blocksParquet } from '../core/share/parquet.js';
import { pictureSvg } from '../core/share/picture.js';
import { savedPage } from '../core/share/savedPage.js';
import type { Post } from '../core/share/post.js';
import type { View } from '../core/view.js';
import type { ReportOptions } from './options.js';
import type { Output } from './outputs.js';
import { svgToPng } from './png.js';
import { UsageError } from './usageError.js';

/** What is made of a study to be shared; each part computed when it is asked for. */
export interface SharedPost {
  readonly study: Study;
  readonly view: View;
  readonly draft: () => PostDraft;
  /** Everything, its lines for `SAVED_WIDTH` pixels. */
  readonly post: () => Post;
  /** @throws {UsageError} when it fits no link. */
  readonly link: () => string;
  readonly markdown: () => string;
}

/** `base`: address of the page that opens links; undefined: none is asked for. */
export function sharedPost(study: Study, view: View, base: string | undefined): SharedPost {
  const draft = once(() => draftPost(study, view));
  const link = once(() => shareLink(draft(), base ?? ''));
  const post = once(() => wholePost(draft()));
  return {
    study,
    view,
    draft,
    post,
    link,
    markdown: () => postMarkdown(post(), base === undefined ? {} : { link: link() }),
  };
}

function once<Value>(compute: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** The standard size where what is shown fits it, else the largest. */
function shareLink(draft: PostDraft, base: string): string {
  const standard = encodeLink(draft, 'standard');
  const encoded = 'code' in standard ? encodeLink(draft, 'full') : standard;
  if ('code' in encoded) throw new UsageError(`--link: ${encoded.what}. ${encoded.todo}`);
  return linkAddress(base, encoded);
}

/** The files to write, in the order in which they are written. */
export function fileOutputs({ svg, png, html, csv, dataset, parquet }: ReportOptions): readonly Output[] {
  const named: readonly (readonly [string, string | undefined])[] = [
    ['--svg', svg],
    ['--png', png],
    ['--html', html],
    ['--csv', csv],
    ['--dataset', dataset],
    ['--parquet', parquet],
  ];
  return named.flatMap(([option, name]) => (name === undefined ? [] : [{ option, name }]));
}

/** What belongs in a file. @throws {UsageError} when it cannot be made. */
export async function contentsOf(
  { option }: Output,
  shared: SharedPost,
  { theme }: ReportOptions,
  viewer: string | null,
): Promise<string | Uint8Array> {
  const { study, view } = shared;
  switch (option) {
    case '--svg':
      return pictureSvg(study, view, shared.draft(), theme);
    case '--png':
      return svgToPng(pictureSvg(study, view, shared.draft(), theme));
    case '--html': {
      const page = viewer === null ? null : savedPage(viewer, shared.post());
      if (page === null)
        throw new UsageError('--html needs the built tool. Run npm run build and use dist/cli/benchscope.mjs.');
      return page;
    }
    case '--dataset':
      return writeDataset(study, view);
    case '--parquet':
      return blocksParquet(study);
    default:
      return seriesCsv(study, view);
  }
}
