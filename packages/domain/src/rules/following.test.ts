import { expect, test } from 'vitest';
import { kindById, kinds } from '../kinds/catalogue.ts';
import { followedReferences, followingValues } from './following.ts';

test('name and unit of the carrier are followed by the plants and cabinets that have one', () => {
  const followed = kinds.map((kind) => [kind.id, followedReferences(kind).map(({ key }) => key)]);
  expect(followed.filter(([, references]) => references?.length !== 0)).toEqual([
    ['cabinet', ['vettore_id']],
    ['plant', ['vettore_id']],
  ]);
  const carrier: Record<string, string> = { vettore: 'Gasolio', um: 'l' };
  const values = followingValues(kindById('plant'), 'vettore_id', (property) => carrier[property] ?? null);
  expect(values).toEqual({ vett: 'Gasolio', um: 'l' });
});

test('nothing follows any other field', () => {
  expect(followingValues(kindById('light-point'), 'id_imp', () => 'x')).toEqual({});
});
