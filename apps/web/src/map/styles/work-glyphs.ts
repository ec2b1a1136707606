/** The marks of faults and of an order's entries, on map, board and table alike. Each state has a shape or a sign of its own. */
import type { BoardState } from '@lucerna/domain/rules/work/fault-steps';
import type { EntryState } from '@lucerna/domain/rules/work/order-steps';
import { type Paint, shadesOf } from '../../ui/shown-color.ts';
import type { Glyph } from '../drawing/glyph.ts';
import { circle, roundedSquare } from './outlines.ts';

const ground = shadesOf('surface');
/** Half the width of a mark. */
const radius = 8;
/** The white around it, by which it stands out on the map. */
const border = 1.6;

const around = (path: string) => ({ path, stroke: ground, width: 2 * border });
const reach = radius * 1.3 + border;
const diamond = `M0,${-1.2 * radius}L${1.2 * radius},0L0,${1.2 * radius}L${-1.2 * radius},0z`;
const ring = circle(radius - 1.2);
const sheet = roundedSquare(2 * radius - 1, 2);
const sign = { stroke: ground, width: 2.2 } as const;

/** An alert, a diamond, a sheet, a tick in a ring (design, picture 37). */
export const faultGlyphs: Readonly<Record<BoardState, Glyph>> = {
  nuovo: {
    reach,
    parts: [
      around(circle(radius)),
      { path: circle(radius), fill: shadesOf('errInk') },
      { path: 'M0,-4.6V1', ...sign },
      { path: 'M0,2.6V4.8', ...sign },
    ],
  },
  in_carico: {
    reach,
    parts: [around(diamond), { path: diamond, fill: shadesOf('amberInk') }, { path: 'M-4,0H4', ...sign }],
  },
  in_ordine: {
    reach,
    parts: [
      around(sheet),
      { path: sheet, fill: shadesOf('blueActive') },
      { path: 'M-4,-2.2H4M-4,2.2H2', ...sign, width: 1.8 },
    ],
  },
  riparato: {
    reach,
    parts: [
      around(circle(radius)),
      { path: ring, fill: ground, stroke: shadesOf('okInk'), width: 2.4 },
      { path: 'M-3.4,0.2L-1,2.8L3.6,-2.4', stroke: shadesOf('okInk'), width: 2, join: 'round' },
    ],
  },
};

/** What became of an entry; `ritirato`: it has no answer, and its order was taken back. */
export type EntryMark = EntryState | 'ritirato';

const entryFills: Readonly<Record<EntryMark, Paint>> = {
  da_fare: shadesOf('mark'),
  fatto: shadesOf('okInk'),
  non_trovato: shadesOf('errInk'),
  rimandato: shadesOf('amberInk'),
  ritirato: ground,
};
const faint = shadesOf('ink3');

const numbered = new Map<string, Glyph>();

/** An entry by its number; what was not found or put off is a diamond, what was taken back a ring. The same glyph for the same entry. */
export function entryGlyph(state: EntryMark, number: string): Glyph {
  const key = `${state} ${number}`;
  const known = numbered.get(key);
  if (known !== undefined) return known;
  const size = number.length > 2 ? 8 : 11;
  const wide = 1.2 * 10.5;
  const path =
    state === 'non_trovato' || state === 'rimandato'
      ? `M0,${-wide}L${wide},0L0,${wide}L${-wide},0z`
      : circle(10.5);
  const made: Glyph = {
    reach: wide + border,
    parts: [
      around(path),
      { path, fill: entryFills[state], ...(state === 'ritirato' && { stroke: faint, width: 1.6 }) },
      { text: number, size, fill: state === 'ritirato' ? faint : ground, x: 0, y: size * 0.36 },
    ],
  };
  numbered.set(key, made);
  return made;
}
