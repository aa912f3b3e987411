/** A file that the user gave, with the path it is known by. */
export interface SourceFile {
  readonly path: string;
  readonly blob: Blob;
  readonly fromFolder?: boolean;
  readonly synthetic?: boolean;
}
