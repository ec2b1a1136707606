import type { HistoryLine } from '@lucerna/contract/endpoints/editing';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { plant } from '@lucerna/domain/kinds/plant';
import { describe, expect, it, test } from 'vitest';
import { allFieldsWords, authorWords, isRestorable, originWords, shownChanges } from './history-words.ts';

const line = (more: Partial<HistoryLine>): HistoryLine => ({
  versione: 2,
  quando: '2026-11-20T16:08:00Z',
  chi: 'ufficio',
  chiave: null,
  sovrascrive: [],
  origine: 'modulo',
  azione: 'modifica',
  operazione: null,
  annullabile: false,
  modifiche: [],
  ...more,
});
const change = (campo: string, prima: unknown, dopo: unknown) => ({ campo, prima, dopo });
const at = (lat: number) => ({ type: 'Point', coordinates: [7.25, lat] });

describe('the changes of a line', () => {
  it('come in the order of the catalogue, the place last and in words', () => {
    const modifiche = [
      change('the_geom', at(45.1), at(45.1 - 15.8 / 111_195)),
      change('note', null, 'curva'),
      change('toponimo', 'Viale dei Tigli', 'Via Monte Rosa'),
      change('codistat', null, '999001'),
      change('imp_tipo', null, 'centr_'),
    ];
    expect(shownChanges(lightPoint, line({ modifiche }), null)).toEqual([
      expect.objectContaining({ label: 'Toponimo', before: 'Viale dei Tigli', after: 'Via Monte Rosa' }),
      expect.objectContaining({ label: 'Note', before: null, after: 'curva' }),
      { kind: 'place', words: 'Spostato di 15,8 m a sud' },
    ]);
  });

  it('of an insert say nothing of the place: everything has one', () => {
    const modifiche = [change('pl_cod', null, '1'), change('the_geom', null, at(45))];
    expect(shownChanges(lightPoint, line({ azione: 'inserimento', modifiche }), null)).toHaveLength(1);
  });

  it('of a plant go by the names of its type', () => {
    const modifiche = [change('p_ele', null, 20), change('p_term', null, 3)];
    const labels = shownChanges(plant, line({ modifiche }), 'fotov_').map(
      (one) => 'label' in one && one.label,
    );
    expect(labels).toEqual(['Potenza di picco (kWp)', '~p_term']);
  });
});

test('who and from where', () => {
  expect(originWords(line({}))).toBe('dal modulo');
  expect(originWords(line({ origine: 'sistema' }))).toBe('dal sistema');
  expect(authorWords(line({ chi: null }))).toBe('Sistema');
});

test('back to any earlier state but a deletion', () => {
  const [now, gone, first] = [
    line({ versione: 3, azione: 'ripristino' }),
    line({ versione: 2, azione: 'eliminazione' }),
    line({ versione: 1, azione: 'inserimento' }),
  ];
  expect([now, gone, first].map((one) => isRestorable([now, gone, first], one))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isRestorable([gone, first], first)).toBe(true);
});

it('puts the article that the number wants', () => {
  const article = (count: number) => /tutti (\S+)/.exec(allFieldsWords(count))?.[1];
  expect([8, 9, 10, 11, 12, 18, 21, 80, 81].map(article)).toEqual([
    'gli',
    'i',
    'i',
    'gli',
    'i',
    'i',
    'i',
    'gli',
    'gli',
  ]);
});
