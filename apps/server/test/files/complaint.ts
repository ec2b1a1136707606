/** A file that people complain of in public, and how such files are made. */
export type Row = Readonly<Record<string, unknown>>;

export interface Complaint {
  /** What is wrong with the file, and which of its sort it is. */
  readonly name: string;
  readonly file: string;
  readonly content: string | Buffer;
  readonly type?: 'bollette' | 'produzione';
  /** What comes in, in the order of the rows: fields of lamps, or `[quantity, euro]` of bills and payments. */
  readonly comesIn: readonly (Row | readonly (number | null)[])[];
  /** What the check says before anything is written. */
  readonly said?: RegExp;
  /** The columns that the check says are hidden, and left out. */
  readonly hiddenColumns?: readonly string[];
  /** How many rows of each verdict the check tells; not looked at where it is absent. */
  readonly verdicts?: Readonly<Record<string, number>>;
  /** What a person answers at the step `File` or `Colonne`. */
  readonly choices?: object;
}

/** The cabinets that lamps name. */
export const cabinetsOfComplaints = ['QE-001', 'QE-002', 'Q01'];
/** The supplies of bills: as many plants as there are files of them. */
export const supplyOf = (n: number) => `IT001E0000091${String(n).padStart(2, '0')}`;

/** Each file's lamps stand in a corner of their own, a few metres from one another. */
let corner = 0;
export function places(count: number): readonly (readonly [lon: number, lat: number])[] {
  corner += 1;
  const lat = Number((45.08 + corner / 2000).toFixed(4));
  return Array.from({ length: count }, (_, n) => [Number((7.25 + n / 10_000).toFixed(4)), lat] as const);
}

/** A list of lamps as text: what is told of each, and where it stands. */
export function list(head: string, rows: readonly string[]): string {
  const at = places(rows.length);
  return [`${head};LON;LAT`, ...rows.map((row, n) => `${row};${at[n]?.join(';')}`)].join('\n');
}

export const lamp = (pl_cod: string, more: Row = {}): Row => ({ pl_cod, ...more });
