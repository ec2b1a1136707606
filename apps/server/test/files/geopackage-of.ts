/** A GeoPackage of lists of points, as bytes. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface PointList {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly at: readonly [x: number, y: number];
    readonly values: readonly (string | number | null)[];
  }[];
}

/** A point as a GeoPackage keeps it: its own short header, then WKB. */
function blobOf([x, y]: readonly [number, number]): Buffer {
  const blob = Buffer.alloc(8 + 21);
  blob.write('GP');
  blob[3] = 1;
  blob[8] = 1;
  blob.writeUInt32LE(1, 9);
  blob.writeDoubleLE(x, 13);
  blob.writeDoubleLE(y, 21);
  return blob;
}

export function geoPackageOf(lists: readonly PointList[], epsg: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-gpkg-'));
  try {
    const path = join(folder, 'a.gpkg');
    const db = new DatabaseSync(path);
    db.exec(`
      create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer);
      insert into gpkg_spatial_ref_sys values (7, 'EPSG', ${epsg});
      create table gpkg_contents (table_name text, data_type text);
      create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer)`);
    for (const { name, columns, rows } of lists) {
      const quoted = columns.map((column) => `"${column}"`);
      db.exec(`
        insert into gpkg_contents values ('${name}', 'features');
        insert into gpkg_geometry_columns values ('${name}', 'geom', 7);
        create table "${name}" (geom blob, ${quoted.join(', ')})`);
      const marks = ['geom', ...columns].map(() => '?').join(', ');
      const insert = db.prepare(`insert into "${name}" values (${marks})`);
      for (const { at, values } of rows) insert.run(blobOf(at), ...values);
    }
    db.close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
