/** The tables of imports, and what the rows that they write bear of them. */
import type { FieldValue } from '@lucerna/domain/field';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';

/** The import that inserted the row: others see the row once that one is done. Set by the database alone. */
export type Imported = ColumnType<number | null, never, never>;

/** An import of elements: under way, or written. One that was stopped leaves nothing, and so no line here. */
export interface ImportazioniTable {
  codistat: string;
  id: Generated<number>;
  tipo: string;
  file: string;
  chi: string;
  iniziata_il: GeneratedInstant;
  conclusa_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  stato: ColumnType<'in corso' | 'scritta', 'in corso' | 'scritta' | undefined, 'in corso' | 'scritta'>;
  inserite: Generated<number>;
  modificate: Generated<number>;
  lasciate: Generated<number>;
  rifiutate: Generated<number>;
  da_posizionare: Generated<number>;
}

/** A row of a file that waits for its position. */
export interface ImportazioniDaPosizionareTable {
  codistat: string;
  id_importazione: number;
  riga: number;
  codice: string | null;
  valori: ColumnType<Record<string, FieldValue>, string, never>;
}
