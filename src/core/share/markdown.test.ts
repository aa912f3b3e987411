import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { DEFAULT_VIEW } from '../view.js';
import { makePost } from './makePost.js';
import { postMarkdown } from './markdown.js';
import { POSTS } from './posts.testing.js';

/** As GitHub shows it: its Markdown, then its rules for HTML. */
function rendered(markdown: string): { readonly raw: string; readonly safe: string } {
  const raw = micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  return { raw, safe: toHtml(sanitize(fromHtml(raw, { fragment: true }), defaultSchema)) };
}

const HOSTILE =
  '<img src=x onerror=alert(1)> | @everyone #1 [a](javascript:x) **b** `c` www.evil.example https://evil.example GH-7 <!-- -->\u202e\n\n# x';

describe('postMarkdown', () => {
  it.each(['pr28233', 'smite', 'headers', 'replay'] as const)(
    '%s: below the limit of a comment, and nothing that GitHub takes away',
    (name) => {
      const markdown = postMarkdown(makePost(POSTS[name](), DEFAULT_VIEW), {
        link: 'https://example.org/#b1:AAAA',
        image: { light: 'https://example.org/l.svg', dark: 'https://example.org/d.svg' },
        hardware: { cpu: 'Ryzen | 7 <9>' },
      });
      expect(markdown.length).toBeLessThan(65_536);
      const { safe } = rendered(markdown);
      expect(safe).toContain('<table>');
      expect(safe.match(/<details>/g)?.length).toBe(safe.match(/<summary>/g)?.length);
      expect(safe).toContain('href="https://example.org/#b1:AAAA"');
      expect(safe).toContain('Ryzen | 7 &#x3C;9>');
    },
  );

  it('the published means stand in it', () => {
    const { safe } = rendered(postMarkdown(makePost(POSTS.pr28233(), DEFAULT_VIEW)));
    for (const mean of ['1,995.49', '2,129.78', '1,189.65', '1,037.74', '393.69', '427.77'])
      expect(safe).toContain(mean);
  });

  it('labels, titles and the form cannot become markup, links, mentions or images', () => {
    const study = POSTS.pr28233();
    const runs = study.runs.map((run, i) => ({ ...run, label: `${HOSTILE} ${i}`, group: `${HOSTILE} ${run.group}` }));
    const arms = study.arms.map(({ name }) => ({
      name: `${HOSTILE} ${name}`,
      runs: runs.filter(({ group }) => group === `${HOSTILE} ${name}`),
    }));
    const hostile = { ...study, runs, arms, baseline: `${HOSTILE} ${study.baseline ?? ''}` };
    const markdown = postMarkdown(makePost(hostile, { ...DEFAULT_VIEW, title: HOSTILE }), {
      hardware: { host: HOSTILE },
    });
    const { raw, safe } = rendered(markdown);
    expect(safe).not.toMatch(/<(?:img|a|h1|h2|script|em)\b/);
    expect(raw).not.toMatch(/<img/);
    expect(markdown).not.toContain('@everyone');
    expect(markdown).not.toContain('\u202e');
    expect(safe).toContain('onerror=alert(1)');
  });

  it('details shrink first: hundreds of slow events still leave the verdict and stay below the limit', () => {
    const post = makePost(POSTS.replay(), DEFAULT_VIEW);
    const many = {
      ...post,
      runs: post.runs.map((run) => ({ ...run, events: Array.from({ length: 400 }, () => run.events).flat() })),
    };
    const markdown = postMarkdown(many);
    expect(markdown.length).toBeLessThan(65_536);
    expect(markdown.startsWith('**')).toBe(true);
    expect(markdown).toContain('Shortened');
    const { safe } = rendered(markdown);
    expect(safe.match(/<details>/g)?.length).toBe(safe.match(/<\/details>/g)?.length);
  });
});
