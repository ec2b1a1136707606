/** Reference systems: what a file declares and what a user types, as an SRID. */
import { ImportFault } from '../fault.ts';
import { isObject } from '../files/json-file.ts';

export const wgs84 = 4326;

/** The web projection's old nickname never reaches SQL (decision record 0007). */
const aliases: ReadonlyMap<number, number> = new Map([
  [900913, 3857],
  [102100, 3857],
  [3785, 3857],
]);

function known(srid: number): number {
  return aliases.get(srid) ?? srid;
}

/** `32632`, `EPSG:32632`; null for anything else. */
export function sridOf(text: string): number | null {
  const digits = /^(?:EPSG:{1,2})?(\d{4,6})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : known(Number(digits));
}

/**
 * The `crs` member of a GeoJSON written before RFC 7946: `{"type":"name","properties":{"name":
 * "urn:ogc:def:crs:EPSG::32632"}}`. Null where there is none. Throws `ImportFault` where it is not understood:
 * to guess would put every element in the wrong place.
 */
export function declaredSrid(document: Record<string, unknown>): number | null {
  const crs = document.crs;
  if (crs === undefined || crs === null) return null;
  const name = isObject(crs) && isObject(crs.properties) ? crs.properties.name : undefined;
  if (typeof name === 'string') {
    if (/CRS:?84$/i.test(name)) return wgs84;
    const digits = /EPSG:(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1];
    if (digits !== undefined) return known(Number(digits));
  }
  throw new ImportFault(
    `Il file dichiara un sistema di riferimento che non si capisce (${JSON.stringify(crs).slice(0, 120)})`,
    'name the reference system',
  );
}
