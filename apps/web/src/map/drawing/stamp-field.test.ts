import { describe, expect, it } from 'vitest';
import { clearField, type Stamp, stampField, stampOf, stampPoints } from './stamp-field.ts';

const RED = 0xff0000ff;
const BLUE = 0xffff0000;
const FAINT_BLUE = 0x40ff0000;

const dot = (color: number): Stamp => stampOf(Uint32Array.of(color), 1, 0);
/** A plus: an opaque middle and faint arms. */
const plus = stampOf(Uint32Array.of(0, FAINT_BLUE, 0, FAINT_BLUE, BLUE, FAINT_BLUE, 0, FAINT_BLUE, 0), 3, 1);

function field() {
  return stampField(new Uint32Array(7 * 7), 7, 7, 1);
}

function points(...places: readonly [x: number, y: number, stamp: number][]) {
  return {
    rows: Uint32Array.from(places, (_, row) => row),
    x: Float64Array.from(places, ([x]) => x),
    y: Float64Array.from(places, ([, y]) => y),
    stamp: Uint8Array.from(places, ([, , stamp]) => stamp),
  };
}
const scale = { scale: 1, left: 0, top: 10 };

describe('stampOf', () => {
  it('keeps the pixels that are not empty, around the middle', () => {
    expect([...plus.dx]).toEqual([0, -1, 0, 1, 0]);
    expect([...plus.dy]).toEqual([-1, 0, 0, 0, 1]);
    expect(plus.reach).toBe(1);
  });
});

describe('stampPoints', () => {
  it('puts a point where it is, y upwards on the map and downwards in the picture', () => {
    const f = field();
    stampPoints(f, points([2, 8, 0]), [dot(RED)], [0, 0], scale);
    // One pixel of margin: the point at (2, 10 - 8) stands in column 3 of line 3.
    expect(f.pixels.indexOf(RED)).toBe(3 * 7 + 3);
    expect(f.pixels.filter((pixel) => pixel !== 0)).toHaveLength(1);
  });

  it('lets no edge thin out a dot that lies under it', () => {
    const f = field();
    stampPoints(f, points([2, 8, 0], [3, 8, 1]), [dot(RED), plus], [0, 1], scale);
    expect(f.pixels[3 * 7 + 3]).toBe(RED);
    expect(f.pixels[3 * 7 + 4]).toBe(BLUE);
    expect(f.pixels[3 * 7 + 5]).toBe(FAINT_BLUE);
  });

  it('stamps only the numbers that it is asked for', () => {
    const f = field();
    stampPoints(f, points([1, 8, 0], [3, 8, 1]), [dot(RED), dot(BLUE)], [1, 1], scale);
    expect(f.pixels.includes(RED)).toBe(false);
    expect(f.pixels.includes(BLUE)).toBe(true);
  });

  it('draws what reaches in from the margin, and leaves out what would leave the memory', () => {
    const f = field();
    stampPoints(f, points([0, 10, 1], [-1, 10, 1], [500, 8, 1]), [dot(RED), plus], [0, 1], scale);
    expect(f.pixels[1 * 7 + 1]).toBe(BLUE);
    expect(f.pixels.filter((pixel) => pixel === BLUE)).toHaveLength(1);
  });

  it('starts anew after a clearing', () => {
    const f = field();
    stampPoints(f, points([2, 8, 0]), [dot(RED)], [0, 0], scale);
    clearField(f);
    expect(f.pixels.every((pixel) => pixel === 0)).toBe(true);
    stampPoints(f, points([2, 8, 0]), [dot(RED)], [0, 0], scale);
    expect(f.pixels.includes(RED)).toBe(true);
  });
});
