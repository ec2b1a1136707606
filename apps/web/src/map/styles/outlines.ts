/** SVG path data of simple outlines around (0,0). */
export function circle(radius: number): string {
  return `M${-radius},0a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0z`;
}

export function rectangle(halfWidth: number, halfHeight: number): string {
  return `M${-halfWidth},${-halfHeight}h${2 * halfWidth}v${2 * halfHeight}h${-2 * halfWidth}z`;
}

export function roundedSquare(side: number, radius: number): string {
  const half = side / 2;
  const straight = side - 2 * radius;
  const corner = (x: number, y: number) => `a${radius},${radius} 0 0 1 ${x},${y}`;
  return [
    `M${-half + radius},${-half}h${straight}${corner(radius, radius)}`,
    `v${straight}${corner(-radius, radius)}`,
    `h${-straight}${corner(-radius, -radius)}`,
    `v${-straight}${corner(radius, -radius)}z`,
  ].join('');
}
