import { expect, it } from 'vitest';
import {
  COMMAND,
  type CommandEntry,
  GUIDE,
  groupsOf,
  type Offer,
  type PlaceEntry,
  SCREEN,
} from './palette-entry.ts';

const screen = (titolo: string, dettaglio = ''): PlaceEntry => ({
  tipo: SCREEN,
  id: `/${titolo}`,
  titolo,
  dettaglio,
  percorso: `/${titolo}`,
});
const point = (id: number): PlaceEntry => ({
  tipo: 'pl',
  id,
  titolo: `00${id}`,
  dettaglio: 'Viale dei Tigli',
  percorso: `/struttura/pl#scelti=${id}`,
});
const insert: CommandEntry = {
  tipo: COMMAND,
  id: 'I',
  titolo: 'Inserisci',
  dettaglio: '',
  keys: 'I',
  run() {},
};
const offer: Offer = {
  typed: '',
  found: [],
  screens: [screen('Punti Luce', 'Manutenzioni'), screen('Analisi Consumi', 'Contabilità Energetica')],
  commands: [insert],
  tasks: [{ ...screen('Una lampada è guasta', 'Manutenzioni'), tipo: GUIDE }],
  recent: [],
};
const shown = (more: Partial<Offer>, only: Parameters<typeof groupsOf>[1] = null) =>
  groupsOf({ ...offer, ...more }, only).groups.map(({ id, entries }) => [
    id,
    entries.map(({ titolo }) => titolo),
  ]);

it('an empty box offers the last eight opened, then screens and commands', () => {
  const recent = Array.from({ length: 9 }, (_, i) => point(i));
  expect(shown({ recent })).toEqual([
    ['recenti', recent.slice(0, 8).map(({ titolo }) => titolo)],
    ['schermate', ['Punti Luce', 'Analisi Consumi']],
    ['comandi', ['Inserisci']],
  ]);
});

it('what is typed is found in the words of screens and commands, with a slip too', () => {
  expect(shown({ typed: 'cosnumi' })).toEqual([['schermate', ['Analisi Consumi']]]);
  expect(shown({ typed: 'manut' })).toEqual([
    ['schermate', ['Punti Luce']],
    ['guida', ['Una lampada è guasta']],
  ]);
  expect(shown({ typed: 'inser' })).toEqual([['comandi', ['Inserisci']]]);
  expect(shown({ typed: 'zzz' })).toEqual([]);
});

it('a task of the guide is found by what one has to do, and all of them stand under their own sort', () => {
  expect(shown({ typed: 'lampda guasta' })).toEqual([['guida', ['Una lampada è guasta']]]);
  expect(shown({}, 'guida')).toEqual([['guida', ['Una lampada è guasta']]]);
});

it('of a sort five are shown, those opened lately first, and how many more there are; alone all of them', () => {
  const found = Array.from({ length: 7 }, (_, i) => point(i));
  const asked = { typed: 'tigli', found, recent: [point(6)] };
  expect(shown(asked)).toEqual([['elementi', ['006', '000', '001', '002', '003', 'Altri 2 elementi']]]);
  expect(shown({ ...asked, found: found.slice(0, 6) })[0]?.[1]).toHaveLength(6);
  expect(shown(asked, 'elementi')[0]?.[1]).toHaveLength(7);
  expect(groupsOf({ ...offer, ...asked }, 'vie')).toMatchObject({
    total: 7,
    counts: { elementi: 7 },
    groups: [],
  });
});

it('keeps what bears the typed name first, whatever the server finds beside it', () => {
  const { groups } = groupsOf({ ...offer, typed: 'punti luce', found: [point(1), point(2)] }, null);
  expect(groups.map(({ id }) => id)).toEqual(['schermate', 'elementi']);
  expect(groups[0]?.entries[0]?.titolo).toBe('Punti Luce');
});
