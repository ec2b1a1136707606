import { describe, expect, it } from 'vitest';
import type { ChartModel } from './chart-model.ts';
import { chartSummary, slotSentence, slotWords } from './chart-words.ts';
import { looks } from './series-looks.ts';

const slot = (label: string) => ({ key: label, label });
const model: ChartModel = {
  title: 'Consumo',
  unit: 'kWh',
  slots: ['2026-Q1', '2026-Q2', '2026-Q3'].map(slot),
  series: [
    { key: 'f1', label: 'F1', look: looks.f1, values: [0.1, 20, null] },
    { key: 'f2', label: 'F2', look: looks.f2, values: [0.2, null, null] },
  ],
  shown: (value) => String(value).replace('.', ','),
};

describe('a chart in words', () => {
  it('tells the period, each part and the sum', () => {
    expect(slotWords(model, 0)).toEqual({
      period: '2026-Q1',
      parts: [
        { key: 'f1', label: 'F1', value: '0,1 kWh' },
        { key: 'f2', label: 'F2', value: '0,2 kWh' },
      ],
      total: '0,3 kWh',
    });
    expect(slotSentence(model, 0)).toBe('2026-Q1: F1 0,1 kWh, F2 0,2 kWh; totale 0,3 kWh');
  });

  it('shows nothing as a dash and never as 0', () => {
    expect(slotWords(model, 1).parts[1]?.value).toBe('—');
    expect(slotWords(model, 2).total).toBe('—');
    expect(slotSentence(model, 2)).toBe('2026-Q3: nessun valore');
  });

  it('has no total where there is one series', () => {
    const one = { ...model, series: model.series.slice(0, 1) };
    expect(slotWords(one, 1).total).toBeUndefined();
    expect(slotSentence(one, 1)).toBe('2026-Q2: F1 20 kWh');
  });

  it('sums up what one sees at a glance', () => {
    expect(chartSummary(model)).toBe(
      '3 periodi, da 2026-Q1 a 2026-Q3. Totale 20,3 kWh; il massimo è 20 in 2026-Q2, il minimo 0,3 in 2026-Q1.',
    );
    const none = { ...model, series: [] };
    expect(chartSummary(none)).toBe('3 periodi, da 2026-Q1 a 2026-Q3. Nessun valore.');
    expect(chartSummary({ ...none, slots: [] })).toBe('Nessun periodo.');
  });

  it('adds up no points of a line, and tells what they are read against', () => {
    const line: ChartModel = {
      ...model,
      shape: 'line',
      series: model.series.slice(0, 1),
      marked: { slot: '2026-Q2', text: '20 kWh' },
      expected: { from: 1, to: 3, label: 'da 1 a 3' },
    };
    expect(chartSummary(line)).toBe(
      '3 periodi, da 2026-Q1 a 2026-Q3. Il massimo è 20 in 2026-Q2, il minimo 0,1 in 2026-Q1. In evidenza 2026-Q2: 20 kWh. Valori attesi da 1 a 3.',
    );
  });
});
