/** Energy production and its payments (specification, section 3). */
import type { ConventionCode } from './vocabulary/convention.ts';
import type { ProductionPlantType } from './vocabulary/production-plant-type.ts';

/** A month of payments: `corrispettivo` in €, `energia` in kWh; null where nobody said. */
export interface ProductionRow {
  /** `YYYY-MM`. */
  readonly mese: string;
  readonly corrispettivo: number | null;
  readonly energia: number | null;
}

/** A contract as the list of PODs names it. */
export interface ProductionContract {
  readonly codice: string;
  readonly convenzione: ConventionCode;
}

/** A POD of the municipality with its contracts, in the conventions' fixed order. */
export interface ProductionPod {
  readonly pod: string;
  readonly tipoImpianto: ProductionPlantType;
  readonly contratti: readonly ProductionContract[];
}

/** A contract of a POD with its months, and the other PODs that it is about, the municipality's own or not. */
export interface PodContract extends ProductionContract {
  readonly corrispettivi: readonly ProductionRow[];
  readonly altriPod: readonly string[];
}
