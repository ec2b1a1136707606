import type { Position } from './geojson.ts';

/** Beyond this share of its terms the rounded determinant has the right sign. */
const SAFE = 4e-16;

/** A finite double as an exact whole number of 2⁻¹⁰⁷⁴. */
function exact(value: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const size = exponent === 0 ? fraction : (fraction | 0x10000000000000n) << BigInt(exponent - 1);
  return value < 0 ? -size : size;
}

/**
 * On which side of the line from `a` to `b` the position `c` lies: 1 left, -1 right, 0 exactly on it. Exact:
 * where rounding could deceive, it is worked out in whole numbers.
 */
export function orientation(a: Position, b: Position, c: Position): -1 | 0 | 1 {
  const [abX, abY, acX, acY] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]];
  if ((abX === 0 || acY === 0) && (abY === 0 || acX === 0)) return 0;
  const left = abX * acY;
  const right = abY * acX;
  const rounded = left - right;
  if (Math.abs(rounded) > SAFE * (Math.abs(left) + Math.abs(right))) return rounded > 0 ? 1 : -1;
  const [ax, ay] = [exact(a[0]), exact(a[1])];
  const sign = (exact(b[0]) - ax) * (exact(c[1]) - ay) - (exact(b[1]) - ay) * (exact(c[0]) - ax);
  return sign > 0n ? 1 : sign < 0n ? -1 : 0;
}
