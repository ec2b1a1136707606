/** What every reader gives: the rows of a file, whatever its format, before any mapping. */

/** A cell as the file has it. A GeoJSON or JSON file may hold anything there; a CSV only text. */
export type RawValue = unknown;

export interface RawRecord {
  /** Where it stands: the line of a CSV where the row begins, the position of an element elsewhere (from 1). */
  readonly place: number;
  readonly values: Readonly<Record<string, RawValue>>;
  /** Where the format of a number shows more than the number, what is shown: `000007` of 7, `QE-002` of 2. By column. */
  readonly shown?: Readonly<Record<string, string>>;
  /** Its row is hidden in the workbook, by a filter or by hand. */
  readonly hidden?: true;
  /** The geometry of a GeoJSON feature, as it stands in the file; absent in other formats. */
  readonly geometry?: unknown;
  /** Set when the row cannot be read at all: why. */
  readonly fault?: string;
}

export interface RecordSource {
  readonly format: 'csv' | 'geojson' | 'json' | 'workbook';
  /** How `place` is called: `riga 12`, `elemento 12`. */
  readonly placeName: 'riga' | 'elemento';
  /** The names of all columns, in their order. */
  readonly columns: readonly string[];
  /** The reference system that the file declares, where it does. */
  readonly srid: number | null;
  /** Columns that are hidden in the workbook. */
  readonly hiddenColumns?: readonly string[] | undefined;
  /** The sheet itself is hidden. */
  readonly hidden?: boolean | undefined;
  records(): AsyncIterable<RawRecord> | Iterable<RawRecord>;
}

/** What a cell says as a text: as the workbook shows it where that is more than its number. */
export function cellText({ values, shown }: RawRecord, column: string): string {
  const value = shown?.[column] ?? (Object.hasOwn(values, column) ? values[column] : null);
  return String(value ?? '').trim();
}

/** One of the lists that a file holds: a sheet, a layer. The only one of a plain file has no name. */
export interface FileList {
  readonly name: string;
  readonly source: RecordSource;
}

export interface OpenLists {
  /** As people call it: `CSV`, `XLSX`, `Shapefile`. */
  readonly format: string;
  readonly lists: readonly FileList[];
  /** Of a workbook of refused rows: what it says of the import that refused them. */
  readonly carried?: string | undefined;
}
