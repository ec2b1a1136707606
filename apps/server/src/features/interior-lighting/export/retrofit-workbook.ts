/**
 * An intervention as a workbook: a sheet for each state, and one for the saving. Whatever is computed is a formula
 * that says the same as `rules/interior-lighting.ts`: unknown where something it needs is empty.
 */
import { type FieldValue, fullLabel } from '@lucerna/domain/field';
import {
  EXISTING_STATE,
  type LightingState,
  lightingStates,
  type Retrofit,
  type RetrofitRow,
  retrofitColumns,
} from '@lucerna/domain/interior-lighting';
import {
  NO_FIGURE,
  rowsOfState,
  type StateTotals,
  summaryOf,
  totalsOf,
} from '@lucerna/domain/rules/interior-lighting';
import { type Cell, type FormulaSheet, formulaWorkbook } from '../../../spreadsheet/formula-workbook.ts';
import type { NamedBuilding } from '../queries.ts';

const figure = '#,##0.00';
const percent = '0.00%';

/** The letter of a column of the two states' sheets. */
function letterOf(key: string): string {
  return String.fromCharCode(65 + retrofitColumns.findIndex((field) => field.key === key));
}

const column = {
  count: letterOf('numero_apparecchi'),
  nominal: letterOf('potenza_nominale_W'),
  efficiency: letterOf('rendimento'),
  hours: letterOf('ore_funzionamento'),
  effective: letterOf('potenza_effettiva'),
  power: letterOf('potenza_totale'),
  energy: letterOf('energia_consumata_kWh'),
} as const;

/** The sum, unless one of the rows is unknown. */
const sumOf = (letter: string, last: number) => {
  const range = `${letter}2:${letter}${last}`;
  return `IF(COUNT(${range})=ROWS(${range}),SUM(${range}),"")`;
};

/** What follows from the other cells of row `n`, by the field's key. */
function rowFormulas(n: number): Readonly<Record<string, string>> {
  const { count, nominal, efficiency, hours, effective, power } = column;
  const known = (a: string, b: string, formula: string) => `IF(COUNT(${a}${n},${b}${n})=2,${formula},"")`;
  return {
    potenza_effettiva: known(nominal, efficiency, `${nominal}${n}/${efficiency}${n}`),
    potenza_totale: known(count, effective, `${count}${n}*${effective}${n}`),
    energia_consumata_kWh: known(hours, power, `${hours}${n}*${power}${n}/1000`),
  };
}

function cellOf(value: FieldValue | undefined, formula: string | undefined): Cell {
  const shown = typeof value === 'number' || typeof value === 'string' ? value : null;
  return formula === undefined ? { value: shown } : { value: shown, formula, format: figure };
}

const text = (value: string | null): Cell => ({ value });
const titles = retrofitColumns.map((field) => text(fullLabel(field)));
const widths = retrofitColumns.map((field) => (field.type === 'text' ? 24 : fullLabel(field).length + 4));

function stateSheet(all: readonly RetrofitRow[], state: LightingState, name: string): FormulaSheet {
  const rows = rowsOfState(all, state);
  const { powerW, energyKwh } = totalsOf(all, state);
  const last = rows.length + 1;
  const total = (letter: string, value: number | null): Cell =>
    rows.length === 0
      ? { value: 0, format: figure }
      : { value, formula: sumOf(letter, last), format: figure };
  return {
    name,
    widths,
    rows: [
      titles,
      ...rows.map((row, i) => {
        const formulas = rowFormulas(i + 2);
        return retrofitColumns.map(({ key }) => cellOf(row[key as keyof RetrofitRow], formulas[key]));
      }),
      retrofitColumns.map(({ key }, i) => {
        if (i === 0) return text('Totale');
        if (key === 'potenza_totale') return total(column.power, powerW);
        return key === 'energia_consumata_kWh' ? total(column.energy, energyKwh) : null;
      }),
    ],
  };
}

const rules = [
  'Potenza effettiva (W) = potenza nominale (W) / rendimento',
  'Potenza totale (W) = numero di apparecchi × potenza effettiva (W)',
  'Energia (kWh) = ore × potenza totale (W) / 1000',
  'Risparmio = (energia dello stato di fatto − energia dello stato di progetto) / energia dello stato di fatto',
  'Dove manca un dato, manca anche ciò che ne segue.',
];

function savingSheet({ impianti, description }: Retrofit, building: NamedBuilding): FormulaSheet {
  const { existing, design, saving } = summaryOf(impianti);
  const totalsRow = (
    { value, label }: (typeof lightingStates)[number],
    { powerW, energyKwh }: StateTotals,
  ) => {
    /** The total of a column of that state's own sheet. */
    const totalOf = (letter: string, total: number | null): Cell => ({
      value: total,
      formula: `'${label}'!${letter}${rowsOfState(impianti, value).length + 2}`,
      format: figure,
    });
    return [text(label), totalOf(column.power, powerW), totalOf(column.energy, energyKwh)];
  };
  const comparison = [
    [text('Stato'), text('Potenza totale (W)'), text('Energia (kWh)')],
    ...lightingStates.map((state) => totalsRow(state, state.value === EXISTING_STATE ? existing : design)),
  ];
  const heading = [
    [text('Edificio'), text(building.descrizione)],
    [text('Indirizzo'), text(building.indirizzo)],
    [text('Intervento'), text(description)],
    [],
  ];
  // The two energies stand one above the other under the heading's four rows and their own titles.
  const first = heading.length + 2;
  const [was, willBe] = [`C${first}`, `C${first + 1}`];
  const result: Cell = {
    value: saving ?? NO_FIGURE,
    formula: `IF(COUNT(${was}:${willBe})<2,"${NO_FIGURE}",IF(${was}=0,"${NO_FIGURE}",(${was}-${willBe})/${was}))`,
    format: percent,
  };
  return {
    name: 'Risparmio',
    widths: [24, 24, 24],
    rows: [
      ...heading,
      ...comparison,
      [text('Risparmio'), null, result],
      [],
      ...rules.map((rule) => [text(rule)]),
    ],
  };
}

export function retrofitWorkbook(retrofit: Retrofit, building: NamedBuilding): Uint8Array {
  return formulaWorkbook([
    ...lightingStates.map(({ value, label }) => stateSheet(retrofit.impianti, value, label)),
    savingSheet(retrofit, building),
  ]);
}
