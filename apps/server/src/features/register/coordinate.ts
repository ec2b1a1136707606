/** Seven decimals: a centimetre. */
export const decimals = 7;
const scale = 10 ** decimals;

/** A coordinate as the database copies it out, as JSON. */
export function coordinate(cell: string): string {
  const point = cell.indexOf('.');
  if (point < 0 || (cell.length - point <= decimals + 1 && !cell.includes('e'))) return cell;
  return String(Math.round(Number(cell) * scale) / scale);
}
