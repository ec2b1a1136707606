/** Squares of about a kilometre, and the tiles of Web Mercator that cover one. */
import type { Bounds, Frame } from '../drawing/view.ts';

/** A degree of latitude in kilometres. */
const kilometresPerDegree = 111.195;
const step = 1 / kilometresPerDegree;
export const tilePixels = 256;
/** Half the side of the world in metres of Web Mercator. */
const halfWorld = 20_037_508.342_789_244;

export interface Square {
  /** Row and column, counted from the equator and Greenwich. */
  readonly id: string;
  /** Longitudes and latitudes. */
  readonly box: Bounds;
}

const columnStep = (row: number) => step / Math.cos(((row + 0.5) * step * Math.PI) / 180);

function squareAt(row: number, column: number): Square {
  const across = columnStep(row);
  const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return {
    id: `${row}_${column}`,
    box: {
      minX: rounded(column * across),
      minY: rounded(row * step),
      maxX: rounded((column + 1) * across),
      maxY: rounded((row + 1) * step),
    },
  };
}

/** The squares that touch a box, from the south-west on, at most so many: a mistaken coordinate makes a box of a continent. */
export function squaresOf({ minX, minY, maxX, maxY }: Bounds, most = Number.POSITIVE_INFINITY): Square[] {
  const squares: Square[] = [];
  for (let row = Math.floor(minY / step); row * step < maxY; row += 1) {
    const across = columnStep(row);
    for (let column = Math.floor(minX / across); column * across < maxX; column += 1) {
      if (squares.length >= most) return squares;
      squares.push(squareAt(row, column));
    }
  }
  return squares;
}

/** Tiles of one zoom, from the north-west on. */
export interface TileRange {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

function tileY(lat: number, zoom: number): number {
  const angle = (lat * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** zoom;
}

const tileX = (lon: number, zoom: number) => ((lon + 180) / 360) * 2 ** zoom;

/** The tiles that a box touches. */
export function tilesOf({ minX, minY, maxX, maxY }: Bounds, zoom: number): TileRange {
  const [left, right] = [Math.floor(tileX(minX, zoom)), Math.floor(tileX(maxX, zoom))];
  const [top, bottom] = [Math.floor(tileY(maxY, zoom)), Math.floor(tileY(minY, zoom))];
  return { zoom, left, top, columns: right - left + 1, rows: bottom - top + 1 };
}

/** The same in parts of at most so many tiles a side: a picture may be only so large. */
export function partsOf(range: TileRange, most: number): TileRange[] {
  const parts: TileRange[] = [];
  for (let row = 0; row < range.rows; row += most) {
    for (let column = 0; column < range.columns; column += most) {
      parts.push({
        zoom: range.zoom,
        left: range.left + column,
        top: range.top + row,
        columns: Math.min(most, range.columns - column),
        rows: Math.min(most, range.rows - row),
      });
    }
  }
  return parts;
}

/** The picture that holds those tiles. */
export function frameOf({ zoom, left, top, columns, rows }: TileRange): Frame {
  const side = (2 * halfWorld) / 2 ** zoom;
  return {
    axes: 'mercator',
    bounds: {
      minX: left * side - halfWorld,
      minY: halfWorld - (top + rows) * side,
      maxX: (left + columns) * side - halfWorld,
      maxY: halfWorld - top * side,
    },
    width: columns * tilePixels,
    height: rows * tilePixels,
    density: 1,
  };
}
