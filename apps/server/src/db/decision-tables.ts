/** The tables of what decisions are made by: parameters, and how cabinets are switched. */
import type { KnownLoad } from '@lucerna/domain/rules/expected/known-load';
import type { Reduction } from '@lucerna/domain/rules/expected/lit-hours';
import type { ConsumptionVerdict } from '@lucerna/domain/vocabulary/consumption-verdict';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';
import type { Imported } from './import-tables.ts';

/** A parameter as the municipality sets it from a day on. */
export interface ParametriTable {
  codistat: string;
  chiave: string;
  dal: string;
  valore: number;
  fonte: string;
}

/** A lighting profile; `riduzioni` is written as JSON text. */
export interface ProfiliAccensioneTable {
  codistat: string;
  id: Generated<number>;
  nome: string;
  dopo_tramonto: number;
  prima_alba: number;
  riduzioni: ColumnType<readonly Reduction[], string, string>;
}

/** By which profile a cabinet is switched from a day on, and its known loads, written as JSON text. */
export interface CentralineProfiliTable {
  codistat: string;
  id_imp: number;
  dal: string;
  id_profilo: number | null;
  carichi_noti: ColumnType<readonly KnownLoad[], string, string>;
}

/** So many points and lamps of a sort more, or less, on a cabinet from a day on. Triggers keep it. */
/** With which version of the layer of light points what hangs on a cabinet changed last; key 0 is all of them. */
export interface LampadeVersioniTable {
  codistat: string;
  id_imp: number;
  versione: number;
}

export interface IpPlGiorniTable {
  codistat: string;
  id_imp: number;
  giorno: string;
  chiave: string;
  lampot: string | null;
  lamp_tipo: string | null;
  lamp_pot: number | null;
  lamp_pot_ass: number | null;
  punti: number;
  lampade: string;
  importazione: Imported;
}

/** What somebody said of the verdict on a cabinet. */
export interface VerdettiGiudicatiTable {
  codistat: string;
  id_imp: number;
  verdetto: ConsumptionVerdict;
  stato: 'aperto' | 'scusato';
  nota: string | null;
  chi: string;
  quando: GeneratedInstant;
}
