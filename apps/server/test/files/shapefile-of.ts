/** Shapefiles of polygons, or of points, for tests, written as the format says: what goes into one zip. */
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
    { name: `${name}.dbf`, content: dbfOf(shapes) },
    ...(prj === null ? [] : [{ name: `${name}.prj`, content: Buffer.from(prj) }]),
    { name: `${name}.cpg`, content: Buffer.from('UTF-8') },
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

const width = 40;

function dbfOf(shapes: readonly ShapeOf[]): Buffer {
  const names = Object.keys(shapes[0]?.values ?? {});
  const header = Buffer.alloc(32 + names.length * 32 + 1);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(shapes.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + names.length * width, 10);
  for (const [i, name] of names.entries()) {
    header.write(name, 32 + i * 32, 'latin1');
    header.write('C', 43 + i * 32, 'latin1');
    header.writeUInt8(width, 48 + i * 32);
  }
  header.writeUInt8(0x0d, header.length - 1);
  const rows = shapes.map(({ values }) => {
    const row = Buffer.alloc(1 + names.length * width, 0x20);
    for (const [i, name] of names.entries()) row.write(values[name] ?? '', 1 + i * width, 'utf8');
    return row;
  });
  return Buffer.concat([header, ...rows]);
}
