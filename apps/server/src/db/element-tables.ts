/** The tables of the register's elements, by the catalogue, and what hangs on them. */
import type { Departure } from '@lucerna/domain/departure';
import type { RowOf } from '@lucerna/domain/field';
import type { Segment } from '@lucerna/domain/kind';
import type { cabinet } from '@lucerna/domain/kinds/cabinet';
import type { everyKind } from '@lucerna/domain/kinds/every-kind';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Instant } from './column-types.ts';
import type { Imported } from './import-tables.ts';

/** What every element's table has beside its kind's fields, or knows better than the catalogue. */
interface ElementColumns {
  codistat: string;
  the_geom: ColumnType<string | null, string | null | undefined, string | null>;
  inserimento_completo: Generated<boolean>;
  user_id: string | null;
  data_modifica: GeneratedInstant;
  versione: Generated<number>;
  eliminato_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  importazione: Imported;
}

/** The table of a kind: its fields by the catalogue, the key by the table's sequence. */
type ElementTable<Row, Key extends PropertyKey> = Omit<Row, Key | keyof ElementColumns> &
  ElementColumns & { [K in Key]: Generated<number> };

/** The kinds that have a table of their own: a cabinet has no field that a plant has not, and stands in its table. */
type TableKind = Exclude<(typeof everyKind)[number], typeof cabinet>;

/** The table of each kind, by its name. */
export type ElementTables = {
  [K in TableKind as K['table']]: ElementTable<RowOf<K['fields']>, K['key']>;
};

/** Plants and cabinets: the type tells which. */
export type ImpTable = Omit<ElementTables['imp'], 'imp_tipo'> & { imp_tipo: string };

/** A departure of a cabinet; `ordine` is its place in the cabinet's list, from 1. */
export interface PartenzeTable extends Departure {
  codistat: string;
  id_imp: number;
  ordine: number;
  via_linea: string;
  differenziale_tipo: string;
}

/** A link between a building and a plant it uses; see `rules/usage-share.ts` for `coefficiente`. */
export interface EdificiImpiantiTable {
  codistat: string;
  id_edificio: number;
  id_impianto: number;
  coefficiente: number;
}

/** The types of elements that interventions are about, and the table of each: a line a kind, made with its table. */
export interface TipiElementoTable {
  tipo_elemento: string;
  tabella: string;
}

/** Fields that changed, under their names; the geometry as GeoJSON under `the_geom`. */
type ChangedFields = ColumnType<Record<string, unknown>, never, never>;

/** Written by triggers alone, in the transaction of the change; nobody may change or delete a line. */
export interface StoricoTable {
  codistat: ColumnType<string, never, never>;
  tabella: ColumnType<string, never, never>;
  id_elemento: ColumnType<number, never, never>;
  versione: ColumnType<number, never, never>;
  quando: ColumnType<string, never, never>;
  chi: ColumnType<string | null, never, never>;
  /** The key by which a program made the change. */
  chiave: ColumnType<string | null, never, never>;
  origine: ColumnType<string, never, never>;
  azione: ColumnType<'inserimento' | 'modifica' | 'eliminazione' | 'ripristino', never, never>;
  operazione: ColumnType<number | null, never, never>;
  importazione: Imported;
  prima: ChangedFields;
  dopo: ChangedFields;
}

/** A value that a program overwrote; see the migration `sovrascritture`. `prima` and `dopo` are written as JSON text. */
export interface SovrascrittureTable {
  codistat: string;
  id: ColumnType<number, never, never>;
  tabella: string;
  entita: Segment;
  id_elemento: number;
  versione: number;
  campo: string;
  prima: ColumnType<unknown, string, never>;
  dopo: ColumnType<unknown, string, never>;
  chi_prima: string | null;
  chiave_prima: string | null;
  quando_prima: Instant;
  chi: string;
  chiave: string | null;
  quando: GeneratedInstant;
  vista_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  vista_da: ColumnType<string | null, string | null | undefined, string | null>;
}

/** A change of several elements at once, taken back as one. */
export interface OperazioniTable {
  codistat: string;
  id: Generated<number>;
  chi: string | null;
  quando: GeneratedInstant;
  annullata_il: ColumnType<string | null, never, string | Date>;
}
