/** Tiles stand so far apart, CSS pixels, and so many in a row. */
const APART = 24;
const IN_A_ROW = 5;

export interface PlaceGroups {
  /** The rows that share the row's place, it among them, ascending; null where it stands alone. */
  of(row: number): readonly number[] | null;
}

/**
 * Groups rows that stand within `near` (map metres, along each axis) of each other: each joins the first earlier
 * group whose first row it is near to.
 */
export function samePlace(x: Float64Array, y: Float64Array, near: number): PlaceGroups {
  const cells = new Map<string, number[][]>();
  const groupOf = new Map<number, number[]>();
  const isNear = (row: number, first: number | undefined) =>
    first !== undefined &&
    Math.abs((x[first] as number) - (x[row] as number)) < near &&
    Math.abs((y[first] as number) - (y[row] as number)) < near;
  for (let row = 0; row < x.length; row++) {
    const [column, line] = [Math.floor((x[row] as number) / near), Math.floor((y[row] as number) / near)];
    if (!(Number.isFinite(column) && Number.isFinite(line))) continue;
    const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${column + dx} ${line + dy}`));
    const joined = around
      .flatMap((cell) => cells.get(cell) ?? [])
      .filter(([first]) => isNear(row, first))
      .sort(([a = 0], [b = 0]) => a - b)[0];
    const group = joined ?? [];
    group.push(row);
    groupOf.set(row, group);
    if (joined !== undefined) continue;
    const cell = `${column} ${line}`;
    cells.set(cell, [...(cells.get(cell) ?? []), group]);
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
