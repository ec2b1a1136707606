import type { InterventionWithElement } from '@lucerna/contract/endpoints/maintenance';
import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { distanceWords, knownConflicts, knownWork } from './known-work.ts';

const tables = {
  pl: featureTable({
    layer: 'pl',
    version: 1,
    count: 1,
    id: [7],
    columns: { lampot: { values: ['JM 70'] }, lamp_pot: { values: [70] } },
    lon: [9],
    lat: [45],
  } as never),
};
const work = (lat: number) =>
  ({
    id: 3,
    id_elemento: 7,
    tipo_elemento: 'punto_luce',
    dettagli: {
      azione: 'cambio lampada',
      modifiche: { lampot: { prima: 'SAP 70', dopo: 'LED 28' }, lamp_pot: { prima: 70, dopo: 28 } },
      misure: null,
      eseguito_il: null,
      posizione: { lon: 9, lat, precisione: 9 },
      foto: [],
      annullata: null,
    },
  }) as unknown as InterventionWithElement;

it('tells of a phone that was 50 m away or more, and of none that was nearer', () => {
  expect(distanceWords(knownWork(work(45.000_76), tables))).toBe('a 85 m dal punto');
  expect(distanceWords(knownWork(work(45.000_4), tables))).toBeNull();
  expect(distanceWords(knownWork(work(45.000_76), {}))).toBeNull();
});

it('names what the register changed meanwhile as the server does', () => {
  expect(knownConflicts(3, knownWork(work(45), tables))).toEqual([
    { id: 3, campo: 'lampot', prima: 'SAP 70', adesso: 'JM 70', dopo: 'LED 28' },
  ]);
});
