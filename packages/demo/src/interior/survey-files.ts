/** What a technical office attaches to a retrofit, made from its own rows. */
import { fullLabel } from '@lucerna/domain/field';
import {
  DESIGN_STATE,
  EXISTING_STATE,
  type LightingState,
  lightingStates,
  type NewRetrofitRow,
  retrofitRowFields,
} from '@lucerna/domain/interior-lighting';
import {
  computedOf,
  figureText,
  rowsOfState,
  savingText,
  summaryOf,
} from '@lucerna/domain/rules/interior-lighting';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { DemoFile } from '../rows.ts';
import { plainPdf } from './plain-pdf.ts';
import { roomPlan } from './room-plan.ts';

/** What the papers are about. */
export interface Subject {
  readonly building: string;
  readonly description: string;
  readonly rows: readonly NewRetrofitRow[];
}

const shown = (value: string | number | null) =>
  typeof value === 'number' ? shownNumber(value) : (value ?? '');

/** The survey, or the design, as a page to be printed. */
export function report(
  name: string,
  state: LightingState,
  { building, description, rows }: Subject,
): DemoFile {
  const { existing, design, saving } = summaryOf(rows);
  const own = state === EXISTING_STATE ? existing : design;
  const lines = rowsOfState(rows, state).map((row) => {
    const { energia_consumata_kWh: energy } = computedOf(row);
    const fixture = [row.marca, row.modello].filter(Boolean).join(' ') || 'da scegliere';
    return `${row.locale} (piano ${row.piano?.toLowerCase()}): ${row.numero_apparecchi} x ${fixture} - ${energy === null ? 'da calcolare' : `${figureText(energy)} kWh`}`;
  });
  const result = state === DESIGN_STATE && saving !== null ? ['', `Risparmio: ${savingText(saving)}`] : [];
  const total = own.energyKwh === null ? 'da calcolare' : `${figureText(own.energyKwh)} kWh`;
  return {
    state,
    name,
    type: 'application/pdf',
    content: plainPdf(`${lightingStates[state]?.label ?? ''}: ${building}`, [
      '',
      description,
      '',
      ...lines,
      '',
      `Energia in un anno: ${total}`,
      ...result,
      '',
      'Documento dimostrativo',
    ]),
  };
}

/** Where the fixtures of the largest room hang. */
export function plan(name: string, state: LightingState, rows: number, columns: number): DemoFile {
  return { state, name, type: 'image/png', content: roomPlan(rows, columns) };
}

/** The rows of a state, as programs exchange them. */
export function table(name: string, state: LightingState, { rows }: Subject): DemoFile {
  const header = retrofitRowFields.map((field) => fullLabel(field));
  const lines = rowsOfState(rows, state).map((row) => retrofitRowFields.map(({ key }) => shown(row[key])));
  const text = [header, ...lines].map((cells) => cells.join(';')).join('\r\n');
  return { state, name, type: 'text/csv', content: Buffer.from(`\uFEFF${text}\r\n`) };
}

/** How many fixtures of each model have to be bought. */
export function orderList(name: string, { rows }: Subject): DemoFile {
  const pieces = new Map<string, number>();
  for (const { marca, modello, numero_apparecchi } of rowsOfState(rows, DESIGN_STATE)) {
    const model = [marca, modello].filter(Boolean).join(' ');
    pieces.set(model, (pieces.get(model) ?? 0) + (numero_apparecchi ?? 0));
  }
  const lines = [...pieces].map(([model, count]) => [{ value: model }, { value: count }]);
  const total = [...pieces.values()].reduce((sum, count) => sum + count, 0);
  return {
    state: DESIGN_STATE,
    name,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: {
      name: 'Forniture',
      widths: [32, 12],
      rows: [
        [{ value: 'Apparecchio' }, { value: 'Quantità' }],
        ...lines,
        [{ value: 'Totale' }, { value: total, formula: `SUM(B2:B${lines.length + 1})` }],
      ],
    },
  };
}
