import { interventionTypes } from '@lucerna/domain/vocabulary/intervention-type';
import { expect, test } from 'vitest';
import { demoMunicipalities } from '../demo-municipalities.ts';
import { generateMunicipality } from '../municipality.ts';
import { randomFrom } from '../random.ts';
import { interventionRows } from './intervention-rows.ts';

const now = new Date('2026-11-21T08:00:00Z');
const towns = demoMunicipalities('lucerna', undefined).map((spec) => {
  const made = generateMunicipality(spec);
  const rows = (moment = now) => interventionRows(made, spec.upkeep, moment, randomFrom(spec.seed));
  return { ...spec, made, rows };
});

test('the demo has 400 interventions in Valchiara, 60 of them pending, and fewer in Borgo Sereno', () => {
  const counts = towns.map(({ nome, rows }) => {
    const made = rows();
    return [nome, made.length, made.filter((row) => row.confermata === false).length];
  });
  expect(counts).toEqual([
    ['Valchiara', 400, 60],
    ['Borgo Sereno', 120, 14],
  ]);
});

test.each(towns)('those of $nome are the same each time, and move with the clock', ({ rows }) => {
  expect(rows()).toEqual(rows());
  expect(rows(new Date('2027-03-01T08:00:00Z')).at(-1)?.data_fine).toMatch(/^2027-0[23]/);
});

test.each(towns)('those of $nome are past, in order, and make sense', ({ made, rows }) => {
  const all = rows();
  expect(all.map((row) => row.created_at)).toEqual(all.map((row) => row.created_at).sort());
  expect(all.some((row) => row.data_fine >= '2026-11-01')).toBe(true);
  const types = new Set<string>(interventionTypes.map(({ value }) => value));
  for (const row of all) {
    expect(row.data_fine <= row.created_at.slice(0, 10)).toBe(true);
    expect(row.created_at <= now.toISOString()).toBe(true);
    expect(types.has(row.tipo_intervento)).toBe(true);
    expect(row.descrizione).not.toMatch(/[{}]|\s$/);
    if (row.tipo_elemento !== 'punto_luce') continue;
    const lamp = made.lightPoints[row.element]?.lampot ?? '';
    if (/driver/.test(row.descrizione)) expect(lamp).toMatch(/^LED/);
    if (/^Sostituita lampada/.test(row.descrizione)) expect(row.descrizione).toContain(lamp);
  }
  expect(new Set(all.map((row) => row.tipo_elemento)).size).toBe(6);
});
