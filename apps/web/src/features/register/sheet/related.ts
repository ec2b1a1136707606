/** What an element of one kind leads to: what it hangs on, and what hangs on it. The catalogue tells. */
import type { Field } from '@lucerna/domain/field';
import { fieldOf, type Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { formatCriteria } from '@lucerna/domain/rules/criteria/criteria-text';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { type Draft, draftValue } from '../../../form/draft.ts';
import { paths } from '../../../paths.ts';

/** The field of `dependant` that points at elements of the kind. */
function referenceTo(kind: Kind, dependant: Kind): string | undefined {
  return dependant.fields.find(({ reference }) => reference === kind.id)?.key;
}

/** The kinds whose elements hang on those of the kind: of a cabinet light points, sub-panels and lines. */
export function dependantKinds(kind: Kind): readonly Kind[] {
  return kinds.filter((other) => referenceTo(kind, other) !== undefined);
}

/** The kinds that fields of the kind name by their code: of a light point lines. */
export function namedKinds(kind: Kind): readonly Kind[] {
  return kinds.filter(({ id }) => kind.fields.some(({ codeOf }) => codeOf === id));
}

/** What the element hangs on. */
export interface Holder {
  readonly kind: Kind;
  readonly id: number;
}

/** What the element hangs on: of a light point its cabinet; null where it hangs on nothing. */
export function holderOf(kind: Kind, values: Draft): Holder | null {
  for (const holder of kinds) {
    const key = referenceTo(holder, kind);
    const id = key === undefined ? null : draftValue(values, key);
    if (typeof id === 'number') return { kind: holder, id };
  }
  return null;
}

/** The elements of another kind whose code stands in a field of this one. */
export interface Bearers {
  readonly kind: Kind;
  readonly code: string;
  /** Their keys: codes need not be unique, so those on the same cabinet stand for the others. */
  readonly ids: readonly number[];
}

/** Who bears the code that the field holds: of a light point's `alim_linea_cod` the line; null where the field holds none. */
export function bearersOf(
  field: Field,
  kind: Kind,
  values: Draft,
  tableOf: (kind: Kind) => FeatureTable | undefined,
): Bearers | null {
  const named = kinds.find(({ id }) => id === field.codeOf);
  const code = draftValue(values, field.key);
  if (named === undefined || typeof code !== 'string' || code.trim() === '') return null;
  const table = tableOf(named);
  if (table === undefined) return { kind: named, code, ids: [] };
  const rows = rowsHolding(table, named.code, code.trim());
  const holder = holderOf(kind, values);
  const key = holder === null ? undefined : referenceTo(holder.kind, named);
  const near = key === undefined ? [] : rows.filter((row) => table.column(key).at(row) === holder?.id);
  const ids = (near.length > 0 ? near : rows).map((row) => table.ids[row] ?? -1);
  return { kind: named, code, ids };
}

/** Where a field of the element leads: the Scheda of what it points at or names, a list where several are meant. */
export function pathFrom(
  field: Field,
  kind: Kind,
  values: Draft,
  tableOf: (kind: Kind) => FeatureTable | undefined,
): string | null {
  const target = kinds.find(({ id }) => id === field.reference);
  const key = draftValue(values, field.key);
  if (target !== undefined) return typeof key === 'number' ? paths.sheet(target.segment, key) : null;
  const bearers = bearersOf(field, kind, values, tableOf);
  const [first, ...more] = bearers?.ids ?? [];
  if (bearers === null || first === undefined) return null;
  if (more.length === 0) return paths.sheet(bearers.kind.segment, first);
  return listOf(bearers.kind, bearers.kind.code, bearers.code.trim());
}

/** The elements that hang on one of the kind, as a list narrowed to them. */
export interface Dependants {
  readonly kind: Kind;
  /** Undefined until their layer is there. */
  readonly count: number | undefined;
  readonly path: string;
}

/** How many elements of each dependant kind hang on the element of that key, whose code narrows their lists. */
export function dependantsOf(
  kind: Kind,
  { id, code }: { readonly id: number; readonly code: string },
  tableOf: (kind: Kind) => FeatureTable | undefined,
): readonly Dependants[] {
  return dependantKinds(kind).map((dependant) => {
    const field = referenceTo(kind, dependant) ?? '';
    const table = tableOf(dependant);
    return {
      kind: dependant,
      count: table === undefined ? undefined : rowsHolding(table, field, id).length,
      path: listOf(dependant, field, code),
    };
  });
}

/** The list of the kind, narrowed to those whose field holds that. */
function listOf(kind: Kind, field: string, value: string): string {
  const criteria = formatCriteria([
    { field: fieldOf(kind, field).key, comparison: 'equal', values: [value] },
  ]);
  return paths.withCriteria(kind.segment, criteria);
}

function rowsHolding(table: FeatureTable, field: string, value: number | string): number[] {
  const column = table.column(field);
  const rows: number[] = [];
  for (let row = 0; row < table.count; row += 1) if (column.at(row) === value) rows.push(row);
  return rows;
}
