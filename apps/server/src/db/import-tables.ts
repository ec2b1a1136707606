/** The tables of imports, and what the rows that they write bear of them. */
import type { ImportChoices } from '@lucerna/contract/importing/choices';
import type { FieldValue, ReferenceTarget } from '@lucerna/domain/field';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';

/** The import that inserted the row: others see the row once that one is done. Set by the database alone. */
export type Imported = ColumnType<number | null, never, never>;

export type ImportState = 'in corso' | 'scritta' | 'annullata';

/** An import: under way, or written. One that was stopped leaves nothing, and so no line here. */
export interface ImportazioniTable {
  codistat: string;
  id: Generated<number>;
  tipo: string;
  file: string;
  chi: string;
  iniziata_il: GeneratedInstant;
  conclusa_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  stato: ColumnType<ImportState, ImportState | undefined, ImportState>;
  inserite: Generated<number>;
  modificate: Generated<number>;
  lasciate: Generated<number>;
  rifiutate: Generated<number>;
  da_posizionare: Generated<number>;
  annullata_il: ColumnType<string | null, never, string | Date | RawBuilder<string>>;
  annullata_da: string | null;
  /** What the workbook of its refused rows carries. */
  scelte: ColumnType<object | null, never, string>;
  /** Keys of elements that were there, and that its file has too. */
  trovati: ColumnType<number[] | null, never, number[]>;
  /** Its fencing token: the number that whoever writes it holds. */
  gettone: Generated<number>;
}

/** A row of a file that waits for its position. */
export interface ImportazioniDaPosizionareTable {
  codistat: string;
  id_importazione: number;
  riga: number;
  codice: string | null;
  valori: ColumnType<Record<string, FieldValue>, string, never>;
}

/** What is prepared: the file and what was chosen so far. Of the same number as the import that it becomes. */
export interface ImportazioniPreparateTable {
  codistat: string;
  id: number;
  tipo: string;
  file: string;
  byte: number;
  chi: string;
  creata_il: GeneratedInstant;
  usata_il: GeneratedInstant;
  scelte: ColumnType<ImportChoices, string | undefined, string>;
  errore: string | null;
}

/** What a written list called its elements besides their code. */
export interface ImportazioniAltriCodiciTable {
  codistat: string;
  id_importazione: number;
  colonna: string;
  codice: string;
  valore: string;
}

/** What the rows of a written list named and did not find. */
export interface ImportazioniNonTrovatiTable {
  codistat: string;
  id_importazione: number;
  genere: string;
  nome: string;
  righe: number;
}

/** What a row of a written list named and nobody had: its element is linked when somebody has it. */
export interface ImportazioniDaCollegareTable {
  codistat: string;
  id_importazione: number;
  riga: number;
  campo: string;
  genere: ReferenceTarget;
  nome: string;
  id_elemento: number | null;
}

export interface ImportazioniFileTable {
  codistat: string;
  id: number;
  parte: number;
  contenuto: Uint8Array;
}

export interface ImportazioniRifiutateTable {
  codistat: string;
  id_importazione: number;
  riga: number;
  motivo: string;
  /** In pairs, in the file's order; as an object where an earlier version wrote it. */
  valori: ColumnType<
    | Record<string, string | number | boolean | null>
    | (readonly [column: string, cell: string | number | boolean | null])[],
    string,
    never
  >;
}

/** Words of files, folded, and what the municipality made of them. */
export interface ImportazioniParoleTable {
  codistat: string;
  campo: string;
  parola: string;
  valore: string | null;
}
