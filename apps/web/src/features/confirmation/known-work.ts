/** What a pending intervention would change, and how far from its element it was recorded. */
import type { InterventionWithElement } from '@lucerna/contract/endpoints/maintenance';
import type { FieldValue } from '@lucerna/domain/field';
import { placeKey } from '@lucerna/domain/intervention-action';
import type { MergeConflict } from '@lucerna/domain/rules/intervention-merge';
import type { FeatureTable } from '../../api/feature-table.ts';
import { geometryAt } from '../../api/table-geometry.ts';
import { kindOfIntervention } from '../../elements/interventions/intervention-table.ts';
import { type KnownChange, knownChanges } from '../../elements/interventions/known-changes.ts';
import { distancesFrom, distanceText } from '../../elements/nearest.ts';
import type { MapLayer } from '../../map/styles/layer-style.ts';

export type Tables = Readonly<Partial<Record<MapLayer, FeatureTable | undefined>>>;

export interface KnownWork {
  readonly changes: readonly KnownChange[];
  /** Metres; null where nobody knows. */
  readonly distanceM: number | null;
}

/** From so many metres on somebody should know it: it may be another lamp. */
const TOLD_FROM_M = 50;

export function knownWork(one: InterventionWithElement, tables: Tables): KnownWork {
  const { dettagli, id_elemento } = one;
  if (dettagli === null) return { changes: [], distanceM: null };
  const kind = kindOfIntervention(one.tipo_elemento);
  const table = kind === undefined ? undefined : tables[kind.segment];
  const row = table?.rowOf(id_elemento ?? 0);
  const changes = knownChanges(kind, dettagli, (campo) => {
    if (table === undefined || row === undefined) return undefined;
    return campo === placeKey ? geometryAt(table, row) : (table.column(campo).at(row) as FieldValue);
  });
  const away =
    dettagli.posizione === null || table === undefined || row === undefined
      ? Number.NaN
      : distancesFrom(table, dettagli.posizione)(row);
  return { changes, distanceM: Number.isNaN(away) ? null : away };
}

/** `a 84 m dal punto`; null where it was near enough, or nobody knows. */
export function distanceWords({ distanceM }: KnownWork): string | null {
  if (distanceM === null || distanceM < TOLD_FROM_M) return null;
  return `a ${distanceText(distanceM)} dal punto`;
}

/** The fields that somebody has to choose, as the server names them. */
export function knownConflicts(id: number, { changes }: KnownWork): readonly MergeConflict[] {
  return changes.flatMap(({ state, campo, prima, adesso, dopo }) =>
    state === 'changed' ? [{ id, campo, prima, adesso, dopo }] : [],
  );
}

/** `3 modifiche`, `1 modifica`; null where nothing changes. */
export function changesText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 modifica' : `${count} modifiche`;
}

/** `1 conflitto`, `3 conflitti`; null where there is none. */
export function conflictsText(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? '1 conflitto' : `${count} conflitti`;
}
