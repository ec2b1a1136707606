/** What an element of one kind leads to: what it hangs on, and what hangs on it. The catalogue tells. */
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
    const criteria = formatCriteria([
      { field: fieldOf(dependant, field).key, comparison: 'equal', values: [code] },
    ]);
    const table = tableOf(dependant);
    return {
      kind: dependant,
      count: table === undefined ? undefined : countOf(table, field, id),
      path: paths.withCriteria(dependant.segment, criteria),
    };
  });
}

function countOf(table: FeatureTable, field: string, id: number): number {
  const column = table.column(field);
  let count = 0;
  for (let row = 0; row < table.count; row += 1) if (column.at(row) === id) count += 1;
  return count;
}
