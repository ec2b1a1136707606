/**
 * The arithmetic of interior lighting (specification, section 9). Nothing is rounded but where it is shown. What is
 * computed from something unknown (null) is unknown, and so is what no number can hold.
 */
import {
  DESIGN_STATE,
  EXISTING_STATE,
  type LightingState,
  type NewRetrofitRow,
  type RetrofitComputed,
  type RetrofitRowValues,
} from '../interior-lighting.ts';

type Figure = number | null;

/** What a row's figures are computed from. */
export type RetrofitInputs = Pick<
  RetrofitRowValues,
  'numero_apparecchi' | 'potenza_nominale_W' | 'rendimento' | 'ore_funzionamento'
>;

/** What a state's totals are computed from. */
export type CountedRow = RetrofitInputs & { readonly stato_di_fatto_o_di_progetto: LightingState };

/** Whether a number can be the efficiency (`rendimento`) of a fixture: above 0 and at most 1. */
export function isEfficiency(value: number): boolean {
  return value > 0 && value <= 1;
}

function known(value: number): Figure {
  return Number.isFinite(value) ? value : null;
}

/** What one fixture takes from the mains, in W. Null too where the efficiency is none. */
export function effectivePowerW({
  potenza_nominale_W: nominalW,
  rendimento: efficiency,
}: Pick<RetrofitInputs, 'potenza_nominale_W' | 'rendimento'>): Figure {
  if (nominalW === null || efficiency === null || !isEfficiency(efficiency)) return null;
  return known(nominalW / efficiency);
}

/** What all fixtures of the row take, in W. */
export function totalPowerW(row: Omit<RetrofitInputs, 'ore_funzionamento'>): Figure {
  const eachW = effectivePowerW(row);
  return eachW === null || row.numero_apparecchi === null ? null : known(row.numero_apparecchi * eachW);
}

/** What they use in the row's hours, in kWh. */
export function energyKwh(row: RetrofitInputs): Figure {
  const powerW = totalPowerW(row);
  return powerW === null || row.ore_funzionamento === null
    ? null
    : known((row.ore_funzionamento * powerW) / 1000);
}

/** The three computed fields of a row, under their names. */
export function computedOf(row: RetrofitInputs): RetrofitComputed {
  return {
    potenza_effettiva: effectivePowerW(row),
    potenza_totale: totalPowerW(row),
    energia_consumata_kWh: energyKwh(row),
  };
}

/** The sum, unknown as soon as one part is: a total that leaves a row out would tell of a saving that is none. */
function sum(figures: readonly Figure[]): Figure {
  let total = 0;
  for (const figure of figures) {
    if (figure === null) return null;
    total += figure;
  }
  return known(total);
}

export interface StateTotals {
  readonly powerW: Figure;
  readonly energyKwh: Figure;
}

/** The totals of the rows of one state; 0 where it has none. */
export function totalsOf(rows: readonly CountedRow[], state: LightingState): StateTotals {
  const ofState = rows.filter((row) => row.stato_di_fatto_o_di_progetto === state);
  return { powerW: sum(ofState.map(totalPowerW)), energyKwh: sum(ofState.map(energyKwh)) };
}

/**
 * The part of the existing energy that the design saves: 0.25 is 25%, and less than 0 where it uses more. Null where
 * either is unknown, or the existing state uses none.
 */
export function saving(existingKwh: Figure, designKwh: Figure): Figure {
  if (existingKwh === null || designKwh === null || existingKwh === 0) return null;
  return known((existingKwh - designKwh) / existingKwh);
}

/** What an intervention comes to. */
export interface RetrofitSummary {
  readonly existing: StateTotals;
  readonly design: StateTotals;
  /** See `saving`. */
  readonly saving: Figure;
  /** How many rows the design has: without any, all of the energy seems to be saved. */
  readonly designRows: number;
}

export function summaryOf(rows: readonly CountedRow[]): RetrofitSummary {
  const existing = totalsOf(rows, EXISTING_STATE);
  const design = totalsOf(rows, DESIGN_STATE);
  return {
    existing,
    design,
    saving: saving(existing.energyKwh, design.energyKwh),
    designRows: rowsOfState(rows, DESIGN_STATE).length,
  };
}

/** What is to be said beside a saving that only a missing design gives; else `''`. */
export function savingRemark({
  saving: part,
  designRows,
}: Pick<RetrofitSummary, 'saving' | 'designRows'>): string {
  return part !== null && designRows === 0 ? 'Lo stato di progetto non ha righe' : '';
}

/** The rows of one state, in their order. */
export function rowsOfState<R extends { readonly stato_di_fatto_o_di_progetto: LightingState }>(
  rows: readonly R[],
  state: LightingState,
): readonly R[] {
  return rows.filter((row) => row.stato_di_fatto_o_di_progetto === state);
}

/** The existing rows again as rows of the design state, without keys: the start of a design. */
export function copiedToDesign(rows: readonly NewRetrofitRow[]): NewRetrofitRow[] {
  return rowsOfState(rows, EXISTING_STATE).map(
    ({
      locale,
      piano,
      numero_apparecchi,
      marca,
      modello,
      potenza_nominale_W,
      rendimento,
      ore_funzionamento,
    }) => ({
      stato_di_fatto_o_di_progetto: DESIGN_STATE,
      locale,
      piano,
      numero_apparecchi,
      marca,
      modello,
      potenza_nominale_W,
      rendimento,
      ore_funzionamento,
    }),
  );
}

const twoDecimals = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
  // Never `-0,00`.
  signDisplay: 'negative',
});

/** What stands where a figure is unknown. */
export const NO_FIGURE = '—';

/** A computed figure as it is shown: `11.454,86`. */
export function figureText(value: Figure): string {
  return value === null ? NO_FIGURE : twoDecimals.format(value);
}

/** 'Risparmio' as it is shown: `63,19%`. */
export function savingText(value: Figure): string {
  return value === null ? NO_FIGURE : `${twoDecimals.format(value * 100)}%`;
}
