/** Shapefiles of polygons, or of points, for tests, written as the format says: what goes into one zip. */
import { type DbfOf, dbfOf } from './dbf-of.ts';
import type { Packed } from './zip-of.ts';

type Ring = readonly (readonly number[])[];

export interface ShapeOf {
  readonly values: Readonly<Record<string, string>>;
  /** Outer rings turn clockwise, holes the other way; none: an empty shape. */
  readonly rings: readonly Ring[];
  /** A point, and no rings. */
  readonly at?: readonly [x: number, y: number];
}

/** As ISTAT writes it: no number of the system, ESRI's names. */
const utm32 =
  'PROJCS["WGS_1984_UTM_Zone_32N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],' +
  'PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],' +
  'PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

/** `prj`: what says the system; null: nothing does. */
export function shapefileOf(name: string, shapes: readonly ShapeOf[], prj: string | null = utm32): Packed[] {
  return [
    { name: `${name}.shp`, content: shpOf(shapes) },
    { name: `${name}.dbf`, content: tableOf(shapes) },
    ...(prj === null ? [] : [{ name: `${name}.prj`, content: Buffer.from(prj) }]),
    { name: `${name}.cpg`, content: Buffer.from('UTF-8') },
  ];
}

/** Points with a table of its own. `codePage`: what the `.cpg` says; null: there is none. */
export function pointsOf(
  name: string,
  at: readonly (readonly [x: number, y: number])[],
  table: DbfOf,
  { prj = utm32, codePage = null }: { readonly prj?: string | null; readonly codePage?: string | null } = {},
): Packed[] {
  const shapes = at.map((place) => ({ values: {}, rings: [], at: place }));
  return [
    { name: `${name}.shp`, content: shpOf(shapes) },
    { name: `${name}.dbf`, content: dbfOf(table) },
    ...(prj === null ? [] : [{ name: `${name}.prj`, content: Buffer.from(prj) }]),
    ...(codePage === null ? [] : [{ name: `${name}.cpg`, content: Buffer.from(codePage) }]),
  ];
}

function shpOf(shapes: readonly ShapeOf[]): Buffer {
  const records = shapes.map(({ rings, at }, i) => {
    const body = at !== undefined ? point(at) : rings.length === 0 ? Buffer.alloc(4) : polygon(rings);
    const head = Buffer.alloc(8);
    head.writeInt32BE(i + 1, 0);
    head.writeInt32BE(body.length / 2, 4);
    return Buffer.concat([head, body]);
  });
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, one) => sum + one.length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(shapes.some(({ at }) => at !== undefined) ? 1 : 5, 32);
  return Buffer.concat([header, ...records]);
}

function point([x, y]: readonly [number, number]): Buffer {
  const body = Buffer.alloc(20);
  body.writeInt32LE(1, 0);
  body.writeDoubleLE(x, 4);
  body.writeDoubleLE(y, 12);
  return body;
}

function polygon(rings: readonly Ring[]): Buffer {
  const points = rings.flat();
  const body = Buffer.alloc(44 + rings.length * 4 + points.length * 16);
  body.writeInt32LE(5, 0);
  body.writeInt32LE(rings.length, 36);
  body.writeInt32LE(points.length, 40);
  let first = 0;
  for (const [i, ring] of rings.entries()) {
    body.writeInt32LE(first, 44 + i * 4);
    first += ring.length;
  }
  for (const [i, [x = 0, y = 0]] of points.entries()) {
    body.writeDoubleLE(x, 44 + rings.length * 4 + i * 16);
    body.writeDoubleLE(y, 52 + rings.length * 4 + i * 16);
  }
  return body;
}

function tableOf(shapes: readonly ShapeOf[]): Buffer {
  const names = Object.keys(shapes[0]?.values ?? {});
  return dbfOf({
    fields: names.map((name) => ({ name, type: 'C', length: 40 })),
    rows: shapes.map(({ values }) => names.map((name) => values[name] ?? '')),
  });
}
