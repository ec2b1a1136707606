/** How far an import has come. */
export type ImportStep =
  | { readonly step: 'reading'; readonly rows: number }
  /** All rows are read and checked; now they are held against the register. */
  | { readonly step: 'comparing'; readonly rows: number }
  | { readonly step: 'writing'; readonly rows: number; readonly of: number };

export interface ImportProgress {
  tell(step: ImportStep): void;
  /** Aborted when the user gives up: whatever is not committed by then is rolled back. */
  readonly signal: AbortSignal;
}

/** The progress of work that nobody waits for. */
export const nobodyAsks: ImportProgress = { tell() {}, signal: new AbortController().signal };
