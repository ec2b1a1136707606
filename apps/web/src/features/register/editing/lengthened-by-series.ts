/** The line that a row of elements hangs on, and what it becomes where the row goes on from its end. */
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import { lengthenedLine } from '@lucerna/domain/rules/geometry/lengthened-line';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { type Draft, draftValue } from '../../../form/draft.ts';
import { sameGeometry } from '../../../state/edit-geometry.ts';
import { lineField, lineKind } from './following-lines.ts';
import type { LongerLine } from './series-plan.ts';

/** A row begins at most so far from the line's end, or two of its own distances. */
const LEAST_REACH_M = 50;

interface Row {
  readonly places: readonly Position[];
  /** Metres from one place to the next. */
  readonly spacing: number;
}

/** The line that the draft names and the row goes on from, the nearest of those with its code; null where none does. */
export function lengthenedBy(
  { places, spacing }: Row,
  kind: Kind,
  draft: Draft,
  lines: FeatureTable | undefined,
): LongerLine | null {
  const code = String(draftValue(draft, lineField(kind) ?? '') ?? '').trim();
  const cabinet = draftValue(draft, 'id_imp');
  if (code === '' || lines === undefined || places.length === 0) return null;
  const column = (key: string) => lines.column(key);
  const [codes, cabinets, versions] = [column(lineKind.code), column('id_imp'), column('versione')];
  const lengths = column('lunghezza');
  const within = Math.max(LEAST_REACH_M, 2 * spacing);
  const geometries = lines.geometry as readonly (Geometry | null)[];
  const found = geometries.flatMap((held, row): LongerLine[] => {
    if (held === null || String(codes.at(row) ?? '') !== code) return [];
    if (cabinet !== null && cabinets.at(row) !== cabinet) return [];
    const longer = lengthenedLine(held, places, within);
    if (longer === null) return [];
    const was = lengths.at(row);
    return [
      {
        id: lines.ids[row] ?? Number.NaN,
        version: Number(versions.at(row)),
        code,
        geometry: held,
        moved: longer.geometry,
        added: longer.added,
        length: typeof was === 'number' ? Math.round((was + longer.added) * 10) / 10 : null,
      },
    ];
  });
  return found.toSorted((a, b) => a.added - b.added)[0] ?? null;
}

/** Whether both are the same line, which becomes the same. */
export function sameLonger(a: LongerLine | null, b: LongerLine | null): boolean {
  if (a === null || b === null) return a === b;
  return a.id === b.id && a.version === b.version && sameGeometry(a.moved, b.moved);
}
