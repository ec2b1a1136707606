/**
 * Elements that were just written and that the filter would hide: they stay in sight until it changes. What was
 * changed stays where it was seen, what is new is shown in any case.
 */
import type { KindNames } from '@lucerna/domain/kind-description';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Found } from '../../grid/search-index.ts';

export interface KeptRows {
  readonly made: ReadonlySet<number>;
  readonly changed: ReadonlySet<number>;
}

export const nothingKept: KeptRows = { made: new Set(), changed: new Set() };

export function withMade(kept: KeptRows, ids: readonly number[]): KeptRows {
  return { ...kept, made: new Set([...kept.made, ...ids]) };
}

/** `shown`: what passed until now. */
export function withChanged(
  kept: KeptRows,
  ids: readonly number[],
  table: FeatureTable | undefined,
  shown: Found,
): KeptRows {
  const seen = ids.filter((id) => {
    const row = table?.rowOf(id);
    return row !== undefined && shown.mask?.[row] !== 0;
  });
  return { ...kept, changed: new Set([...kept.changed, ...seen]) };
}

export interface FoundAndKept {
  /** What the filter finds, and what is kept besides. */
  readonly found: Found;
  /** How many of the kept ones the filter would hide. */
  readonly made: number;
  readonly changed: number;
}

export function foundAndKept(found: Found, table: FeatureTable | undefined, kept: KeptRows): FoundAndKept {
  if (table === undefined || found.mask === null || kept.made.size + kept.changed.size === 0) {
    return { found, made: 0, changed: 0 };
  }
  const mask = Uint8Array.from(found.mask);
  const add = (ids: ReadonlySet<number>) => {
    let added = 0;
    for (const id of ids) {
      const row = table.rowOf(id);
      if (row === undefined || mask[row] === 1) continue;
      mask[row] = 1;
      added += 1;
    }
    return added;
  };
  const made = add(kept.made);
  const changed = add(kept.changed);
  return { found: { mask, count: found.count + made + changed }, made, changed };
}

/** `12 nuovi, fuori dal filtro`; undefined where the filter would hide none. */
export function keptWords(names: KindNames, made: number, changed: number): string | undefined {
  const ending = (count: number) =>
    names.gender === 'm' ? (count === 1 ? 'o' : 'i') : count === 1 ? 'a' : 'e';
  const parts = [
    ...(made === 0 ? [] : [`${shownNumber(made)} nuov${ending(made)}`]),
    ...(changed === 0 ? [] : [`${shownNumber(changed)} modificat${ending(changed)}`]),
  ];
  return parts.length === 0 ? undefined : `${parts.join(' e ')}, fuori dal filtro`;
}
