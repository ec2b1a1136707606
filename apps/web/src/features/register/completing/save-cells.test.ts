import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, test } from 'vitest';
import { type ChangedElement, cellEdits } from './cell-edits.ts';
import { faultsByElement, rebaseCells } from './save-cells.ts';

const rows: readonly ChangedElement[] = [
  { id: 7, version: 1, values: { note: 'a' } },
  { id: 9, version: 4, values: { lamp_pot: -1, note: 'b' } },
];

test('what the server said finds its cells', () => {
  const fields = {
    'righe.1.campi.lamp_pot': 'Deve essere almeno 0',
    'righe.1.campi.note': 'Al massimo 10.000 caratteri',
    'righe.0.id': 'Elemento non trovato',
    'righe.5.campi.note': 'di nessuno',
  };
  expect([...faultsByElement(fields, rows)]).toEqual([
    [9, { lamp_pot: 'Deve essere almeno 0', note: 'Al massimo 10.000 caratteri' }],
  ]);
});

test('cells go on upon what another saved, and say where both wrote', () => {
  const base = { note: 'prima', lamp_pot: 70, toponimo: 'Via Po' };
  const edits = cellEdits(lightPoint, () => ({ version: 1, values: base }));
  for (const [key, value] of Object.entries({ note: 'mia', lamp_pot: 42, toponimo: 'Via Roma' })) {
    edits.put([{ id: 7, key, value }]);
  }
  const now = new Map([[7, { version: 2, values: { note: 'loro', lamp_pot: 42, toponimo: 'Via Po' } }]]);
  const held = (_: number, key: string) => base[key as keyof typeof base];
  rebaseCells(edits, edits.changed(), held, now, (_, value) => String(value ?? ''));
  expect(edits.changed()).toEqual([{ id: 7, version: 2, values: { note: 'mia', toponimo: 'Via Roma' } }]);
  expect(edits.fault(7, 'note')).toBe(
    'Nel frattempo altri hanno scritto «loro»: salva di nuovo per tenere il tuo valore',
  );
  expect(edits.fault(7, 'toponimo')).toBeUndefined();
});
