import { createRequire } from 'node:module';
import { UsageError } from './usageError.js';

const FACES = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'];

/** Pixels a CSS pixel. */
const SCALE = 2;

/**
 * The SVG as PNG at twice its size, with the bundled face and no other, so that it looks the same on every machine.
 * @throws {UsageError} where the rasteriser, which is native code, is not installed beside the tool.
 */
export async function svgToPng(svg: string): Promise<Uint8Array> {
  const require = createRequire(import.meta.url);
  let rasteriser: typeof import('@resvg/resvg-js');
  let fontFiles: string[];
  try {
    rasteriser = await import('@resvg/resvg-js');
    fontFiles = FACES.map((face) => require.resolve(`@expo-google-fonts/inter/${face}`));
  } catch {
    throw new UsageError('--png needs the packages of this repository beside the tool. Run npm ci, or use --svg.');
  }
  const options = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' };
  // The files hold two weights; the rasteriser takes no nearest one.
  const weighted = svg.replaceAll('font-weight="640"', 'font-weight="600"');
  return new rasteriser.Resvg(weighted, { fitTo: { mode: 'zoom', value: SCALE }, font: options }).render().asPng();
}
