export interface SampleIndex {
  readonly samples: readonly {
    readonly id: string;
    readonly name: string;
    readonly about: string;
    readonly synthetic: boolean;
    /** Paths relative to the index: `replay/master-1.log.gz`. */
    readonly files: readonly { readonly path: string; readonly bytes: number }[];
  }[];
}
export function sampleIndex(): SampleIndex;
export function copySamples(target: string): void;
