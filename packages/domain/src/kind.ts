import { type Field, labelOfType } from './field.ts';

export type GeometryType = 'Point' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon';

/** The path segments of the six kinds that staff edit (specification, section 7). */
export type Segment = 'pl' | 'centraline' | 'quadri' | 'linee' | 'edifici' | 'impianti';

export type KindId = 'light-point' | 'cabinet' | 'sub-panel' | 'line' | 'building' | 'plant';

/** The `tipo_elemento` of an intervention on the kind. */
export type TipoElemento = 'punto_luce' | 'linea' | 'quadro' | 'centralina' | 'impianto' | 'edificio';

/** A tab of grid and form. */
export interface ColumnGroup {
  readonly id: string;
  readonly label: string;
}

/** Italian names of a kind, so that no screen spells them again. */
export interface KindNames {
  /** `punto luce` */
  readonly one: string;
  /** `punti luce` */
  readonly many: string;
  /** Menu entry and breadcrumb: `Punti Luce`. */
  readonly title: string;
  /** The breadcrumb of its edit screen: `Modifiche e Inserimenti`, `Punti Luce` (specification, section 2). */
  readonly trail: readonly string[];
  /** Grammatical gender, for `Nessun punto luce` and `Nessuna centralina`. */
  readonly gender: 'm' | 'f';
  /** With its definite article: `il punto luce`, `l'edificio`. */
  readonly theOne: string;
  /** `i punti luce`, `le centraline`. */
  readonly theMany: string;
}

/** `Nessun punto luce`, `Nessuna centralina`. */
export function noneOf({ one, gender }: Pick<KindNames, 'one' | 'gender'>): string {
  return `${gender === 'm' ? 'Nessun' : 'Nessuna'} ${one}`;
}

/**
 * A kind of element: light point, line, sub-panel, cabinet, plant, building. It holds nouns, never behaviour:
 * whatever only one kind does is registered for that kind where it is done.
 */
export interface Kind<F extends readonly Field[] = readonly Field[]> {
  readonly id: KindId;
  readonly segment: Segment;
  readonly table: string;
  /** `tabella_elemento` of an intervention (contract, Maintenance). */
  readonly tabellaElemento: 'ip_pl' | 'ip_linee' | 'imp' | 'ip_q_sez' | 'edifici';
  readonly tipoElemento: TipoElemento;
  readonly names: KindNames;
  /** The field that is the key. */
  readonly key: F[number]['key'];
  /** The field that people call the element by; the key itself for a building. */
  readonly code: F[number]['key'];
  /** The field that tells where or what it is: an intervention's 'Descrizione Elemento'. */
  readonly description: F[number]['key'];
  /** The field that is set when the element is deleted, where the specification gives one. */
  readonly endDate?: F[number]['key'];
  /**
   * Rows of the table that belong to the kind: those whose `imp_tipo` is (or is not) the given value. Cabinets
   * and plants share a table (contract, section 4).
   */
  readonly only?: { readonly field: F[number]['key']; readonly value: string; readonly is: boolean };
  readonly geometry: readonly GeometryType[];
  /** Whether its geometry must lie within the municipality's borders grown by 5 km (contract, section 3). */
  readonly withinBorders: boolean;
  readonly groups: readonly ColumnGroup[];
  readonly fields: F;
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
}

/** Keeps the literal types of the fields. */
export function kind<const F extends readonly Field[]>(description: Kind<F>): Kind<F> {
  return description;
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

function labelled(field: Field, plantType: string | null): Field {
  if (field.labels === undefined) return field;
  const { unit: _, ...bare } = field;
  return { ...bare, ...labelOfType(field, plantType) };
}
