/** The tables of what the checks of the register find. */
import type { FieldValue } from '@lucerna/domain/field';
import type { TipoElemento } from '@lucerna/domain/kind';
import type { QualityState } from '@lucerna/domain/vocabulary/quality-rule';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant, Geometry } from './column-types.ts';

/** A finding of the checks of the register; `fatti` is what it rests on. */
export interface RilieviTable {
  codistat: string;
  id: Generated<number>;
  tipo_elemento: TipoElemento;
  id_elemento: number;
  regola: string;
  messaggio: string;
  fatti: string;
  proposta: ColumnType<Readonly<Record<string, FieldValue>> | null, string | null, never>;
  presente: Generated<boolean>;
  stato: Generated<QualityState>;
  nota: string | null;
  chi: string | null;
  quando: GeneratedInstant;
}

/** How many findings of a rule were open when a month was checked last; `mese` its first day. */
export interface RilieviMesiTable {
  codistat: string;
  mese: string;
  regola: string;
  aperti: number;
}

/** A rule that the municipality does not want to hear of. */
export interface RegoleSpenteTable {
  codistat: string;
  regola: string;
  motivo: string;
  chi: string;
  quando: GeneratedInstant;
}

/** When the register was checked last, and of which day. */
export interface ControlliRilieviTable {
  codistat: string;
  aggiornato: GeneratedInstant;
  giorno: string;
}

/** What is to be checked again, and what it was before; written by triggers. */
export interface ElementiDaVerificareTable {
  codistat: string;
  numero: Generated<number>;
  tipo_elemento: TipoElemento | null;
  da: number | null;
  a: number | null;
  vicini: Generated<boolean>;
  via: string | null;
  punto: Geometry | null;
  id_imp: number | null;
  codice: string | null;
  linea: string | null;
  pod: string | null;
  quanti: Generated<number>;
}
