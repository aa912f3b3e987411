/** Offers contents as a file to be saved. */
export function saveFile(name: string, contents: string | Uint8Array<ArrayBuffer> | Blob, type: string): void {
  const blob = contents instanceof Blob ? contents : new Blob([contents], { type });
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
