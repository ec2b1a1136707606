/**
 * A backup is one file: a mark, gzip, and a digest of all bytes before it. Inside are lines of text, the same whatever engine
 * they come from: what it is, for each table its name and columns and a JSON object a row, and at the end how many there were.
 */

/** The first bytes of the file. */
export const mark = Buffer.from('LUCERNA-BACKUP-1\n');
/** The last bytes of the file: SHA-256. */
export const digestBytes = 32;

/** What it is a backup of. */
export interface BackupHead {
  /** ISO 8601. */
  readonly creata: string;
  readonly migrazioni: readonly { readonly nome: string; readonly checksum: string }[];
}

/** A line that begins so is no row. */
export const tableSign = '#';
export const endSign = '=';

export interface BackupTable {
  readonly tabella: string;
  readonly colonne: readonly string[];
}

export interface BackupEnd {
  readonly righe: Readonly<Record<string, number>>;
  /** The last number that each sequence gave; those that gave none are missing. */
  readonly sequenze: Readonly<Record<string, number>>;
}
