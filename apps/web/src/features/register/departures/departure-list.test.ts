import type { Departure } from '@lucerna/domain/departure';
import { describe, expect, it } from 'vitest';
import {
  type DepartureEvent,
  type DepartureList,
  departureList,
  departuresOf,
  listOf,
  rowFaults,
  unsavedCount,
} from './departure-list.ts';

const departure = (via_linea: string, more: Partial<Departure> = {}): Departure => ({
  via_linea,
  differenziale_tipo: '0,3 A tipo A',
  protez_tipo: null,
  mono_bi_trifase: null,
  sez_fase_mmq: null,
  sigla_cavo: null,
  linea_cod: null,
  note: null,
  ...more,
});
const start = listOf({ departures: ['a', 'b', 'c'].map((name) => departure(name)), tag: '"1"' });
const after = (...events: readonly DepartureEvent[]): DepartureList => events.reduce(departureList, start);
const names = (list: DepartureList) => departuresOf(list).map(({ via_linea }) => via_linea);
const type = (field: string, value: string | number): DepartureEvent => ({ type: 'typed', field, value });
const filled: readonly DepartureEvent[] = [
  type('via_linea', 'nuova'),
  type('differenziale_tipo', '0,03 A tipo A'),
];

describe('the list of departures', () => {
  it('starts as it is stored', () => {
    expect(names(start)).toEqual(['a', 'b', 'c']);
    expect(unsavedCount(start)).toBe(0);
  });

  it('gets a new row at its end once that is complete, and not before', () => {
    const empty = after({ type: 'add' });
    expect(empty.open).toMatchObject({ stored: null });
    expect(unsavedCount(empty)).toBe(0);
    expect(empty.open?.attempted).toBe(false);
    expect(departureList(empty, { type: 'confirm' })).toEqual({
      ...empty,
      open: { ...empty.open, attempted: true, refusals: 1 },
    });
    const half = after({ type: 'add' }, type('via_linea', 'nuova'), { type: 'confirm' });
    expect(half.open).not.toBeNull();
    expect(unsavedCount(half)).toBe(1);
    const blank = after({ type: 'add' }, type('via_linea', 'nuova'), type('differenziale_tipo', '  '), {
      type: 'confirm',
    });
    expect(blank.open).not.toBeNull();
    const whole = after({ type: 'add' }, ...filled, { type: 'confirm' });
    expect(whole.open).toBeNull();
    expect(names(whole)).toEqual(['a', 'b', 'c', 'nuova']);
    expect(unsavedCount(whole)).toBe(1);
  });

  it('keeps a row that cannot be read open, with what is wrong', () => {
    const bad = after({ type: 'add' }, ...filled, type('sez_fase_mmq', 'sei'), { type: 'confirm' });
    expect(bad.open?.draft.sez_fase_mmq).toBe('sei');
    expect(rowFaults(bad.open?.draft ?? {})).toEqual({ sez_fase_mmq: 'Deve essere un numero' });
  });

  it('changes a row in its place, and forgets a change that is given up', () => {
    const changed = after({ type: 'edit', key: 1 }, type('via_linea', 'B'), { type: 'confirm' });
    expect(names(changed)).toEqual(['a', 'B', 'c']);
    expect(unsavedCount(changed)).toBe(1);
    expect(unsavedCount(after({ type: 'edit', key: 1 }, type('via_linea', 'B')))).toBe(1);
    const cancelled = after({ type: 'edit', key: 1 }, type('via_linea', 'B'), { type: 'cancel' });
    expect(names(cancelled)).toEqual(['a', 'b', 'c']);
    expect(unsavedCount(cancelled)).toBe(0);
  });

  it('counts a row once, and not at all when it is put back to what it was', () => {
    const twice = after(
      { type: 'edit', key: 1 },
      type('via_linea', 'B'),
      { type: 'confirm' },
      { type: 'edit', key: 1 },
      type('note', 'x'),
    );
    expect(unsavedCount(twice)).toBe(1);
    const back = after(
      { type: 'edit', key: 1 },
      type('via_linea', 'B'),
      { type: 'confirm' },
      {
        type: 'edit',
        key: 1,
      },
      type('via_linea', 'b'),
      { type: 'confirm' },
    );
    expect(unsavedCount(back)).toBe(0);
  });

  it('removes rows, new ones without a trace', () => {
    expect(names(after({ type: 'remove', key: 0 }))).toEqual(['b', 'c']);
    expect(unsavedCount(after({ type: 'remove', key: 0 }, { type: 'remove', key: 2 }))).toBe(2);
    const gone = after({ type: 'add' }, ...filled, { type: 'confirm' }, { type: 'remove', key: 3 });
    expect(unsavedCount(gone)).toBe(0);
    expect(after({ type: 'edit', key: 1 }, { type: 'remove', key: 1 }).open).toBeNull();
    expect(after({ type: 'edit', key: 1 }, { type: 'remove', key: 0 }).open?.key).toBe(1);
  });

  it('confirms a complete row on the way to another, and stays on an incomplete one', () => {
    const next = after({ type: 'add' }, ...filled, { type: 'add' });
    expect(names(next)).toEqual(['a', 'b', 'c', 'nuova']);
    expect(next.open).toMatchObject({ stored: null, key: 4 });
    const stays = after({ type: 'add' }, type('via_linea', 'nuova'), { type: 'edit', key: 0 });
    expect(stays.open).toMatchObject({ stored: null, draft: { via_linea: 'nuova' } });
    const untouched = after({ type: 'add' }, { type: 'edit', key: 0 });
    expect(untouched.open).toMatchObject({ key: 0, stored: { via_linea: 'a' } });
  });

  it('drops what the server said of a field once the field changes', () => {
    const told = after(
      { type: 'edit', key: 0, said: { via_linea: 'no', note: 'troppo' } },
      type('note', 'x'),
    );
    expect(told.open?.said).toEqual({ via_linea: 'no' });
  });

  it('goes on over another list: what both have is stored, all else is not', () => {
    const mine = after({ type: 'add' }, ...filled, { type: 'confirm' }, { type: 'remove', key: 2 });
    const stored = { departures: [departure('b'), departure('altra')], tag: '"2"' };
    const over = departureList(mine, { type: 'rebased', stored });
    expect(names(over)).toEqual(['a', 'b', 'nuova']);
    expect(over.stored.tag).toBe('"2"');
    // `a` and `nuova` are not stored, `altra` would go.
    expect(unsavedCount(over)).toBe(3);
    expect(unsavedCount(departureList(over, { type: 'loaded', stored }))).toBe(0);
  });

  it('tells apart two rows that are alike', () => {
    const twins = listOf({ departures: [departure('x'), departure('x')], tag: null });
    const one = departureList(twins, { type: 'remove', key: 0 });
    expect(unsavedCount(one)).toBe(1);
    expect(unsavedCount(departureList(one, { type: 'rebased', stored: twins.stored }))).toBe(1);
  });
});
