import { exportBodySchema } from '@lucerna/contract/endpoints/export';
import { type Field, fields } from '@lucerna/domain/field';
import { offer } from '@lucerna/domain/vocabulary/options';
import { expect, it, vi } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { exportBody, exportValue } from './export-rows.ts';

const list: readonly Field[] = fields([
  { key: 'id', type: 'integer', label: 'Chiave', setBy: 'key' },
  { key: 'cod', type: 'text', label: 'Codice' },
  { key: 'id_imp', type: 'integer', label: 'Centralina', reference: 'cabinet' },
  { key: 'pot', type: 'number', label: 'Potenza', unit: 'W' },
  { key: 'anno', type: 'integer', label: 'Anno', year: true },
  { key: 'giorno', type: 'date', label: 'Giorno' },
  { key: 'ora', type: 'instant', label: 'Ora' },
  { key: 'telecontrollo', type: 'boolean', label: 'Telecontrollo' },
  {
    key: 'tipo',
    type: 'text',
    label: 'Tipo',
    options: { closed: true, values: [{ value: 'a_', label: 'Alfa' }] },
  },
  { key: 'lampot', type: 'text', label: 'Lampada', options: offer('LED 57') },
]);
const field = (key: string) => list.find((one) => one.key === key) as Field;
const references = { cabinet: (id: number) => (id === 7 ? 'Q07' : undefined) };

it('gives values their types, and words where the screen shows words', () => {
  const value = (key: string, cell: string | number | boolean | null) =>
    exportValue(field(key), cell, references);
  expect(value('id', 12)).toBe(12);
  expect(value('cod', '0012')).toBe('0012');
  expect(value('id_imp', 7)).toBe('Q07');
  expect(value('id_imp', 8)).toBe('#8');
  expect(value('pot', 1498.5)).toBe(1498.5);
  expect(value('anno', 1998)).toBe(1998);
  expect(value('giorno', '2026-02-28')).toBe('2026-02-28');
  expect(value('ora', '2026-11-20T16:08:00Z')).toBe('2026-11-20T17:08:00');
  expect(value('telecontrollo', true)).toBe('Sì');
  expect(value('telecontrollo', false)).toBe('No');
  expect(value('tipo', 'a_')).toBe('Alfa');
  expect(value('tipo', 'altro')).toBe('altro');
  for (const { key } of list) expect(value(key, null)).toBeNull();
  expect(value('cod', '')).toBeNull();
});

const count = 1_000;
const table = featureTable({
  layer: 'pl',
  version: 1,
  count,
  id: Array.from({ length: count }, (_, i) => i + 1),
  columns: {
    cod: { values: Array.from({ length: count }, (_, i) => (i === 3 ? null : `"${i}\n`)) },
    lampot: { dictionary: ['LED 57', 'SAP 70', null], index: Array.from({ length: count }, (_, i) => i % 3) },
  },
});
const input = {
  fields: [field('cod'), field('lampot')],
  table,
  references,
  sheet: 'Punti Luce',
} as const;
const never = new AbortController().signal;

it('writes a body that the server takes: rows in order, empty cells left out', async () => {
  const body = await exportBody({ ...input, ids: [5, 4, 2] }, never, () => {});
  expect(body.type).toBe('application/json');
  const read = JSON.parse(await body.text());
  expect(exportBodySchema.safeParse(read).success).toBe(true);
  expect(read).toEqual({
    sheet: 'Punti Luce',
    columns: [
      { key: '0', label: 'Codice' },
      { key: '1', label: 'Lampada' },
    ],
    rows: [{ 0: '"4\n', 1: 'SAP 70' }, { 1: 'LED 57' }, { 0: '"1\n', 1: 'SAP 70' }],
  });
});

it('writes the key of each row', async () => {
  const body = await exportBody(
    { ...input, fields: [field('id'), field('cod')], ids: [5, 2] },
    never,
    () => {},
  );
  expect(JSON.parse(await body.text()).rows).toEqual([
    { 0: 5, 1: '"4\n' },
    { 0: 2, 1: '"1\n' },
  ]);
});

it('writes no row and many rows alike, and says how far it is', async () => {
  const none = await exportBody({ ...input, ids: [] }, never, () => {});
  expect(JSON.parse(await none.text()).rows).toEqual([]);
  const onProgress = vi.fn();
  const all = await exportBody({ ...input, ids: [...table.ids] }, never, onProgress);
  expect(JSON.parse(await all.text()).rows).toHaveLength(count);
  expect(onProgress).toHaveBeenLastCalledWith(count);
});

it('stops when it is given up', async () => {
  const controller = new AbortController();
  const slow = vi.spyOn(performance, 'now');
  let clock = 0;
  slow.mockImplementation(() => {
    clock += 100;
    return clock;
  });
  const body = exportBody({ ...input, ids: [...table.ids] }, controller.signal, () => controller.abort());
  await expect(body).rejects.toThrow();
  slow.mockRestore();
});
