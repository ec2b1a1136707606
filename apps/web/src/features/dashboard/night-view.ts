/** Where the night picture looks, and how close. Metres are those of EPSG:3857. */
export interface NightView {
  readonly centerX: number;
  readonly centerY: number;
  /** Projected metres a pixel. */
  readonly scale: number;
  /** Metres on the ground a pixel: the size of a light's glow hangs on it. */
  readonly resolutionM: number;
}

export interface Points {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

const earthRadiusM = 6378137;
const cellM = 250;
/** From close to far, metres on the ground a pixel. */
const resolutionsM = [1.3, 1.8, 2.5, 3.5, 5, 7];
/** A picture with fewer lights than this looks from further away, if there are more to be seen. */
const enoughLights = 350;

/**
 * Looks at the place with most lights, as close as lets enough of them in. Undefined without any light.
 * `width` and `height` are the part of the picture, in pixels, that nothing covers.
 */
export function nightView({ x, y }: Points, width: number, height: number): NightView | undefined {
  const place = brightestPlace({ x, y });
  if (place === undefined) return undefined;
  const [centerX, centerY] = place;
  const stretch = Math.cosh(centerY / earthRadiusM);
  const within = (resolutionM: number): number => {
    const halfWidth = (width / 2) * resolutionM * stretch;
    const halfHeight = (height / 2) * resolutionM * stretch;
    let count = 0;
    for (let row = 0; row < x.length; row++) {
      const dx = Math.abs((x[row] ?? Number.NaN) - centerX);
      const dy = Math.abs((y[row] ?? Number.NaN) - centerY);
      if (dx <= halfWidth && dy <= halfHeight) count++;
    }
    return count;
  };
  const wanted = Math.min(enoughLights, x.length * 0.5);
  const resolutionM = resolutionsM.find((one) => within(one) >= wanted) ?? resolutionsM.at(-1) ?? 1;
  return { centerX, centerY, scale: resolutionM * stretch, resolutionM };
}

/** The middle of the cell that, with its neighbours, holds most lights. */
function brightestPlace({ x, y }: Points): [number, number] | undefined {
  const cells = new Map<string, number>();
  for (let row = 0; row < x.length; row++) {
    const column = Math.floor((x[row] ?? Number.NaN) / cellM);
    const line = Math.floor((y[row] ?? Number.NaN) / cellM);
    if (Number.isNaN(column) || Number.isNaN(line)) continue;
    const cell = `${column} ${line}`;
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
  }
  let best: [number, number] | undefined;
  let most = 0;
  for (const cell of cells.keys()) {
    const [column = 0, line = 0] = cell.split(' ').map(Number);
    let sum = 0;
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) sum += cells.get(`${column + dx} ${line + dy}`) ?? 0;
    }
    if (sum > most) {
      most = sum;
      best = [(column + 0.5) * cellM, (line + 0.5) * cellM];
    }
  }
  return best;
}
