import { DESIGN_STATE, EXISTING_STATE, type NewRetrofitRow } from '@lucerna/domain/interior-lighting';
import { expect, test } from 'vitest';
import { roomSavings } from './room-savings.ts';

const row = (state: 0 | 1, locale: string | null, watts: number | null): NewRetrofitRow => ({
  stato_di_fatto_o_di_progetto: state,
  locale,
  piano: null,
  marca: null,
  modello: null,
  numero_apparecchi: 1,
  potenza_nominale_W: watts,
  rendimento: 1,
  ore_funzionamento: 1000,
});

test('each room that both states name says what it saves, all its rows together', () => {
  const rows = [
    row(EXISTING_STATE, 'Aula', 60),
    row(EXISTING_STATE, 'Aula ', 40),
    row(EXISTING_STATE, 'Palestra', 400),
    row(DESIGN_STATE, 'Palestra', 300),
    row(DESIGN_STATE, 'Aula', 25),
  ];
  expect(roomSavings(rows)).toEqual([
    { room: 'Aula', before: 100, after: 25, saving: 0.75 },
    { room: 'Palestra', before: 400, after: 300, saving: 0.25 },
  ]);
});

test.each([
  ['a room is new', [row(EXISTING_STATE, 'Aula', 60), row(DESIGN_STATE, 'Atrio', 20)]],
  ['a row names no room', [row(EXISTING_STATE, null, 60), row(DESIGN_STATE, null, 20)]],
  ['a figure is missing', [row(EXISTING_STATE, 'Aula', null), row(DESIGN_STATE, 'Aula', 20)]],
  ['there is no design', [row(EXISTING_STATE, 'Aula', 60)]],
])('nothing is said by room where %s', (_, rows) => {
  expect(roomSavings(rows)).toEqual([]);
});
