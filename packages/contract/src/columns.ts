/**
 * The compact form of a features list, for the page: `GET /api/v2.0/{layer}` with
 * `Accept: application/vnd.lucerna.columns+json`. The same facts as the GeoJSON, column by column, each
 * distinct value once: 100,000 light points take 11 MB of text instead of 90 and a fifth of the time to read.
 */
export const columnsMediaType = 'application/vnd.lucerna.columns+json';
/**
 * The same with each index as letters (`column-letters.ts`), which a browser reads in a third of the time: numbers become an
 * object each on their way through JSON, a text stays one text.
 */
export const letteredMediaType = 'application/vnd.lucerna.lettered-columns+json';
export const geoJsonMediaType = 'application/geo+json';

export type Cell = string | number | boolean | null;

/** Either one value a row, or (where values repeat) the distinct ones and, a row, the index into them. */
export type Column =
  | { readonly values: readonly Cell[] }
  | { readonly dictionary: readonly Cell[]; readonly index: readonly number[] };

/** The index as letters, in the lettered form of a list. */
export interface LetteredColumn {
  readonly dictionary: readonly Cell[];
  readonly letters: string;
}

/**
 * The links of a list, one entry a link and none for an element without: in the GeoJSON the list
 * `[{id, quota_parte}]` of each feature's property of that name.
 */
export interface LinkColumns {
  readonly property: 'impianti' | 'edifici';
  /** The row of the element, ascending. */
  readonly row: readonly number[];
  /** The key of what it is linked to, ascending within a row. */
  readonly id: readonly number[];
  /** The share of the plant that the building uses, from 0 to 1. */
  readonly quota_parte: readonly number[];
}

export interface ColumnsDocument<C = Column> {
  readonly layer: string;
  /** Changes with every write to the layer, and only then. */
  readonly version: number;
  /** How many rows. */
  readonly count: number;
  /** The key of each row, ascending. */
  readonly id: readonly number[];
  /** Longitude and latitude (WGS84 degrees) of a layer of points, null where a row has no geometry. */
  readonly lon?: readonly (number | null)[];
  readonly lat?: readonly (number | null)[];
  /** Any other layer: a GeoJSON geometry a row, or null. */
  readonly geometry?: readonly (object | null)[];
  /** A column for each property, under its name; but for labels, which nothing makes shorter. */
  readonly columns: Readonly<Record<string, C>>;
  /** Of buildings and plants: what they are linked to. */
  readonly links?: LinkColumns;
}

/** In either form, as whoever asked for letters may get it of a server of the release before. */
export type PageDocument = ColumnsDocument<Column | LetteredColumn>;

/** The columns form of what changed since a version (`listChangesSchema`). */
export interface ColumnsChanges<D = ColumnsDocument> {
  readonly versione: number;
  /** The rows as they are now, in the columns of the whole list. */
  readonly cambiati: D;
  /** The keys of what the list has no longer. */
  readonly eliminati: readonly number[];
}

/** The header in which a list tells its version. */
export const versionHeader = 'X-Lucerna-Versione';
