/**
 * Sine and cosine from additions and multiplications alone. The built-in ones may differ in the last bit from
 * one engine to another, and a town must come out the same, byte for byte, on every machine.
 */
const halfPi = 1.5707963267948966;

function sineNearZero(x: number): number {
  const q = x * x;
  return (
    x * (1 - (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - (q / 110) * (1 - q / 156))))))
  );
}

function cosineNearZero(x: number): number {
  const q = x * x;
  return 1 - (q / 2) * (1 - (q / 12) * (1 - (q / 30) * (1 - (q / 56) * (1 - (q / 90) * (1 - q / 132)))));
}

/** Cosine and sine of an angle in radians. */
export function turn(angle: number): readonly [cos: number, sin: number] {
  const quarter = Math.round(angle / halfPi);
  const rest = angle - quarter * halfPi;
  const s = sineNearZero(rest);
  const c = cosineNearZero(rest);
  switch (((quarter % 4) + 4) % 4) {
    case 0:
      return [c, s];
    case 1:
      return [-s, c];
    case 2:
      return [-c, -s];
    default:
      return [s, -c];
  }
}

export function radians(degrees: number): number {
  return (degrees * halfPi) / 90;
}
