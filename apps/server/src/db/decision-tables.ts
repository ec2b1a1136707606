/** The tables of what decisions are made by: parameters, and how cabinets are switched. */
import type { KnownLoad } from '@lucerna/domain/rules/expected/known-load';
import type { Reduction } from '@lucerna/domain/rules/expected/lit-hours';
import type { ColumnType, Generated } from 'kysely';

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
