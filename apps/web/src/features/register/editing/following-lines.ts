/** The lines that an element stands on, which may follow where it moves. */
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import { hasVertexAt, withVerticesMoved } from '@lucerna/domain/rules/geometry/moved-vertices';
import type { FeatureTable } from '../../../api/feature-table.ts';

/** The kind whose elements are lines. */
export const lineKind: Kind = kinds.find(({ geometry }) => geometry.includes('LineString')) as Kind;

/** The field that names a line by its code; undefined where elements of the kind hang on none. */
export function lineField(kind: Kind): string | undefined {
  return kind.fields.find(({ codeOf }) => codeOf === lineKind.id)?.key;
}

/** A line as it is, with a vertex where an element stands. */
export interface StoodLine {
  readonly id: number;
  readonly version: number;
  /** What people call it. */
  readonly code: string;
  readonly geometry: Geometry;
}

/** A line as it will be. */
export interface MovedLine extends StoodLine {
  readonly moved: Geometry;
}

/** Whether elements of the kind stand on lines: the points of the municipality's network. */
export function standsOnLines({ geometry, withinBorders }: Kind): boolean {
  return withinBorders && geometry.every((type) => type === 'Point');
}

/** The lines with a vertex at the place. */
export function linesAt(table: FeatureTable | undefined, place: Position): readonly StoodLine[] {
  if (table === undefined) return [];
  const [codes, versions] = [table.column(lineKind.code), table.column('versione')];
  return table.geometry.flatMap((held, row) => {
    const geometry = held as Geometry | null;
    if (geometry === null || !hasVertexAt(geometry, place)) return [];
    const id = table.ids[row] ?? Number.NaN;
    return [{ id, geometry, version: Number(versions.at(row)), code: String(codes.at(row) ?? `#${id}`) }];
  });
}

/** Those of the lines that move along, each with its vertex where the element then is. */
export function movedLines(
  lines: readonly StoodLine[],
  along: ReadonlySet<number>,
  from: Position,
  to: Position,
): readonly MovedLine[] {
  return lines.flatMap((line) => {
    const moved = along.has(line.id) ? withVerticesMoved(line.geometry, from, to) : null;
    return moved === null ? [] : [{ ...line, moved }];
  });
}

/** `la linea L009` */
export function lineName({ code }: StoodLine): string {
  return `${lineKind.names.theOne} ${code}`;
}
