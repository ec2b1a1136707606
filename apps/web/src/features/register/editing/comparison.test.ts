import { lightPoint } from '@lucerna/domain/kinds/light-point';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { describe, expect, it } from 'vitest';
import { firstKept } from '../../../editing/compared-lines.ts';
import { hasMoved } from '../../../state/edit-geometry.ts';
import { compare, isNothing, linesOf, merge } from './comparison.ts';
import { type Element, modifySession, withValue } from './edit-session.ts';

const at = (lon: number): Geometry => ({ type: 'Point', coordinates: [lon, 45.1] });
const mine: Element = {
  id: 7,
  version: 3,
  values: { plid: 7, versione: 3, pl_cod: '0201', toponimo: 'Viale dei Tigli', note: null, lamp_pot: 42 },
  geometry: at(7.25),
};
const theirs: Element = {
  id: 7,
  version: 4,
  values: {
    plid: 7,
    versione: 4,
    pl_cod: '0201',
    toponimo: 'Via Po',
    note: 'loro',
    lamp_pot: 42,
    user_id: 'x',
  },
  geometry: at(7.26),
};
const edited = () => {
  const session = modifySession(mine);
  return withValue(withValue(session, 'toponimo', 'Via Monte Rosa'), 'lamp_pot', 57);
};

describe('the comparison with what another saved', () => {
  it('tells each field that the other changed, and whether I did too', () => {
    const { fields, place } = compare(lightPoint, edited(), theirs);
    expect(
      fields.map(({ key, before, theirs: other, mine: own, disputed }) => [
        key,
        before,
        other,
        own,
        disputed,
      ]),
    ).toEqual([
      ['toponimo', 'Viale dei Tigli', 'Via Po', 'Via Monte Rosa', true],
      ['note', null, 'loro', null, false],
    ]);
    expect(place).toMatchObject([{ key: 'geometry', disputed: false }]);
  });

  it('has nothing to say where both came to the same, or only the server wrote', () => {
    const session = withValue(withValue(modifySession(mine), 'toponimo', 'Via Po'), 'note', 'loro');
    session.geometry.set(at(7.26));
    expect(isNothing(compare(lightPoint, session, theirs))).toBe(true);
    const complete = { ...mine, version: 4, values: { ...mine.values, inserimento_completo: true } };
    expect(isNothing(compare(lightPoint, edited(), complete))).toBe(true);
  });

  it('keeps my word where both spoke, theirs where only they did', () => {
    const comparison = compare(lightPoint, edited(), theirs);
    expect(firstKept(linesOf(comparison))).toEqual({ toponimo: 'mine', note: 'theirs', geometry: 'theirs' });
  });

  it('goes on upon their version with what was kept', () => {
    const kept = firstKept(linesOf(compare(lightPoint, edited(), theirs)));
    const session = merge(lightPoint, edited(), theirs, kept);
    expect(session.stored).toBe(theirs);
    expect(session.base).toBe(theirs.values);
    expect(session.draft).toMatchObject({
      toponimo: 'Via Monte Rosa',
      note: 'loro',
      lamp_pot: 57,
      versione: 4,
    });
    expect(hasMoved(session.geometry.get())).toBe(false);
    expect(session.theirs).toBeNull();
  });

  it('lets me keep either', () => {
    const kept = { toponimo: 'theirs', note: 'mine', geometry: 'mine' } as const;
    const session = merge(lightPoint, edited(), theirs, kept);
    expect(session.draft).toMatchObject({ toponimo: 'Via Po', note: null, lamp_pot: 57 });
    expect(session.geometry.get()).toMatchObject({ original: at(7.26), current: at(7.25) });
  });

  it('keeps my move where the other did not move it', () => {
    const session = edited();
    session.geometry.set(at(7.3));
    const same = { ...theirs, geometry: at(7.25) };
    const merged = merge(lightPoint, session, same, firstKept(linesOf(compare(lightPoint, session, same))));
    expect(merged.geometry.get()).toMatchObject({ original: at(7.25), current: at(7.3) });
  });
});
