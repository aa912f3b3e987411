import { describe, expect, it } from 'vitest';
import { compareArms } from '../analysis/compareArms.js';
import { buildStudy } from '../analysis/buildStudy.js';
import { DEFAULT_VIEW } from '../view.js';
import { decodeLink, encodeLink } from './link.js';
import { draftPost } from './makePost.js';
import type { Post } from './post.js';
import { POSTS, readSample } from './posts.testing.js';
import { checkLogs, replyMarkdown, reproductions } from './reproduce.js';

function shared(name: keyof typeof POSTS, budget: 'small' | 'standard' | 'full' = 'standard'): Post {
  const encoded = encodeLink(draftPost(POSTS[name](), DEFAULT_VIEW), budget);
  if ('code' in encoded) throw new Error(encoded.what);
  const post = decodeLink(encoded.payload);
  if ('code' in post) throw new Error(post.what);
  return post;
}

describe('checkLogs', () => {
  it.each(['small', 'standard', 'full'] as const)(
    'the same logs match, whatever the size of the link: %s',
    (budget) => {
      const checks = checkLogs(shared('pr28233', budget), POSTS.pr28233());
      expect(checks.map(({ kind }) => kind)).toEqual(new Array(6).fill('matches'));
    },
  );

  it('one changed value of the link is found at its height', () => {
    const post = shared('pr28233', 'full');
    const [first] = post.figure?.lines ?? [];
    if (!post.figure || !first) throw new Error('nothing is drawn');
    const segment = first.segments[0]!;
    const at = 200;
    const edited = { ...segment, y: segment.y.map((value, i) => (i === at ? value + 40 : value)) };
    const lines = post.figure.lines.map((line) => (line === first ? { ...line, segments: [edited] } : line));
    const [check] = checkLogs({ ...post, figure: { ...post.figure, lines } }, POSTS.pr28233());
    expect(check).toMatchObject({ kind: 'differs', sameFile: true, figures: [] });
    const height = check?.kind === 'differs' ? check.height : undefined;
    expect(height).toBe(post.figure.x.domain[0] + segment.x[at]!);
  });

  it('a figure of the summary that was edited is named', () => {
    const post = shared('pr28233');
    const mean = post.summary.columns.findIndex(({ id }) => id === 'mean');
    const rows = post.summary.rows.map((row) =>
      row.name === 'master-1.log.gz'
        ? { ...row, cells: row.cells.map((cell, i) => (i === mean ? { value: 1000, text: '1,000.00' } : cell)) }
        : row,
    );
    const checks = checkLogs({ ...post, summary: { ...post.summary, rows } }, POSTS.pr28233());
    expect(checks.find(({ run }) => run === 'master-1.log.gz')).toMatchObject({
      kind: 'differs',
      figures: ['Mean ms/blk'],
    });
  });

  it('a file of the same name with other contents is another file, from the first height that differs', () => {
    // The value of one block far into the log changes.
    let seen = 0;
    const changed = readSample('pr28233/master-1.log.gz', (text) =>
      text.replace(/- Connect block: ([\d.]+)ms/g, (line) => (++seen === 300 ? '- Connect block: 99999.00ms' : line)),
    );
    const [check] = checkLogs(shared('pr28233'), buildStudy([changed]));
    expect(check).toMatchObject({ kind: 'differs', sameFile: false });
    const height = check?.kind === 'differs' ? (check.height ?? 0) : 0;
    expect(Math.abs(height - (835_245 + 299))).toBeLessThan(25);
  });

  it('logs that the author did not have are new', () => {
    const checks = checkLogs(shared('headers'), POSTS.pr28233());
    expect(new Set(checks.map(({ kind }) => kind))).toEqual(new Set(['new']));
  });
});

describe('reproductions', () => {
  it('the author’s own runs reproduce the result, a node without the change does not', () => {
    const post = shared('pr28233');
    const study = POSTS.pr28233();
    const same = reproductions(post, compareArms(study, 'connectMs', DEFAULT_VIEW), 'connectMs');
    expect(same.map(({ isReproduced }) => isReproduced)).toEqual([true, true]);
    const other = buildStudy(
      [1, 2].flatMap((number) => [
        { ...readSample(`pr28233/master-${number}.log.gz`), path: `master-${number}.log` },
        { ...readSample(`pr28233/master-${3 - number}.log.gz`), path: `branch-default-dbcache-${number}.log` },
      ]),
    );
    const found = reproductions(post, compareArms(other, 'connectMs', DEFAULT_VIEW), 'connectMs');
    expect(found.map(({ own, isReproduced }) => [own.candidate, isReproduced])).toEqual([
      ['branch-default-dbcache', false],
    ]);
    expect(replyMarkdown([], found)).toContain('**Not reproduced**');
  });
});
