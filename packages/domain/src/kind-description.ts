/** How a kind is described: what each file of `kinds/` says once, as data. */
import type { Field } from './field.ts';

export type GeometryType = 'Point' | 'LineString' | 'MultiLineString' | 'Polygon' | 'MultiPolygon';

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

/**
 * A kind of element: light point, line, sub-panel, cabinet, plant, building. It holds nouns, never behaviour:
 * whatever only one kind does is registered for that kind where it is done.
 */
export interface KindDescription<
  F extends readonly Field[] = readonly Field[],
  Id extends string = string,
  Segment extends string = string,
  Table extends string = string,
  TipoElemento extends string = string,
  Key extends F[number]['key'] = F[number]['key'],
> {
  readonly id: Id;
  /** The segment of its paths: `/api/v2.0/pl`. */
  readonly segment: Segment;
  /** Its table, which is the `tabella_elemento` of an intervention too (contract, Maintenance). */
  readonly table: Table;
  /** The `tipo_elemento` of an intervention on the kind. */
  readonly tipoElemento: TipoElemento;
  readonly names: KindNames;
  /** The field that is the key. */
  readonly key: Key;
  /** The field that people call the element by; the key itself for a building. */
  readonly code: F[number]['key'];
  /** Where the code is the key alone: the field that people call the element by on the page. */
  readonly calledBy?: F[number]['key'];
  /** The field of names whose column takes what room there is, where that is the code. */
  readonly wide?: F[number]['key'];
  /** The field that tells where or what it is: an intervention's 'Descrizione Elemento'. */
  readonly description: F[number]['key'];
  /** How the palette finds an element, beside its code: by words of these fields, which are few elements' own; by
   * the street that many share. `detail`: what stands beside its code there. */
  readonly found: {
    readonly words: readonly F[number]['key'][];
    readonly street?: F[number]['key'];
    readonly detail: readonly F[number]['key'][];
  };
  /** The field that is set when the element is deleted, where the specification gives one. */
  readonly endDate?: F[number]['key'];
  /**
   * Rows of the table that belong to the kind: those whose `imp_tipo` is (or is not) the given value. Cabinets
   * and plants share a table (contract, section 4).
   */
  readonly only?: { readonly field: F[number]['key']; readonly value: string; readonly is: boolean };
  /**
   * The fields that a census is expected to have filled, beyond what is required: what the register's work rests on.
   * An element is complete without them (contract, section 3).
   */
  readonly expected?: readonly F[number]['key'][];
  readonly geometry: readonly GeometryType[];
  /** Whether its geometry must lie within the municipality's borders grown by 5 km (contract, section 3). */
  readonly withinBorders: boolean;
  readonly groups: readonly ColumnGroup[];
  readonly fields: F;
  /** The field on whose value the labels of others depend (`Field.labels`). Absent: they are always the same. */
  readonly labelsBy?: F[number]['key'];
}

/** Keeps the literal types of a description: names and fields, of which unions and row types are derived. */
export function kind<
  const F extends readonly Field[],
  const Id extends string,
  const Segment extends string,
  const Table extends string,
  const TipoElemento extends string,
  const Key extends F[number]['key'],
>(
  description: KindDescription<F, Id, Segment, Table, TipoElemento, Key>,
): KindDescription<F, Id, Segment, Table, TipoElemento, Key> {
  return description;
}
