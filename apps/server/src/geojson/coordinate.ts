/** Seven decimals: a centimetre. */
export const decimals = 7;

/** A coordinate as the database copies it out, as JSON with so many decimals at most. */
export function coordinate(cell: string, most: number = decimals): string {
  const point = cell.indexOf('.');
  if (point < 0 || (cell.length - point <= most + 1 && !cell.includes('e'))) return cell;
  const scale = 10 ** most;
  return String(Math.round(Number(cell) * scale) / scale);
}
