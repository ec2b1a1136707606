/** What the pointer does while an element is drawn or changed. */
import type { GeometryType } from '@lucerna/domain/kind-description';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';

export type ShapeType = 'point' | 'line' | 'area';

/** What the user wants beyond what is there: another shape (`wish`), one drawn anew, or a line that goes on. */
export interface DrawWish {
  readonly shape: ShapeType | null;
  readonly again: 'anew' | 'onward' | null;
}

export const noWish: DrawWish = { shape: null, again: null };

export interface EditTool {
  readonly shape: ShapeType;
  /** Clicks draw. */
  readonly draws: boolean;
  /** What is there can be dragged. */
  readonly reshapes: boolean;
  /** The drawing goes on from the end of the line that is there. */
  readonly onward: boolean;
}

const shapeOfType: Readonly<Record<GeometryType, ShapeType>> = {
  Point: 'point',
  LineString: 'line',
  MultiLineString: 'line',
  Polygon: 'area',
  MultiPolygon: 'area',
};

function shapeOfGeometry(geometry: Geometry): ShapeType {
  return shapeOfType[geometry.type];
}

/** The shapes that a kind's elements may have, in the order of its geometry types. */
export function shapesOf(types: readonly GeometryType[]): readonly ShapeType[] {
  return [...new Set(types.map((type) => shapeOfType[type]))];
}

/**
 * Nothing there, or something of another shape than the wished one: it is drawn. A new point is placed by a
 * click, and by another click elsewhere; one that stands in the register already moves only when it is dragged.
 */
export function toolFor(
  shapes: readonly ShapeType[],
  inserting: boolean,
  current: Geometry | null,
  wish: DrawWish,
): EditTool {
  const held = current === null ? null : shapeOfGeometry(current);
  const shape = wish.shape ?? held ?? shapes[0] ?? 'point';
  if (held !== shape) return { shape, draws: true, reshapes: false, onward: false };
  const onward = wish.again === 'onward' && current?.type === 'LineString';
  if (wish.again !== null) return { shape, draws: true, reshapes: false, onward };
  return { shape, draws: shape === 'point' && inserting, reshapes: true, onward: false };
}
