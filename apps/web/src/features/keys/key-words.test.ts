import type { KeyInList } from '@lucerna/contract/endpoints/keys';
import { expect, test } from 'vitest';
import {
  countWords,
  filtered,
  lastDay,
  programsOf,
  sameScopes,
  scopeWords,
  sheetRow,
  stateTone,
  stateWords,
  useWords,
  withLevel,
} from './key-words.ts';

const now = new Date('2026-11-20T10:00:00Z');
const key = (more: Partial<KeyInList> = {}): KeyInList => ({
  id: 1,
  nome: 'SIT della Provincia',
  tipo: 'servizio',
  username: null,
  ambiti: { pl: 'scrittura', quadri: 'lettura' },
  scade_il: '2027-11-20T10:00:00Z',
  ultimo_uso: null,
  creata_il: '2026-11-20T09:00:00Z',
  creata_da: 'amministratore',
  stato: 'attiva',
  revocata_il: null,
  attende: [],
  ...more,
});

test('a key says how it stands, and that it ends soon', () => {
  expect(stateWords(key(), now)).toBe('Attiva');
  expect(stateWords(key({ scade_il: '2026-12-31T10:00:00Z' }), now)).toBe('Scade fra 41 giorni');
  expect(stateWords(key({ scade_il: '2026-11-21T08:00:00Z' }), now)).toBe('Scade domani');
  expect(stateWords(key({ scade_il: '2026-11-20T22:59:00Z' }), now)).toBe('Scade oggi');
  // Half past midnight in Italy.
  expect(stateWords(key({ scade_il: '2026-11-20T23:30:00Z' }), now)).toBe('Scade domani');
  expect(lastDay(key({ scade_il: '2026-11-20T23:30:00Z' }))).toBe('2026-11-21');
  expect(stateWords(key({ scade_il: '2026-11-20T09:59:00Z' }), now)).toBe('Scade oggi');
  expect(stateWords(key({ stato: 'attesa' }), now)).toBe('In attesa');
  expect(
    ['attiva', 'attesa', 'scaduta', 'revocata'].map((stato) => stateTone(key({ stato } as KeyInList), now)),
  ).toEqual(['good', 'amber', 'even', 'bad']);
});

test('scopes are counted, those that write first, and changed one by one', () => {
  expect(scopeWords({ pl: 'lettura', linee: 'scrittura', quadri: 'lettura' })).toEqual([
    '1 in scrittura',
    '2 in lettura',
  ]);
  expect(withLevel({ pl: 'lettura' }, 'pl', 'nulla')).toEqual({});
  expect(sameScopes(withLevel({}, 'pl', 'lettura'), { pl: 'lettura' })).toBe(true);
});

test('keys are counted, and found by what is seen of them', () => {
  const used = key({
    id: 2,
    nome: 'Vecchio',
    stato: 'revocata',
    ultimo_uso: { quando: '2026-11-01T10:00:00Z', indirizzo: '10.0.0.1', programma: 'curl' },
  });
  expect(countWords([key(), used])).toBe('1 attiva su 50, 1 non più valida');
  expect(filtered([key(), used], 'CURL', 'tutte')).toEqual([used]);
  expect(filtered([key(), used], '', 'attive')).toEqual([key()]);
  expect(useWords(used).how).toBe('10.0.0.1 · curl');
});

test('keys are found by the program that used them last, and go into a sheet without themselves', () => {
  const used = (programma: string) =>
    key({ ultimo_uso: { quando: '2026-11-20T09:30:00Z', indirizzo: '10.20.4.18', programma } });
  const keys = [used('QGIS 3.40'), key(), used('ogr2ogr 3.9'), used('QGIS 3.40'), used('')];
  expect(programsOf(keys)).toEqual(['ogr2ogr 3.9', 'QGIS 3.40']);
  expect(filtered(keys, '', 'tutte', 'QGIS 3.40')).toEqual([keys[0], keys[3]]);
  expect(filtered(keys, '', 'tutte')).toEqual(keys);
  expect(sheetRow(used('QGIS 3.40'))).toMatchObject({
    Nome: 'SIT della Provincia',
    Tipo: 'di servizio',
    Ambiti: 'Punti luce: scrittura, Quadri di sezionamento: lettura',
    'Da dove': '10.20.4.18 · QGIS 3.40',
    Stato: 'Attiva',
  });
});
