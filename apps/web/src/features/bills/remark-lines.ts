/** Where remarks stand below the boxes they are about: each begins under its box, on the first line where it has room. */

/** About how wide a letter and the narrowest column are, in pixels: what is misjudged is wrapped, never cut. */
const LETTER = 6.4;
const COLUMN = 92;
const ICON = 20;

export interface Placed<R> {
  readonly remark: R;
  /** Columns, half-open. */
  readonly from: number;
  readonly to: number;
}

/** `at`: the column of a remark's box, of so many. What would reach beyond the last column begins further left. */
export function remarkLines<R extends { readonly text: string }>(
  remarks: readonly R[],
  at: (remark: R) => number,
  columns: number,
): readonly (readonly Placed<R>[])[] {
  const lines: Placed<R>[][] = [];
  for (const remark of [...remarks].sort((a, b) => at(a) - at(b))) {
    const width = Math.min(columns, Math.ceil((remark.text.length * LETTER + ICON) / COLUMN));
    const from = Math.min(at(remark), columns - width);
    const to = from + width;
    const line = lines.find((one) => one.every((other) => other.to <= from || to <= other.from));
    if (line === undefined) lines.push([{ remark, from, to }]);
    else line.push({ remark, from, to });
  }
  return lines.map((line) => line.sort((a, b) => a.from - b.from));
}
