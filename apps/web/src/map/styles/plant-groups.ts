/** Elements nearer to each other than this, along each axis, count as standing at one place. Map metres. */
const ONE_PLACE = 3;
/** Tiles stand so far apart, CSS pixels, and so many in a row. */
const APART = 24;
const IN_A_ROW = 5;

export interface PlaceGroups {
  /** The rows that share the row's place, it among them, ascending; null where it stands alone. */
  of(row: number): readonly number[] | null;
}

/** Groups rows whose places coincide (or nearly): each joins the first earlier row that it is near to. */
export function samePlace(x: Float64Array, y: Float64Array): PlaceGroups {
  const cells = new Map<string, number[][]>();
  const groupOf = new Map<number, number[]>();
  for (let row = 0; row < x.length; row++) {
    const [px, py] = [x[row] as number, y[row] as number];
    if (!(Number.isFinite(px) && Number.isFinite(py))) continue;
    const [column, line] = [Math.floor(px / ONE_PLACE), Math.floor(py / ONE_PLACE)];
    const near = [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].map((dy) => `${column + dx} ${line + dy}`))
      .flatMap((cell) => cells.get(cell) ?? [])
      .find(
        ([first]) =>
          first !== undefined &&
          Math.abs((x[first] as number) - px) < ONE_PLACE &&
          Math.abs((y[first] as number) - py) < ONE_PLACE,
      );
    const group = near ?? [];
    group.push(row);
    groupOf.set(row, group);
    if (near === undefined) {
      const cell = `${column} ${line}`;
      cells.set(cell, [...(cells.get(cell) ?? []), group]);
    }
  }
  return {
    of(row) {
      const group = groupOf.get(row);
      return group === undefined || group.length === 1 ? null : group;
    },
  };
}

/** Where the tile of that turn stands among so many: rows of five, each centred on the place. CSS pixels. */
export function slotOffset(turn: number, of: number): readonly [x: number, y: number] {
  const lines = Math.ceil(of / IN_A_ROW);
  const line = Math.floor(turn / IN_A_ROW);
  const inLine = line < lines - 1 ? IN_A_ROW : of - IN_A_ROW * (lines - 1);
  return [((turn % IN_A_ROW) - (inLine - 1) / 2) * APART, (line - (lines - 1) / 2) * APART];
}
