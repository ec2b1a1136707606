/** The shapes of a Shapefile, one at a time: what they are in two dimensions, as GeoJSON. Heights and measures are dropped. */
import type { Geometry, Position } from 'geojson';
import { ImportFault } from '../fault.ts';

const fileCode = 9994;
const headerSize = 100;

/** Types with heights (+10) and with measures (+20) begin as the plain ones. */
const plainType = (type: number) => (type > 20 ? type - 20 : type > 10 ? type - 10 : type);

export interface Shapes {
  /** In the order of the table's rows; what each gives is read when asked for, null where it is empty. Throws `ImportFault` where the file ends early. */
  all(): Generator<() => Geometry | null>;
}

/** `file` is what the user calls it. Throws `ImportFault`. */
export function readShapes(file: string, bytes: Buffer): Shapes {
  if (bytes.length < headerSize || bytes.readInt32BE(0) !== fileCode) {
    throw new ImportFault(`In ${file} le forme (.shp) non sono quelle di uno Shapefile.`);
  }
  const cutShort = () =>
    new ImportFault(`In ${file} le forme (.shp) finiscono a metà: il file è incompleto.`);
  // The header counts words of two bytes.
  if (bytes.readInt32BE(24) * 2 > bytes.length) throw cutShort();
  return {
    *all() {
      for (let at = headerSize; at + 8 <= bytes.length; ) {
        const length = bytes.readInt32BE(at + 4) * 2;
        if (length < 4 || at + 8 + length > bytes.length) throw cutShort();
        const record = bytes.subarray(at + 8, at + 8 + length);
        yield () => shapeOf(file, record);
        at += 8 + length;
      }
    },
  };
}

function shapeOf(file: string, record: Buffer): Geometry | null {
  const type = plainType(record.readInt32LE(0));
  try {
    if (type === 0) return null;
    if (type === 1) return { type: 'Point', coordinates: positionAt(record, 4) };
    if (type === 8) return multiPoint(record);
    if (type === 3) return lines(parts(record));
    if (type === 5) return polygons(parts(record));
  } catch (error) {
    // A count in it reaches beyond its end.
    if (!(error instanceof RangeError)) throw error;
    throw new ImportFault(`In ${file} una forma (.shp) è rovinata.`);
  }
  throw new ImportFault(`In ${file} ci sono forme che non si leggono (tipo ${type}).`);
}

function positionAt(record: Buffer, at: number): Position {
  return [record.readDoubleLE(at), record.readDoubleLE(at + 8)];
}

function multiPoint(record: Buffer): Geometry {
  const count = record.readInt32LE(36);
  const coordinates = positions(record, 40, count);
  const [only] = coordinates;
  return count === 1 && only !== undefined
    ? { type: 'Point', coordinates: only }
    : { type: 'MultiPoint', coordinates };
}

function positions(record: Buffer, from: number, count: number): Position[] {
  if (count < 0 || from + count * 16 > record.length) throw new RangeError('A shape says more than it has');
  return Array.from({ length: count }, (_, i) => positionAt(record, from + i * 16));
}

/** The parts of a line or polygon, each a list of positions. */
function parts(record: Buffer): Position[][] {
  const [partCount, pointCount] = [record.readInt32LE(36), record.readInt32LE(40)];
  if (partCount < 0 || 44 + partCount * 4 > record.length)
    throw new RangeError('A shape says more than it has');
  const starts = Array.from({ length: partCount }, (_, i) => record.readInt32LE(44 + i * 4));
  const all = positions(record, 44 + partCount * 4, pointCount);
  return starts.map((start, i) => all.slice(start, starts[i + 1] ?? pointCount));
}

function lines(all: Position[][]): Geometry | null {
  const [only] = all;
  if (only === undefined) return null;
  return all.length === 1
    ? { type: 'LineString', coordinates: only }
    : { type: 'MultiLineString', coordinates: all };
}

/** Rings that turn clockwise are outer ones; each hole goes into the smallest that holds it. */
function polygons(rings: Position[][]): Geometry | null {
  const usable = rings.filter((ring) => ring.length >= 4);
  const outer = usable.filter((ring) => area(ring) <= 0).map((ring) => [ring]);
  for (const hole of usable.filter((ring) => area(ring) > 0)) {
    const holders = outer.filter(([shell]) => shell !== undefined && holds(shell, hole));
    const smallest = holders.sort((a, b) => Math.abs(area(a[0] ?? [])) - Math.abs(area(b[0] ?? [])))[0];
    // Turned the wrong way, and within no other: it is an area of its own.
    if (smallest === undefined) outer.push([hole]);
    else smallest.push(hole);
  }
  const [only] = outer;
  if (only === undefined) return null;
  return outer.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: outer };
}

/** Twice the signed area: negative where the ring turns clockwise. From its own start, so that metres keep their digits. */
function area(ring: readonly Position[]): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  let sum = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? [];
    const [bx = 0, by = 0] = ring[i] ?? [];
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum;
}

/** Whether the first corner of the hole that is none of the shell's lies within the shell. */
function holds(shell: readonly Position[], hole: readonly Position[]): boolean {
  const corners = new Set(shell.map(([x, y]) => `${x} ${y}`));
  const corner = hole.find(([x, y]) => !corners.has(`${x} ${y}`)) ?? hole[0];
  return corner !== undefined && isInside(shell, corner);
}

function isInside(ring: readonly Position[], [x = 0, y = 0]: Position): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [ax = 0, ay = 0] = ring[i] ?? [];
    const [bx = 0, by = 0] = ring[j] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
