import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { pendingMoves } from './pending-moves.ts';

const pl = featureTable({
  layer: 'pl',
  version: 1,
  count: 2,
  id: [1, 2],
  lon: [10, null],
  lat: [46, null],
  columns: { pl_cod: { values: ['0025', '0026'] } },
});
const moved = (at: string, lon: number, id = 1) => ({
  segment: 'pl',
  items: [id],
  body: {
    descrizione: '',
    eseguito_il: at,
    modifiche: {
      geometry: { prima: null, dopo: { type: 'Point' as const, coordinates: [lon, 46] as [number, number] } },
    },
  },
});

it('joins where the register has an element to where it was last moved', () => {
  const moves = pendingMoves({ pl }, [moved('2026-11-20', 10.002), moved('2026-11-19', 10.001)]);
  expect(moves).toEqual([{ code: '0025', from: [10, 46], to: [10.002, 46] }]);
});

it('tells of no move that the register has, nor of an element without a place or unknown', () => {
  expect(pendingMoves({ pl }, [moved('2026-11-20', 10)])).toEqual([]);
  expect(pendingMoves({ pl }, [moved('2026-11-20', 10.002, 2), moved('2026-11-20', 10.002, 9)])).toEqual([]);
  expect(pendingMoves({}, [moved('2026-11-20', 10.002)])).toEqual([]);
});
