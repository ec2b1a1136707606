/** A zipped Shapefile: its shapes with their attributes, its reference system. Several may lie in one archive. */
import type { Geometry } from 'geojson';
import { ImportFault } from '../fault.ts';
import { type DbfTable, type DbfValue, readDbf } from '../files/dbf.ts';
import { readShapes } from '../files/shp.ts';
import type { ZipEntry } from '../files/zip.ts';
import { sridOfPrj } from './prj.ts';

export interface ShapeRow {
  readonly properties: Readonly<Record<string, DbfValue>>;
  /** Read when asked for: of a file of a whole country one shape may be wanted. */
  geometry(): Geometry | null;
}

export interface Shapefile {
  /** Of its files, with folders and without ending. */
  readonly name: string;
  open(): Promise<OpenShapefile>;
}

export interface OpenShapefile {
  /** What its `.prj` tells; null where there is none, or none that is known. */
  readonly srid: number | null;
  readonly columns: readonly string[];
  /** How many rows its table has, deleted ones too. */
  readonly count: number;
  /** Those that are not deleted. Throws `ImportFault` where shapes are missing. */
  rows(): Generator<ShapeRow>;
}

const isHidden = (name: string) => name.startsWith('__MACOSX/') || /(?:^|\/)\./.test(name);

/** The Shapefiles of an archive, in the order of their names. `file` is what the user calls the archive. */
export function shapefilesIn(file: string, entries: readonly ZipEntry[]): Shapefile[] {
  const byName = new Map(
    entries.filter(({ name }) => !isHidden(name)).map((one) => [one.name.toLowerCase(), one]),
  );
  return [...byName.values()]
    .filter(({ name }) => /\.shp$/i.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((shapes) => shapefileOf(file, shapes, byName));
}

function shapefileOf(file: string, shapes: ZipEntry, byName: ReadonlyMap<string, ZipEntry>): Shapefile {
  const name = shapes.name.slice(0, -4);
  const beside = (ending: string) => byName.get(`${name.toLowerCase()}${ending}`);
  const textOf = async (ending: string) => (await beside(ending)?.content())?.toString('latin1') ?? null;
  return {
    name,
    async open() {
      const attributes = beside('.dbf');
      if (attributes === undefined) {
        throw new ImportFault(
          `In ${file} manca ${name}.dbf: uno Shapefile è fatto di più file, da mettere tutti nello zip.`,
        );
      }
      const prj = await textOf('.prj');
      const table = readDbf(file, await attributes.content(), await textOf('.cpg'));
      const all = readShapes(file, await shapes.content());
      return {
        srid: prj === null ? null : sridOfPrj(prj),
        columns: table.columns,
        count: table.count,
        rows: () => rowsOf(file, table, all.all()),
      };
    },
  };
}

function* rowsOf(
  file: string,
  table: DbfTable,
  shapes: Generator<() => Geometry | null>,
): Generator<ShapeRow> {
  for (let index = 0; index < table.count; index += 1) {
    const { value: geometry, done } = shapes.next();
    if (done === true) {
      throw new ImportFault(`In ${file} ci sono meno forme (.shp) che righe (.dbf): il file è incompleto.`);
    }
    const properties = table.row(index);
    if (properties !== undefined) yield { properties, geometry };
  }
}
