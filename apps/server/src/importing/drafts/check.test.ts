import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { expect, it } from 'vitest';
import type { PlannedRow } from '../planned.ts';
import { checkOf } from './check.ts';

const points = kindBySegment('pl');
const at = (lon: number) => ({ type: 'Point', coordinates: [lon, 45] }) as const;
const told = { unresolved: [], emptied: [] };
const inserted = (place: number, label: string): PlannedRow => ({
  ...told,
  outcome: 'inserisce',
  place,
  label,
  values: {},
  missing: [],
  geometry: at(7),
});
const names = () => '';

it('rows of one code have a verdict of their own, and say where the other one is', () => {
  const { rows } = checkOf(points, [inserted(2, 'A1'), inserted(3, 'A2'), inserted(4, 'A1')], names);
  expect(rows.map(({ verdetto }) => verdetto)).toEqual(['doppio', 'nuovo', 'doppio']);
  expect(rows.map(({ motivi }) => motivi[0])).toEqual([
    'Lo stesso codice della riga 4: entrano tutte e due',
    undefined,
    'Lo stesso codice della riga 2: entrano tutte e due',
  ]);
});

it('rows without a code are no doubles of each other', () => {
  const { rows } = checkOf(points, [inserted(2, ''), inserted(3, '')], names);
  expect(rows.map(({ verdetto }) => verdetto)).toEqual(['nuovo', 'nuovo']);
});

it('a point that goes elsewhere says from where, to where and how far', () => {
  const moved: PlannedRow = {
    ...told,
    outcome: 'modifica',
    place: 2,
    label: 'A1',
    id: 1,
    changes: [],
    geometry: at(7.001),
    element: { key: 1, versione: 1, values: {}, geometry: at(7), place: null, byHand: new Set() },
  };
  const [change] = checkOf(points, [moved], names).rows[0]?.changes() ?? [];
  expect(change).toMatchObject({ campo: 'the_geom', prima: '45,000000 N, 7,000000 E', a_mano: false });
  expect(change?.spostamento).toMatchObject({ da: [7, 45], a: [7.001, 45], metri: 78.6 });
});
