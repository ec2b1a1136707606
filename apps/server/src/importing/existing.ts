/** The elements that the register has, as an import holds its rows against them. */
import type { FieldValue } from '@lucerna/domain/field';
import { distanceBetween } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';

export interface ExistingElement {
  readonly key: number;
  readonly versione: number;
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly geometry: Geometry | null;
  readonly place: string | null;
  /** Fields (and `the_geom`) that somebody changed since an import last wrote them. */
  readonly byHand: ReadonlySet<string>;
}

/** A tenth of a millimetre: nearer than that, two positions are one. */
const decimals = 9;

/** Two geometries are the same exactly when this is. */
export function placeOf(geometry: Geometry | null): string | null {
  if (geometry === null) return null;
  return (
    geometry.type +
    JSON.stringify(geometry.coordinates, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(decimals)) + 0 : value,
    )
  );
}

/** Metres between two points; null where one of the geometries is none. */
export function metresBetween(a: Geometry | null, b: Geometry | null): number | null {
  return a?.type === 'Point' && b?.type === 'Point' ? distanceBetween(a.coordinates, b.coordinates) : null;
}
