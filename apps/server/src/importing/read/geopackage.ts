/** The layers of a GeoPackage, read by the platform's own SQLite. */
import { DatabaseSync } from 'node:sqlite';
import { ImportFault } from '../fault.ts';
import { sridOf } from '../geo/crs.ts';
import { readGeoPackageGeometry } from '../geo/wkb.ts';
import type { FileList, RawRecord } from './record.ts';
import { single } from './single-geometry.ts';

const named = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Throws `ImportFault` where the file is broken, or holds no layer. */
export function openGeoPackage(file: string): readonly FileList[] {
  const broken = () =>
    new ImportFault(`Il file ${file} non è un GeoPackage leggibile: forse è rimasto a metà.`);
  let db: DatabaseSync;
  try {
    db = new DatabaseSync(file, { readOnly: true, allowExtension: false });
    db.exec('pragma trusted_schema = off');
  } catch {
    throw broken();
  }
  try {
    if (db.prepare(`select 1 from sqlite_master where name = 'gpkg_contents'`).get() === undefined) {
      throw new ImportFault(
        `Il file ${file} è un database SQLite, ma non un GeoPackage: esporta da lì un GeoPackage o un CSV.`,
      );
    }
    const layers = db
      .prepare(
        `select c.table_name as name, g.column_name as shape, s.organization as org, s.organization_coordsys_id as code
         from gpkg_contents c left join gpkg_geometry_columns g on g.table_name = c.table_name
         left join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
         where c.data_type in ('features', 'attributes') and c.table_name in
           (select name from sqlite_master where type in ('table', 'view'))
         order by c.table_name`,
      )
      .all() as { name: string; shape: string | null; org: string | null; code: number | null }[];
    const lists = layers.map((layer) => layerOf(db, layer));
    if (lists.length === 0) throw new ImportFault(`Il GeoPackage ${file} non ha nessuna tavola di elementi.`);
    return lists;
  } catch (error) {
    throw error instanceof ImportFault ? error : broken();
  }
}

function layerOf(
  db: DatabaseSync,
  { name, shape, org, code }: { name: string; shape: string | null; org: string | null; code: number | null },
): FileList {
  const all = (db.prepare(`select name from pragma_table_info(?)`).all(name) as { name: string }[]).map(
    (column) => column.name,
  );
  const columns = all.filter((column) => column !== shape);
  const srid = org?.toUpperCase() === 'EPSG' && code !== null ? sridOf(String(code)) : null;
  return {
    name,
    source: {
      format: 'geojson',
      placeName: 'elemento',
      columns,
      srid,
      *records(): Generator<RawRecord> {
        let place = 0;
        for (const row of db.prepare(`select * from ${named(name)}`).iterate() as Iterable<
          Record<string, unknown>
        >) {
          place += 1;
          const values = Object.fromEntries(columns.map((column) => [column, plain(row[column])]));
          yield { place, values, ...(shape === null ? {} : geometryOf(row[shape])) };
        }
      },
    },
  };
}

/** Bytes are no text that a field could hold. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return null;
  return typeof value === 'bigint' ? Number(value) : value;
}

function geometryOf(cell: unknown): { geometry: unknown; fault?: string } {
  if (!(cell instanceof Uint8Array)) return { geometry: null };
  try {
    return { geometry: single(readGeoPackageGeometry(cell)) };
  } catch {
    return { geometry: null, fault: 'la geometria non si riesce a leggere' };
  }
}
