import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

async function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the font could not be read'));
    reader.readAsDataURL(blob);
  });
}

let face: Promise<string> | undefined;

/** The bundled face as a style sheet that a picture can carry: pictures may fetch nothing. */
async function fontFace(): Promise<string> {
  const answer = await fetch(font);
  const address = await dataUrl(await answer.blob());
  return `<style>@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(${address})}</style>`;
}

/** The SVG as PNG at `scale` times its size. @throws {Error} when the browser refuses. */
export async function svgToPng(svg: string, scale: number): Promise<Blob> {
  face ??= fontFace();
  const dressed = svg.replace(/>/, `>${await face}`);
  const address = URL.createObjectURL(new Blob([dressed], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws no pictures');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
