/** A chart in words, for whoever does not see it. */
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { sumOfKnown } from '@lucerna/domain/rules/exact-decimal';
import { type ChartModel, slotTotal } from './chart-model.ts';

export interface SlotWords {
  readonly period: string;
  readonly parts: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  /** Of parts that add up; absent where there is only one. */
  readonly total?: string;
  /** What stands beside the bar: its name and value. */
  readonly level?: { readonly label: string; readonly value: string };
}

/** What the chart's tip says of a slot: each part that there is, and their sum. */
export function slotWords(model: ChartModel, slot: number): SlotWords {
  const { series, shown, unit } = model;
  const written = (value: number) => `${shown(value)} ${unit}`;
  const total = slotTotal(series, slot);
  const level = model.levels?.values[slot] ?? null;
  return {
    period: model.slots[slot]?.label ?? '',
    parts: series.map(({ key, label, values }) => {
      const value = values[slot] ?? null;
      return { key, label, value: value === null ? '—' : written(value) };
    }),
    ...(series.length > 1 && model.shape !== 'columns'
      ? { total: total === null ? '—' : written(total) }
      : {}),
    ...(model.levels !== undefined && level !== null
      ? { level: { label: model.levels.label, value: written(level) } }
      : {}),
  };
}

/** The same in one sentence: `2026-Q2: F1 1.134 kWh, F2 1.965 kWh; totale 3.099 kWh`. */
export function slotSentence(model: ChartModel, slot: number): string {
  const { period, parts, total, level } = slotWords(model, slot);
  const told = parts.filter(({ value }) => value !== '—').map(({ label, value }) => `${label} ${value}`);
  const beside = level === undefined ? '' : `; ${level.label} ${level.value}`;
  if (told.length === 0) return `${period}: nessun valore${beside}`;
  return `${period}: ${told.join(', ')}${total === undefined ? '' : `; totale ${total}`}${beside}`;
}

/** What stands beside the values: which one the chart is about, and what one expects. */
function noteWords({ slots, marked, expected, moment }: ChartModel): string[] {
  const about = slots.find(({ key }) => key === marked?.slot);
  return [
    ...(marked === undefined || about === undefined ? [] : [`In evidenza ${about.label}: ${marked.text}.`]),
    ...(expected === undefined ? [] : [`Valori attesi ${expected.label}.`]),
    ...(moment === undefined ? [] : [`Cambia ${moment.text}.`]),
  ];
}

/** What one sees at a glance: how many periods, from when to when, the largest, the smallest, all together. */
export function chartSummary(model: ChartModel): string {
  const { slots, series, shown, unit } = model;
  if (model.shape === 'columns') return columnsSummary(model);
  const totals = slots.flatMap(({ label }, slot) => {
    const value = slotTotal(series, slot);
    return value === null ? [] : [{ label, value }];
  });
  const [first, last] = [slots[0], slots.at(-1)];
  if (first === undefined || last === undefined) return 'Nessun periodo.';
  const span = `${slots.length === 1 ? 'Un periodo' : `${slots.length} periodi`}, da ${first.label} a ${last.label}.`;
  if (totals.length === 0) return `${span} Nessun valore.`;
  const most = totals.reduce((one, other) => (other.value > one.value ? other : one));
  const least = totals.reduce((one, other) => (other.value < one.value ? other : one));
  const ends = `il massimo è ${shown(most.value)} in ${most.label}, il minimo ${shown(least.value)} in ${least.label}.`;
  const sum = sumOfKnown(totals.map(({ value }) => value)) ?? 0;
  // The points of a line are prices or rates: nothing that adds up.
  const told = model.shape === 'line' ? capitalised(ends) : `Totale ${shown(sum)} ${unit}; ${ends}`;
  return [span, told, ...noteWords(model)].join(' ');
}

/** Of columns side by side each series for itself: what it adds up to, where it is largest. */
function columnsSummary({ slots, series, shown, unit }: ChartModel): string {
  const told = series.flatMap(({ label, values }) => {
    const sum = sumOfKnown(values);
    if (sum === null) return [];
    const known = values.flatMap((value, slot) => (value === null ? [] : [{ value, slot }]));
    const most = known.reduce((one, other) => (other.value > one.value ? other : one));
    return [`${label}: totale ${shown(sum)} ${unit}, il massimo in ${slots[most.slot]?.label ?? ''}.`];
  });
  return told.length === 0 ? 'Nessun valore.' : told.join(' ');
}
