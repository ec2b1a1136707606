/** The kinds of elements, by the names that the catalogue gives them. */
import { type Field, type FieldValue, labelOfType } from './field.ts';
import type { ColumnGroup, KindDescription, KindNames } from './kind-description.ts';
import type { everyKind } from './kinds/every-kind.ts';

type Described = (typeof everyKind)[number];

export type KindId = Described['id'];

/** The path segments of the kinds that staff edit (specification, section 7). */
export type Segment = Described['segment'];

/** The `tipo_elemento` of an intervention on a kind. */
export type TipoElemento = Described['tipoElemento'];

/** Any kind of the catalogue. */
export interface Kind extends KindDescription {
  readonly id: KindId;
  readonly segment: Segment;
  readonly table: Described['table'];
  readonly tipoElemento: TipoElemento;
}

/** `Nessun punto luce`, `Nessuna centralina`. */
export function noneOf({ one, gender }: Pick<KindNames, 'one' | 'gender'>): string {
  return `${gender === 'm' ? 'Nessun' : 'Nessuna'} ${one}`;
}

/**
 * Rows as a grid lists, searches and exports them: elements of a kind, or what is no kind and has fields all the same
 * (interventions).
 */
export interface Listing {
  /** The tabs; the fields of a tab are its columns, in order. */
  readonly groups: readonly ColumnGroup[];
  readonly fields: readonly Field[];
  /**
   * The field that people call a row by: it stands first in every tab, and rows are in its order. Absent: columns and
   * rows stand as they come.
   */
  readonly code?: string;
  /** The field that does so in its place, where the code is but the key: what the element is. */
  readonly calledBy?: string;
  /** The field that holds sentences or names: its column takes what room there is. */
  readonly wide?: string;
}

export function fieldOf(k: Kind, key: string): Field {
  const found = k.fields.find((field) => field.key === key);
  if (found === undefined) throw new Error(`The kind ${k.id} has no field ${key}`);
  return found;
}

/**
 * The kind with its fields labelled as for plants of one type (`imp_tipo`, or the value of the type dropdown). A kind
 * without such fields is given back as it is.
 */
export function labelledFor(k: Kind, plantType: string | null): Kind {
  if (k.fields.every((field) => field.labels === undefined)) return k;
  return { ...k, fields: k.fields.map((field) => labelled(field, plantType)) };
}

/** The value by which the fields of one element are labelled (`labelFor`); null where they go by none, or it has none. */
export function labelValue(
  { labelsBy }: Pick<Kind, 'labelsBy'>,
  held: (key: string) => FieldValue | undefined,
): string | null {
  const value = labelsBy === undefined ? null : (held(labelsBy) ?? null);
  return value === null || value === '' ? null : String(value);
}

function labelled(field: Field, plantType: string | null): Field {
  if (field.labels === undefined) return field;
  const { unit: _, ...bare } = field;
  return { ...bare, ...labelOfType(field, plantType) };
}
