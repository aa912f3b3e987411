import { useMemo, useState, type ReactNode } from 'react';
import { buildFigure } from '../../core/figure/buildFigure.js';
import { PICTURE_SIZE, pictureSvg } from '../../core/share/picture.js';
import { CopyButton } from '../tables/CopyButton.js';
import { useTheme } from '../useTheme.js';
import { Leaves } from './Leaves.js';
import { svgToPng } from './rasterise.js';
import { saveFile } from './save.js';
import type { Shared } from './ShareDialog.js';

const THEMES = ['light', 'dark'] as const;

/** The chart as a picture, light or dark. */
export function ImageTab({ study, view, draft }: Shared): ReactNode {
  const shown = useTheme();
  const [theme, setTheme] = useState<'light' | 'dark'>(shown);
  const [trouble, setTrouble] = useState('');
  const svg = useMemo(() => pictureSvg(study, view, draft, theme), [study, view, draft, theme]);
  const alt = useMemo(() => buildFigure(study, view, PICTURE_SIZE).description, [study, view]);
  const savePng = async (scale: number): Promise<void> => {
    try {
      saveFile(`benchscope-${theme}${scale === 1 ? '' : `@${scale}x`}.png`, await svgToPng(svg, scale), 'image/png');
      setTrouble('');
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'it could not be drawn');
    }
  };
  const saveBoth = (): void => {
    for (const own of THEMES) saveFile(`benchscope-${own}.svg`, pictureSvg(study, view, draft, own), 'image/svg+xml');
  };
  return (
    <>
      <div className="segments" role="radiogroup" aria-label="Colours of the picture">
        {THEMES.map((own) => (
          <label key={own}>
            <input type="radio" name="picture-theme" checked={theme === own} onChange={() => setTheme(own)} />
            <span>{own === 'light' ? 'Light' : 'Dark'}</span>
          </label>
        ))}
      </div>
      <img className="preview" alt={alt} src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} />
      <div className="tools">
        <button type="button" onClick={() => saveFile(`benchscope-${theme}.svg`, svg, 'image/svg+xml')}>
          Download SVG
        </button>
        <button type="button" onClick={() => void savePng(1)}>
          Download PNG
        </button>
        <button type="button" onClick={() => void savePng(2)}>
          Download PNG, 2×
        </button>
        <button type="button" onClick={saveBoth}>
          Download both as SVG
        </button>
        <CopyButton name="Copy alternative text" short="Copy alternative text" text={() => alt} />
        <CopyButton name="Copy picture block" short="Copy <picture> block" text={() => pictureBlock(alt)} />
      </div>
      {trouble !== '' && <p role="alert">The picture could not be made: {trouble}. Use the SVG.</p>}
      <Leaves size={svg.length} post={draft.content} chart="the chart as it is drawn" />
    </>
  );
}

/** For a comment to which both files were attached: their addresses go where the names stand. */
function pictureBlock(alt: string): string {
  const safe = alt.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return [
    '<picture>',
    '  <source media="(prefers-color-scheme: dark)" srcset="benchscope-dark.svg">',
    `  <img src="benchscope-light.svg" alt="${safe}">`,
    '</picture>',
    '',
  ].join('\n');
}
