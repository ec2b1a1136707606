/** Consumption by month, as the analysis gets it (specification, section 3; contract, `GET /api/consumi-v3`). */

/** What is summed: amounts in €, the rest in the plants' unit. Null where no bill of the month has it. */
export interface ConsumptionFigures {
  readonly f1: number | null;
  readonly f2: number | null;
  readonly f3: number | null;
  readonly f0: number | null;
  readonly consumo: number | null;
  readonly importo: number | null;
}

/** A month that at least one bill touches, of all the plants that were asked for together. */
export interface ConsumptionRow extends ConsumptionFigures {
  readonly anno: number;
  /** From 1 to 12. */
  readonly mese: number;
  /** From 1 to 4. */
  readonly trimestre: number;
}

/** The same with `dettaglio=1`: what of the total no band holds, for the chart alone. */
export interface DetailedConsumptionRow extends ConsumptionRow {
  readonly non_ripartito: number | null;
}

/** The keys of the figures, in the order of the table 'Corrispettivi, Consumo, F1, F2, F3, F0'. */
export const consumptionFigures = ['importo', 'consumo', 'f1', 'f2', 'f3', 'f0'] as const;
