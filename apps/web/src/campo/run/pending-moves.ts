/** Moves that were recorded on the phone and that the register does not have yet. */
import { placeKey } from '@lucerna/domain/intervention-action';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import type { FeatureTable } from '../../api/feature-table.ts';
import { pointOfRow } from '../../api/table-geometry.ts';
import type { Done } from './pending.ts';

export interface PendingMove {
  readonly code: string;
  /** Longitude and latitude, WGS84. */
  readonly from: Position;
  readonly to: Position;
}

type Tables = Readonly<Partial<Record<string, FeatureTable | undefined>>>;

/** A centimetre: what the register gives again. */
const same = (a: Position, b: Position) => a.every((degrees, i) => Math.abs(degrees - (b[i] ?? 0)) < 1e-7);

/** The last one of each element; what the register has by now is pending no longer. */
export function pendingMoves(tables: Tables, works: readonly Done[]): readonly PendingMove[] {
  const moves = new Map<string, PendingMove>();
  const inOrder = works.toSorted((a, b) =>
    String(a.body.eseguito_il ?? '').localeCompare(String(b.body.eseguito_il ?? '')),
  );
  for (const { segment, items, body } of inOrder) {
    const [id = 0] = items;
    const to = placeOf(body.modifiche?.[placeKey]);
    const table = tables[segment];
    const row = table?.rowOf(id);
    const kind = kindBySegment(segment);
    if (to === null || table === undefined || row === undefined || kind === undefined) continue;
    const from = pointOfRow(table, row);
    const key = `${segment} ${id}`;
    if (from === null || same(from, to)) moves.delete(key);
    else moves.set(key, { code: String(table.column(kind.code).at(row) ?? `#${id}`), from, to });
  }
  return [...moves.values()];
}

function placeOf(change: unknown): Position | null {
  const { dopo } = (typeof change === 'object' && change !== null ? change : {}) as {
    readonly dopo?: unknown;
  };
  const { type, coordinates } = (dopo ?? {}) as { readonly type?: string; readonly coordinates?: Position };
  return type === 'Point' && coordinates !== undefined ? coordinates : null;
}
