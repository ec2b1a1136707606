/**
 * The vocabulary of fields. A kind is described once as a list of these; types, validation, columns, forms,
 * search and exports are derived from the list.
 */

/**
 * What a field holds. In JSON: string, number, integer number, boolean, `YYYY-MM-DD`, ISO 8601 in UTC (of system
 * fields only); each may be `null`.
 */
export type FieldType = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'instant';

/** When a field has to be filled (specification, section 5). */
export type RequiredOn = 'insert' | 'modify';

/** A value of a list and what the page shows for it. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * What may be chosen for a text field. A closed list is one that the specification gives: anything else is
 * refused. Every other list is an offer on the page, and any text may be written instead.
 */
export interface Options {
  readonly closed: boolean;
  readonly values: readonly Option[];
}

/** A label and its unit. */
export interface Label {
  readonly label: string;
  readonly unit?: string;
}

/**
 * Who sets a field. `client`: whoever edits the element. `key`: the database's sequence.
 * `system`: the server alone; a client may send it back and it is ignored (contract, section 3).
 */
export type SetBy = 'client' | 'key' | 'system';

export interface Field<K extends string = string, T extends FieldType = FieldType> {
  /** The specification's name: column, JSON key, form field and grid column alike. */
  readonly key: K;
  readonly type: T;
  /** Italian label, without the unit; `~key` where the label depends on the plant type (`labels`). */
  readonly label: string;
  /** Unit of a number as the grid's header shows it: `W`, `m`, `mm²`. */
  readonly unit?: string;
  /** Labels by plant type (`imp_tipo`); a type that has none is shown as `~key` (specification, section 2). */
  readonly labels?: Readonly<Record<string, Label>>;
  /** The id of the column group (the tab of grid and form) that shows it; absent where no screen does. */
  readonly group?: string;
  /**
   * A heading within the group's form, e.g. `Dove si trova`. The form puts the fields of a section together,
   * sections in the order in which they first appear; the grid keeps the order of the list.
   */
  readonly section?: string;
  /** Part of the short set of columns of the insert form. */
  readonly short?: boolean;
  readonly required?: readonly RequiredOn[];
  readonly options?: Options;
  /** Offers the municipality's own values of the field while one types. */
  readonly hinted?: boolean;
  /** What is inserted right after another most likely has the same here: it is carried over. */
  readonly carried?: boolean;
  /** Long text: several lines in the form, up to 10,000 characters (else 500). */
  readonly multiline?: boolean;
  /** The field holds the key of an element of that kind (`id_imp`: a cabinet). */
  readonly reference?: ReferenceTarget;
  /** The text is the code of an element of that kind, as people write it (`alim_linea_cod`: a line), if there is one. */
  readonly codeOf?: 'line';
  /**
   * Where the field named by `reference` (of the same kind) is filled, this one holds what the element or carrier that
   * it points at has under `property`, whatever is sent for it (contract, Features).
   */
  readonly follows?: { readonly reference: string; readonly property: string };
  readonly setBy?: SetBy;
  /** Read with an element or in the GeoJSON, and not among the columns that the page holds of a hundred thousand. */
  readonly apart?: true;
  /** A calendar year: shown without a separator of thousands. */
  readonly year?: boolean;
  /** Smallest and largest number that make sense; outside it the value is refused. */
  readonly min?: number;
  readonly max?: number;
}

/** What a reference may point at: a kind's id, or a carrier (`vettori`). */
export type ReferenceTarget = 'cabinet' | 'carrier';

interface ValueOfType {
  text: string;
  number: number;
  integer: number;
  boolean: boolean;
  date: string;
  instant: string;
}

/** A value as it travels in JSON. */
export type FieldValue = string | number | boolean | null;

/** The row type that a list of fields describes: every field present, each possibly `null`. */
export type RowOf<F extends readonly Field[]> = {
  [P in F[number] as P['key']]: ValueOfType[P['type']] | null;
};

/** Keeps the literal types of a list of fields, so that `RowOf` can read them. */
export function fields<const F extends readonly Field[]>(list: F): F {
  return list;
}

/** The fields of a column group. `sections` says which of them stand under a heading of the group's form. */
export function inGroup<const F extends readonly Field[]>(
  group: string,
  list: F,
  sections: Readonly<Record<string, readonly F[number]['key'][]>> = {},
): { readonly [I in keyof F]: F[I] & { readonly group: string; readonly section?: string } } {
  const headings = new Map(
    Object.entries(sections).flatMap(([section, keys]) => keys.map((key) => [key, section] as const)),
  );
  const grouped = list.map((field) => {
    const section = headings.get(field.key);
    return { ...field, group, ...(section === undefined ? {} : { section }) };
  });
  return grouped as unknown as ReturnType<typeof inGroup<F>>;
}

/** Label with its unit, as a grid's header or a form shows it: `Potenza (W)`. */
export function fullLabel({ label, unit }: Label): string {
  return unit === undefined ? label : `${label} (${unit})`;
}

/**
 * The label of a field of plants where plants of one type are shown (`imp_tipo`, or the value of the type
 * dropdown): `~n1_inom` where there is none for that type. Any other field has the same label for all types.
 */
export function labelOfType(field: Field, plantType: string | null): Label {
  if (field.labels === undefined) return field;
  return (plantType === null ? undefined : field.labels[plantType]) ?? { label: `~${field.key}` };
}

/** The same with its unit: `Potenza di picco (kWp)`. */
export function labelFor(field: Field, plantType: string | null): string {
  return fullLabel(labelOfType(field, plantType));
}

/** Whether a field goes by the sign that stands for a name it has not: `~n1_inom`. */
export function isUnnamed({ key, label }: Pick<Field, 'key' | 'label'>): boolean {
  return label === `~${key}`;
}

/**
 * What a field means by plant type, a line each: `Potenza impegnata (kW): Utenza elettrica`. Empty where no type gives it
 * a name. `types`: the values of `imp_tipo` with their labels, in order.
 */
export function meaningsOf({ labels = {} }: Field, types: readonly Option[]): string {
  const byLabel = new Map<string, string[]>();
  for (const { value, label } of types) {
    const meaning = labels[value];
    if (meaning === undefined) continue;
    const name = fullLabel(meaning);
    byLabel.set(name, [...(byLabel.get(name) ?? []), label]);
  }
  return [...byLabel].map(([name, of]) => `${name}: ${of.join(', ')}`).join('\n');
}

/** Whether a value leaves its field empty: null, or a text of blanks alone. */
export function isBlank(value: FieldValue): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

export function setByClient(field: Field): boolean {
  return (field.setBy ?? 'client') === 'client';
}

export function isRequired(field: Field, on: RequiredOn): boolean {
  return field.required?.includes(on) ?? false;
}
