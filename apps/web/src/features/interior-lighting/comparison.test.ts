import { describe, expect, it } from 'vitest';
import { exampleRetrofit, exampleRow } from '../../../test/lighting-examples.ts';
import { firstKept } from '../../editing/compared-lines.ts';
import { compare, linesOf, merge } from './comparison.ts';
import { bodyOf, type DraftChange } from './retrofit-draft.ts';
import { changed, modifySession, type RetrofitSession } from './retrofit-session.ts';

const rows = [
  exampleRow(1, { locale: 'Aula 1A' }),
  exampleRow(2, { locale: 'Aula 1B' }),
  exampleRow(3, { locale: 'Palestra' }),
];
const stored = exampleRetrofit({ impianti: rows });
const type = (row: number, value: string): DraftChange => ({ what: 'type', row, field: 'marca', value });

function session(...changes: DraftChange[]): RetrofitSession {
  return changes.reduce(changed, modifySession(stored));
}

/** What would be stored: the description, and of each row its key, where it hangs, its make. */
function outcome(merged: RetrofitSession) {
  const { description, impianti } = bodyOf(merged.draft);
  return [description, ...impianti.map(({ id, locale, marca }) => `${id} ${locale} ${marca}`)];
}

const take = (mine: RetrofitSession, theirs: typeof stored, kept: Record<string, 'mine' | 'theirs'> = {}) => {
  const lines = linesOf(compare(mine, theirs));
  return outcome(merge(mine, theirs, { ...firstKept(lines), ...kept }));
};

describe('what another saved meanwhile', () => {
  it('is taken where nothing was typed here, and mine stays where they changed nothing', () => {
    const theirs = exampleRetrofit({
      versione: 5,
      description: 'Palestra',
      impianti: [rows[0], { ...rows[1], marca: 'Loro' }, rows[2]] as typeof rows,
    });
    const mine = session(type(0, 'Mia'));
    expect(linesOf(compare(mine, theirs)).map(({ key, disputed }) => [key, disputed])).toEqual([
      ['description', false],
      ['row-2', false],
    ]);
    expect(take(mine, theirs)).toEqual(['Palestra', '1 Aula 1A Mia', '2 Aula 1B Loro', '3 Palestra null']);
    const merged = merge(mine, theirs, {});
    expect(merged).toMatchObject({ stored: theirs, theirs: null });
  });

  it('is asked about where both changed the same row, and either is kept', () => {
    const theirs = exampleRetrofit({
      versione: 5,
      impianti: [{ ...rows[0], marca: 'Loro' }, rows[1], rows[2]] as typeof rows,
    });
    const mine = session(type(0, 'Mia'));
    expect(linesOf(compare(mine, theirs))).toMatchObject([{ key: 'row-1', disputed: true }]);
    expect(take(mine, theirs)[1]).toBe('1 Aula 1A Mia');
    expect(take(mine, theirs, { 'row-1': 'theirs' })[1]).toBe('1 Aula 1A Loro');
  });

  it('says nothing where both came to the same', () => {
    const theirs = exampleRetrofit({
      versione: 5,
      impianti: [{ ...rows[0], marca: 'Uguale' }, rows[1], rows[2]] as typeof rows,
    });
    expect(linesOf(compare(session(type(0, 'Uguale')), theirs))).toEqual([]);
  });

  it('may add and delete rows; a row that I changed and they deleted comes back as a new one', () => {
    const theirs = exampleRetrofit({
      versione: 5,
      impianti: [rows[1], exampleRow(9, { locale: 'Atrio' })] as typeof rows,
    });
    const mine = session(type(0, 'Mia'), { what: 'addRow', state: 0 }, type(3, 'Nuova'));
    expect(linesOf(compare(mine, theirs)).map(({ key, disputed }) => [key, disputed])).toEqual([
      ['row-1', true],
      ['row-3', false],
      ['row-9', false],
    ]);
    expect(take(mine, theirs)).toEqual([
      'Piano terra',
      '2 Aula 1B null',
      '9 Atrio null',
      'null Aula 1A Mia',
      'null null Nuova',
    ]);
    expect(take(mine, theirs, { 'row-1': 'theirs', 'row-3': 'mine', 'row-9': 'mine' })).toEqual([
      'Piano terra',
      '2 Aula 1B null',
      'null Palestra null',
      'null null Nuova',
    ]);
  });

  it('changed a row that I deleted: it is deleted, unless theirs is kept', () => {
    const theirs = exampleRetrofit({
      versione: 5,
      impianti: [{ ...rows[0], marca: 'Loro' }, rows[1], rows[2]] as typeof rows,
    });
    const mine = session({ what: 'removeRow', row: 0 });
    expect(take(mine, theirs)).toHaveLength(3);
    expect(take(mine, theirs, { 'row-1': 'theirs' })[1]).toBe('1 Aula 1A Loro');
  });
});
