/**
 * Interior-lighting retrofits of a building (specification, section 3): which fixtures there are (the existing
 * state, `stato di fatto`) and which there will be (the design state, `stato di progetto`). They are no kind: they
 * live and go with their building. What is computed of them is in `rules/interior-lighting.ts`.
 */
import { type Field, fields, type RowOf } from './field.ts';

/** `stato_di_fatto_o_di_progetto` of a row, `state_of_fact_or_design` of a file. */
export const EXISTING_STATE = 0;
export const DESIGN_STATE = 1;

export type LightingState = typeof EXISTING_STATE | typeof DESIGN_STATE;

/** Both, the existing one first, as the screen and the export put them. */
export const lightingStates = [
  { value: EXISTING_STATE, label: 'Stato di fatto' },
  { value: DESIGN_STATE, label: 'Stato di progetto' },
] as const satisfies readonly { readonly value: LightingState; readonly label: string }[];

/** What people write of an intervention itself. */
export const retrofitFields = fields([
  { key: 'description', type: 'text', label: 'Descrizione', multiline: true },
]);

/** What people write in a row, in the order of the columns; each may be empty. */
export const retrofitRowFields = fields([
  { key: 'locale', type: 'text', label: 'Locale' },
  { key: 'piano', type: 'text', label: 'Piano' },
  { key: 'numero_apparecchi', type: 'integer', label: 'N. apparecchi', min: 0 },
  { key: 'marca', type: 'text', label: 'Marca' },
  { key: 'modello', type: 'text', label: 'Modello' },
  { key: 'potenza_nominale_W', type: 'number', label: 'Pot. nominale', unit: 'W', min: 0, max: 1e9 },
  /** Above 0, which a field's `min` cannot say: see `isEfficiency`. */
  { key: 'rendimento', type: 'number', label: 'Rendimento', min: 0, max: 1 },
  { key: 'ore_funzionamento', type: 'number', label: 'Ore', min: 0, max: 1e9 },
]);

/** What follows from a row (specification, section 9). Never stored, and ignored in a body. */
export const retrofitComputedFields = fields([
  { key: 'potenza_effettiva', type: 'number', label: 'Potenza effettiva', unit: 'W', setBy: 'system' },
  { key: 'potenza_totale', type: 'number', label: 'Potenza totale', unit: 'W', setBy: 'system' },
  { key: 'energia_consumata_kWh', type: 'number', label: 'Energia', unit: 'kWh', setBy: 'system' },
]);

/** All columns of a row, the computed ones last. */
export const retrofitColumns: readonly Field[] = [...retrofitRowFields, ...retrofitComputedFields];

/** The written part of a row, whole: every field, each possibly null. */
export type RetrofitRowValues = RowOf<typeof retrofitRowFields>;

/** The computed part of a row: null where something that it is computed from is. */
export type RetrofitComputed = RowOf<typeof retrofitComputedFields>;

/** A row without its key: one that nobody has saved yet. */
export interface NewRetrofitRow extends RetrofitRowValues {
  stato_di_fatto_o_di_progetto: LightingState;
}

/** A row as answers have it. */
export interface RetrofitRow extends NewRetrofitRow, RetrofitComputed {
  readonly id: number;
}

/** A file of an intervention, without what it holds. */
export interface RetrofitFile {
  readonly id: number;
  /** As it was called, without path and control characters. */
  readonly name: string;
  readonly state_of_fact_or_design: LightingState;
  /** In bytes. */
  readonly size: number;
  /** The media type, found by what it holds. */
  readonly type: string;
  /** An instant: ISO 8601 in UTC. */
  readonly created_at: string;
}

/** An intervention as answers have it, whole. */
export interface Retrofit {
  readonly id: number;
  /** The building's key (`idf`). */
  readonly id_edificio: number;
  readonly description: string | null;
  /** Grows with every change of what is written; files come and go without it. */
  readonly versione: number;
  /** In the order in which they were saved. */
  readonly impianti: readonly RetrofitRow[];
  /** The oldest first. */
  readonly files: readonly RetrofitFile[];
}
