/** The geometry of a row: of the GeoJSON feature, from two columns of coordinates, or from a text. */
import { type Axis, readCoordinate, readPlace } from '@lucerna/domain/rules/typed-coordinate';
import { isObject } from '../files/json-file.ts';
import { wgs84 } from '../geo/crs.ts';
import { readHexWkb } from '../geo/wkb.ts';
import { type Problem, placeIn, placeLabel } from '../problem.ts';
import type { RawRecord } from '../read/record.ts';
import type { Mapping } from './mapping.ts';
import { type DecimalMark, readNumber } from './number.ts';
import { isPlaceholder } from './placeholder.ts';
import { readWkt } from './wkt.ts';

export interface GeometryCell {
  /** As GeoJSON, in the file's reference system, and not checked yet; null where the row has none. */
  readonly geometry: unknown;
  /** The reference system that the cell itself names (EWKT). */
  readonly srid: number | null;
  readonly problem?: Problem;
  /** What a spreadsheet had spoilt and was put right. */
  readonly corrected?: Problem;
}

const none: GeometryCell = { geometry: null, srid: null };

/** The geometry that a feature has by itself comes before any column. */
export function geometryReader(mapping: Mapping, numbers: DecimalMark): (record: RawRecord) => GeometryCell {
  const where = mapping.geometria;
  const ofColumns = where === undefined ? () => none : columnsReader(where, numbers);
  return (record) => {
    const cell =
      record.geometry === undefined || record.geometry === null
        ? ofColumns(record)
        : { geometry: record.geometry, srid: null };
    return isAtNought(cell.geometry) ? none : cell;
  };
}

/** A coordinate of nought is what programs write where they have none: Italy has no such place. */
function isAtNought(geometry: unknown): boolean {
  if (!isObject(geometry) || geometry.type !== 'Point' || !Array.isArray(geometry.coordinates)) return false;
  const [x, y] = geometry.coordinates as unknown[];
  return x === 0 || y === 0;
}

function columnsReader(
  where: NonNullable<Mapping['geometria']>,
  numbers: DecimalMark,
): (record: RawRecord) => GeometryCell {
  if ('testo' in where) return (record) => textGeometry(where.testo, record.values[where.testo]);
  const [first, second] = 'lon' in where ? [where.lon, where.lat] : [where.x, where.y];
  // Degrees have no thousands to part, whatever the file's other numbers do.
  const mark = 'lon' in where ? 'auto' : numbers;
  return (record) => {
    const one = coordinate(record.values[first], mark, 'lon');
    const other = coordinate(record.values[second], mark, 'lat');
    if (one === null && other === null) return none;
    const cells = [record.values[first], record.values[second]] as const;
    const corrected = 'lon' in where ? spoiltDegrees(...cells) : null;
    if (corrected !== null) return corrected;
    if (typeof one === 'number' && typeof other === 'number') {
      return { geometry: { type: 'Point', coordinates: [one, other] }, srid: null };
    }
    const [name, cell] = typeof one === 'number' ? [second, other] : [first, one];
    return {
      ...none,
      problem: {
        where: placeIn(placeLabel, [name]),
        ...(cell === null ? { what: 'manca' } : { what: 'non è un numero', value: cell }),
      },
    };
  };
}

/**
 * The number; null where the cell is empty; its text where it is no number. Degrees may be told in minutes and seconds, which
 * stand in the one column as in the other where the two are changed over.
 */
function coordinate(cell: unknown, numbers: DecimalMark, axis: Axis): number | string | null {
  if (typeof cell === 'number') return cell;
  const text = String(cell ?? '').trim();
  if (text === '' || isPlaceholder(text)) return null;
  const other = axis === 'lat' ? 'lon' : 'lat';
  return (
    sexagesimal(text) ??
    readNumber(text, numbers) ??
    readCoordinate(text, axis) ??
    readCoordinate(text, other) ??
    text
  );
}

/** A number all of whose marks are gone, or stand where a spreadsheet parts thousands: its digits. */
function digitsOf(cell: unknown): string | null {
  const text = String(cell ?? '').trim();
  return /^\d{5,}$|^\d{1,3}(?:[.,]\d{1,3}){2,}$/.test(text) ? text.replace(/[.,]/g, '') : null;
}

/** Where Italy lies the first figures of a coordinate tell how many stand before the decimals. */
function degreesOf(digits: string): { readonly axis: Axis; readonly value: number } | null {
  const whole = /^[134]/.test(digits) ? 2 : 1;
  const value = Number(`${digits.slice(0, whole)}.${digits.slice(whole)}`);
  if (value >= 35 && value < 48) return { axis: 'lat', value };
  return value >= 6 && value < 19 ? { axis: 'lon', value } : null;
}

/**
 * Degrees that a spreadsheet took for whole numbers: `45.302.283`, `7678901`. Metres have fewer figures, and that the place
 * is the municipality's is still seen by its borders.
 */
function spoiltDegrees(x: unknown, y: unknown): GeometryCell | null {
  const [first, second] = [digitsOf(x), digitsOf(y)];
  if (first === null || second === null) return null;
  const [one, other] = [degreesOf(first), degreesOf(second)];
  if (one === null || other === null || one.axis === other.axis) return null;
  const [lon, lat] = one.axis === 'lon' ? [first, second] : [second, first];
  if (lat.length < 8 && lon.length < (lon.startsWith('1') ? 8 : 7)) return null;
  return {
    geometry: { type: 'Point', coordinates: [one.value, other.value] },
    srid: null,
    corrected: {
      where: placeLabel,
      what: 'la virgola delle coordinate è stata rimessa al suo posto',
      value: `${String(x)} ${String(y)}`,
      corrected: true,
    },
  };
}

/** Degrees, minutes and seconds with nothing but blanks or colons between them: `45 18 07,4`, `046 03.446`. */
function sexagesimal(text: string): number | null {
  const parts =
    /^(\d{1,2})[ :](\d{1,2})[ :](\d{1,2}(?:[.,]\d+)?)$/.exec(text) ??
    /^(\d{1,3})[ :](\d{1,2}[.,]\d{2,})$/.exec(text);
  if (parts === null) return null;
  const [degrees = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part.replace(',', '.')));
  return minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3600 : null;
}

/** Two numbers in metres, whatever stands around them: `E 362380,5 N 4995700,2`. */
const pair = /^\D*?(\d{5,7}(?:[.,]\d+)?)\D+(\d{5,7}(?:[.,]\d+)?)\D*$/;

function plainPlace(text: string): GeometryCell | null {
  const place = readPlace(text);
  if (place !== undefined)
    return { geometry: { type: 'Point', coordinates: [place.lon, place.lat] }, srid: wgs84 };
  const [one, other] = (pair.exec(text) ?? []).slice(1).map((part) => readNumber(part));
  if (typeof one !== 'number' || typeof other !== 'number') return null;
  return { geometry: { type: 'Point', coordinates: [one, other] }, srid: null };
}

function textGeometry(column: string, cell: unknown): GeometryCell {
  if (typeof cell === 'object') return { geometry: cell, srid: null };
  const text = String(cell ?? '').trim();
  if (text === '' || isPlaceholder(text)) return none;
  const where = placeIn(placeLabel, [column]);
  if (text.startsWith('{')) {
    try {
      return { geometry: JSON.parse(text), srid: null };
    } catch {
      return { ...none, problem: { where, what: 'non è una geometria GeoJSON leggibile' } };
    }
  }
  const found = readWkt(text) ?? readHexWkb(text) ?? plainPlace(text);
  return found === null
    ? { ...none, problem: { where, what: 'non è una geometria WKT né una posizione leggibile' } }
    : found;
}
