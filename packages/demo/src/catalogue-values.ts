/**
 * Values of the fields that no builder of rows speaks of: whoever adds a field to the catalogue sees it filled in the
 * demo, and writes a builder's line for it only where it should mean more.
 */
import { type Field, type FieldValue, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { dayOf, rounded } from './codes.ts';
import type { Random } from './random.ts';

/** Fields that stay empty although nobody speaks of them: those of a shared table that mean nothing for the kind. */
export type LeftEmpty = readonly string[];

interface Made {
  /** Only its short form was ever filled in. */
  readonly short?: boolean;
}

/** Nobody has filled in everything. */
const emptyShare = 0.12;
/** Where a number has no bounds of its own. */
const usualSpan = 100;

/** The rows with the fields of their kind that none of them has. What is there already stays as it is. */
export function withCatalogueValues<Row extends object & Made>(
  kind: Kind,
  rows: readonly Row[],
  leftEmpty: LeftEmpty,
  random: Random,
): readonly Row[] {
  const spokenOf = new Set([...rows.flatMap(Object.keys), ...leftEmpty]);
  const fields = kind.fields.filter((field) => isFillable(kind, field) && !spokenOf.has(field.key));
  if (fields.length === 0) return rows;
  const values = fields.map((field) => [field, random.branch(`${kind.id}/${field.key}`)] as const);
  return rows.map((row) => {
    if (row.short === true) return row;
    return { ...row, ...Object.fromEntries(values.map(([field, own]) => [field.key, valueFor(field, own)])) };
  });
}

/** A reference is the builders' affair, and so is what hangs on the plant's type; an element that ended would be gone. */
function isFillable(kind: Kind, field: Field): boolean {
  return (
    setByClient(field) &&
    field.reference === undefined &&
    field.labels === undefined &&
    field.key !== kind.endDate
  );
}

function valueFor(field: Field, random: Random): FieldValue {
  if ((field.required ?? []).length === 0 && random.chance(emptyShare)) return null;
  if (field.options !== undefined) return random.pick(field.options.values).value;
  switch (field.type) {
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
      return random.whole(...boundsOf(field));
    case 'number':
      return rounded(random.between(...boundsOf(field)), 1);
    case 'date':
      return dayOf(random.whole(2005, 2024), random);
    case 'instant':
      return null;
    case 'text':
      return `${field.label} ${random.whole(1, 9)}`;
  }
}

function boundsOf({ year, min, max }: Field): [low: number, high: number] {
  if (year === true) return [1960, 2024];
  const low = min ?? Math.min(0, max ?? 0);
  return [low, Math.min(max ?? Number.POSITIVE_INFINITY, low + usualSpan)];
}
