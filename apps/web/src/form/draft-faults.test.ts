import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { plant } from '@lucerna/domain/kinds/plant';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { describe, expect, it } from 'vitest';
import { changedKeys, changesOf } from './draft.ts';
import { draftFaults } from './draft-faults.ts';

const point: Geometry = { type: 'Point', coordinates: [7.25, 45.1] };
const required = 'Questo campo è obbligatorio';
const requiredOn = (kind: Kind, on: 'insert' | 'modify') =>
  kind.fields.filter((field) => field.required?.includes(on)).map((field) => field.key);

describe.each(kinds)('an empty form of $names.one', (kind) => {
  it.each(['insert', 'modify'] as const)('on %s misses what is required, and its place', (mode) => {
    const faults = draftFaults({ kind, mode, base: {}, draft: {}, geometry: null });
    expect(faults).toEqual({
      ...Object.fromEntries(requiredOn(kind, mode).map((key) => [key, required])),
      geometry: 'Non è stato inserito un elemento in mappa',
    });
  });
});

describe('a changed element', () => {
  const base = { pl_cod: '0201', id_imp: 3, lamp_pot: -5, note: null, data_attvaz: '2020-01-01' };
  const judge = (change: object, geometry: Geometry | null = point) =>
    draftFaults({ kind: lightPoint, mode: 'modify', base, draft: { ...base, ...change }, geometry });

  it('is not hindered by a value that nobody touched', () => expect(judge({})).toEqual({}));

  it('is judged by what changed', () => {
    expect(judge({ lamp_pot: -6 })).toEqual({ lamp_pot: 'Deve essere almeno 0' });
    expect(judge({ lamp_pot: 'tanto' })).toEqual({ lamp_pot: 'Deve essere un numero' });
    expect(judge({ pl_cod: '   ' })).toEqual({ pl_cod: required });
    expect(judge({ note: 'x'.repeat(10_001) })).toEqual({ note: 'Al massimo 10.000 caratteri' });
  });

  it('hears of a day in the words of the page', () => {
    expect(judge({ data_attvaz: '32/1/2026' })).toEqual({
      data_attvaz: 'Deve essere una data del calendario, scritta GG/MM/AAAA',
    });
  });

  it('misses its place where it has none', () => {
    expect(judge({}, null)).toEqual({ geometry: 'Non è stato inserito un elemento in mappa' });
    expect(judge({}, { type: 'LineString', coordinates: [] })).toEqual({ geometry: 'Qui serve un punto' });
  });
});

it('lets nothing hinder that was typed where the carrier now says what stands there', () => {
  const base = { imp_tipo: 'ed_term_', appart: 'comunale amm', uten: 'Scuola', indir: 'Via Po' };
  const typed = { ...base, vett: 'x'.repeat(10_001) };
  const judge = (draft: object) =>
    draftFaults({ kind: plant, mode: 'modify', base, draft: { ...typed, ...draft }, geometry: point });
  expect(Object.keys(judge({}))).toContain('vett');
  expect(Object.keys(judge({ vettore_id: 3 }))).not.toContain('vett');
  expect(changesOf(plant, base, { ...typed, vettore_id: 3 })).toEqual({ vettore_id: 3 });
});

it('counts as changed what holds something else, in the order of the catalogue', () => {
  const base = { uten: 'A', note: null, anno: 2001, presa_al: 'x' };
  const draft = { uten: 'A', note: '', anno: null, presa_al: '', imp_tipo: 'fotov_', user_id: 'altri' };
  expect(changedKeys(plant, base, draft)).toEqual(['imp_tipo', 'presa_al', 'anno']);
  expect(changesOf(plant, base, draft)).toEqual({ imp_tipo: 'fotov_', presa_al: null, anno: null });
});
