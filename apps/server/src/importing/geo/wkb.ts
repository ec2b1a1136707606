/** Geometries as databases write them (WKB), to GeoJSON; heights and measures are left out. */

interface Written {
  readonly type: string;
  readonly coordinates: unknown;
}

const types = [
  '',
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
] as const;
/** More positions than a file may hold bytes for are a lie. */
const positionBytes = 16;

/** Throws a `RangeError` where the bytes end early or are none. Null for an empty geometry. */
function readWkb(bytes: Uint8Array): Written | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;

  function geometry(): Written | null {
    const little = view.getUint8(at) === 1;
    const code = view.getUint32(at + 1, little);
    at += 5;
    if ((code & 0x20000000) !== 0) at += 4;
    const flat = code & 0x0fffffff;
    const form = Math.floor(flat / 1000);
    const extra = (code & 0x80000000) !== 0 || form === 1 || form === 3 ? 1 : 0;
    const measured = (code & 0x40000000) !== 0 || form === 2 || form === 3 ? 1 : 0;
    const type = types[flat % 1000];
    if (type === undefined || type === '') throw new RangeError('No geometry that is known');
    const number = () => {
      at += 8;
      return view.getFloat64(at - 8, little);
    };
    const position = () => {
      const place = [number(), number()];
      at += 8 * (extra + measured);
      return place;
    };
    const list = <T>(one: () => T): T[] => {
      const count = view.getUint32(at, little);
      at += 4;
      if (count * Math.min(positionBytes, 4) > view.byteLength) throw new RangeError('Too many parts');
      return Array.from({ length: count }, one);
    };
    const inner = () => geometry()?.coordinates;
    switch (type) {
      case 'Point': {
        const coordinates = position();
        return coordinates.some(Number.isNaN) ? null : { type, coordinates };
      }
      case 'LineString':
        return { type, coordinates: list(position) };
      case 'Polygon':
        return { type, coordinates: list(() => list(position)) };
      default:
        return { type, coordinates: list(inner) };
    }
  }
  return geometry();
}

const hexadecimal = /^(?:\\x|0x)?((?:00|01)(?:[0-9a-f]{2}){20,})$/i;

/** As databases write it out, with its reference system where it tells one (EWKB). Null where the text is none. */
export function readHexWkb(text: string): { geometry: unknown; srid: number | null } | null {
  const hex = hexadecimal.exec(text)?.[1];
  if (hex === undefined) return null;
  const bytes = Buffer.from(hex, 'hex');
  const isLittle = bytes[0] === 1;
  const code = isLittle ? bytes.readUInt32LE(1) : bytes.readUInt32BE(1);
  try {
    const geometry = readWkb(bytes);
    if ((code & 0x20000000) === 0) return { geometry, srid: null };
    return { geometry, srid: isLittle ? bytes.readUInt32LE(5) : bytes.readUInt32BE(5) };
  } catch {
    return null;
  }
}

/** Of a cell of a GeoPackage: a head with the box, then WKB. */
export function readGeoPackageGeometry(bytes: Uint8Array): Written | null {
  if (bytes[0] !== 0x47 || bytes[1] !== 0x50) throw new RangeError('No geometry of a GeoPackage');
  const flags = bytes[3] ?? 0;
  if ((flags & 0x10) !== 0) return null;
  const box = [0, 32, 48, 48, 64][(flags >> 1) & 7];
  if (box === undefined) throw new RangeError('No box that is known');
  return readWkb(bytes.subarray(8 + box));
}
