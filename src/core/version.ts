/** Who wrote a file, as it stands in the analysis JSON and in share links; `version` is that of package.json. */
export const GENERATOR = { name: 'benchscope', version: '0.1.0' } as const;
