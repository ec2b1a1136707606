import type { Intervention } from '@lucerna/domain/intervention';
import { expect, it } from 'vitest';
import { listedInterventions } from './listed-interventions.ts';

const one = (id: number, id_elemento: number, confermata: boolean, data_fine: string) =>
  ({ id, id_elemento, confermata, data_fine }) as unknown as Intervention;
const all = [
  one(4, 1, false, '2026-01-05'),
  one(3, 2, false, '2026-03-01'),
  one(2, 1, true, '2025-12-31'),
  one(1, 1, true, '2026-01-01'),
];
const ids = (added: number[]) => {
  const { pending, confirmed } = listedInterventions(all, new Set(added));
  return [pending.map(({ id }) => id), confirmed.map(({ id }) => id)];
};

it('lists what was done to the added elements, the latest first', () => {
  expect(ids([1])).toEqual([[4], [1, 2]]);
  expect(ids([9])).toEqual([[], []]);
});

it('lists all pending ones, and those alone, while no element is added', () => {
  expect(ids([])).toEqual([[3, 4], []]);
});
