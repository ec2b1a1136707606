/** The empty cells that wait to be filled: what makes an element complete, and what a census is expected to have. */
import { isBlank } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { wantedFields } from '@lucerna/domain/rules/completeness';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { FeatureTable, TableColumn } from '../../../api/feature-table.ts';
import { lineageOf } from '../../../api/lineage.ts';
import { draftValue } from '../../../form/draft.ts';
import type { CellEdits } from './cell-edits.ts';
import { incompleteMask } from './incomplete.ts';

/** How many cells wait, by the tab that they stand in; a tab without any is absent. */
export type MissingByTab = Readonly<Record<string, number>>;

/** In how many of the rows that the mask lets through the column is empty; where values repeat each is looked at once. */
function blanksIn({ at, dictionary, index }: TableColumn, rows: number, mask: Uint8Array | null): number {
  let count = 0;
  if (dictionary === undefined || index === undefined) {
    for (let row = 0; row < rows; row += 1)
      if ((mask === null || mask[row] === 1) && isBlank(at(row))) count += 1;
    return count;
  }
  const blank = Uint8Array.from(dictionary, (value) => (isBlank(value) ? 1 : 0));
  if (!blank.includes(1)) return 0;
  for (let row = 0; row < rows; row += 1) {
    if (mask === null || mask[row] === 1) count += blank[index[row] as number] as number;
  }
  return count;
}

/** Of the stored rows that the mask lets through (null: all). */
export function missingByTab(kind: Kind, table: FeatureTable, mask: Uint8Array | null): MissingByTab {
  const missing: Record<string, number> = {};
  for (const { key, group = '' } of wantedFields(kind)) {
    const count = blanksIn(table.column(key), table.count, mask);
    if (count > 0) missing[group] = (missing[group] ?? 0) + count;
  }
  return missing;
}

/** How many elements are incomplete, and how many values they lack. */
export interface Incomplete {
  readonly elements: number;
  readonly values: number;
}

const known = new WeakMap<FeatureTable, { readonly kind: Kind; readonly incomplete: Incomplete }>();

/** What is incomplete in a table; of one that was patched in place only the changed rows are counted. */
export function incompleteIn(kind: Kind, table: FeatureTable): Incomplete {
  const kept = known.get(table);
  if (kept?.kind === kind) return kept.incomplete;
  const incomplete = patchedCount(kind, table) ?? countAll(kind, table);
  known.set(table, { kind, incomplete });
  return incomplete;
}

function countAll(kind: Kind, table: FeatureTable): Incomplete {
  const mask = incompleteMask(table, null, []);
  return {
    elements: mask.reduce((sum, flag) => sum + flag, 0),
    values: missingCount(missingByTab(kind, table, mask)),
  };
}

function patchedCount(kind: Kind, table: FeatureTable): Incomplete | undefined {
  const lineage = lineageOf(table);
  const before = lineage && known.get(lineage.from);
  if (lineage === undefined || lineage.origins !== undefined || before?.kind !== kind) return undefined;
  let { elements, values } = before.incomplete;
  const wanted = wantedFields(kind);
  const count = (of: FeatureTable, row: number, sign: 1 | -1) => {
    if (of.column('inserimento_completo').at(row) === true) return;
    elements += sign;
    for (const { key } of wanted) if (isBlank(of.column(key).at(row))) values += sign;
  };
  for (const row of lineage.changed) {
    count(lineage.from, row, -1);
    count(table, row, 1);
  }
  return { elements, values };
}

/** The same after what was typed: `stored` are those of the stored rows. */
export function missingAfter(
  kind: Kind,
  table: FeatureTable,
  mask: Uint8Array | null,
  stored: MissingByTab,
  edits: Pick<CellEdits, 'changed'>,
): MissingByTab {
  const missing: Record<string, number> = { ...stored };
  const wanted = new Map(wantedFields(kind).map(({ key, group = '' }) => [key, group]));
  for (const { id, values } of edits.changed()) {
    const row = table.rowOf(id);
    if (row === undefined || (mask !== null && mask[row] !== 1)) continue;
    for (const key of Object.keys(values)) {
      const group = wanted.get(key);
      if (group === undefined) continue;
      const before = isBlank(table.column(key).at(row)) ? 1 : 0;
      const after = isBlank(draftValue(values, key)) ? 1 : 0;
      missing[group] = (missing[group] ?? 0) + after - before;
    }
  }
  return Object.fromEntries(Object.entries(missing).filter(([, count]) => count > 0));
}

export function missingCount(missing: MissingByTab): number {
  return Object.values(missing).reduce((sum, count) => sum + count, 0);
}

/** `Mancano 7 valori`, `Manca 1 valore`, `Non manca nulla`. */
export function missingWords(count: number): string {
  if (count === 0) return 'Non manca nulla';
  return count === 1 ? 'Manca 1 valore' : `Mancano ${shownNumber(count)} valori`;
}

/** `32 incompleti · 214 valori`: elements by the gender of the kind, and the values that they lack. */
export function incompleteWords({ names }: Kind, elements: number, values: number): string {
  const ending = names.gender === 'm' ? ['o', 'i'] : ['a', 'e'];
  const first = `${shownNumber(elements)} incomplet${elements === 1 ? ending[0] : ending[1]}`;
  if (values === 0) return first;
  return `${first} · ${shownNumber(values)} ${values === 1 ? 'valore' : 'valori'}`;
}
