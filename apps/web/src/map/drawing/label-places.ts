/** A label's box in CSS pixels: left, top, width, height. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Says whether a box is free, and takes it when it is. Cells keep the question from meeting every box. */
export interface LabelPlaces {
  take(box: LabelBox): boolean;
  /** Takes the box whether it is free or not: a symbol that labels must not cover. */
  block(box: LabelBox): void;
}

const CELL = 48;

function overlap(a: LabelBox, b: LabelBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function labelPlaces(): LabelPlaces {
  const cells = new Map<number, LabelBox[]>();
  const cellsOf = (box: LabelBox): number[] => {
    const keys: number[] = [];
    for (let column = Math.floor(box.x / CELL); column <= Math.floor((box.x + box.width) / CELL); column++) {
      for (let line = Math.floor(box.y / CELL); line <= Math.floor((box.y + box.height) / CELL); line++) {
        keys.push(column * 65_536 + line);
      }
    }
    return keys;
  };
  const put = (box: LabelBox, keys: readonly number[]) => {
    for (const key of keys) {
      const cell = cells.get(key);
      if (cell === undefined) cells.set(key, [box]);
      else cell.push(box);
    }
  };
  return {
    take(box) {
      const keys = cellsOf(box);
      if (keys.some((key) => cells.get(key)?.some((other) => overlap(box, other)))) return false;
      put(box, keys);
      return true;
    },
    block: (box) => put(box, cellsOf(box)),
  };
}
