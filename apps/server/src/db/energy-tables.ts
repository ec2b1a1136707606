/** The tables of bills and of the production of energy. */
import type { BillValues } from '@lucerna/domain/bill';
import type { BillRule, FindingState } from '@lucerna/domain/vocabulary/bill-rule';
import type { ConventionCode } from '@lucerna/domain/vocabulary/convention';
import type { ProductionPlantType } from '@lucerna/domain/vocabulary/production-plant-type';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedInstant } from './column-types.ts';
import type { Imported } from './import-tables.ts';

/** A bill of a plant. Exact decimals: written as numbers or their texts, read as numbers. */
export interface BolletteTable extends BillValues {
  codistat: string;
  id_letture: Generated<number>;
  id_contat: number;
  locked: Generated<boolean>;
  versione: Generated<number>;
  user_id: string | null;
  data_modifica: GeneratedInstant;
  eliminato_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
  importazione: Imported;
}

/** A finding of the checks of bills; `fatti` is what it rests on. */
export interface BolletteAnomalieTable {
  codistat: string;
  id: Generated<number>;
  id_letture: number;
  regola: BillRule;
  messaggio: string;
  fatti: string;
  presente: Generated<boolean>;
  stato: Generated<FindingState>;
  nota: string | null;
  chi: string | null;
  quando: GeneratedInstant;
}

/** A plant whose bills that end from that day on are to be checked again. */
export interface BolletteDaVerificareTable {
  codistat: string;
  id_contat: number;
  da: string;
}

/** The version of the layer of bills that the last write to a plant's left; written by triggers alone. */
export interface BolletteVersioniTable {
  codistat: string;
  id_contat: number;
  versione: number;
}

export interface ProduzionePodTable {
  codistat: string;
  pod: string;
  tipo_impianto: ProductionPlantType;
}

export interface ProduzioneContrattiTable {
  codistat: string;
  id: Generated<number>;
  codice: string;
  convenzione: ConventionCode;
}

export interface ProduzioneContrattiPodTable {
  codistat: string;
  id_contratto: number;
  pod: string;
}

/** What a contract was paid for a month, `mese` its first day. */
export interface ProduzioneCorrispettiviTable {
  codistat: string;
  id: Generated<number>;
  id_contratto: number;
  mese: string;
  corrispettivo: number | null;
  energia: number | null;
  versione: Generated<number>;
  user_id: string | null;
  data_modifica: GeneratedInstant;
  eliminato_il: ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
}
