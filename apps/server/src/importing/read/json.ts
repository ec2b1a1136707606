/** Elements of a GeoJSON collection, or of a JSON array of flat objects. */

import { count } from '../count.ts';
import { ImportFault } from '../fault.ts';
import { isObject, readJsonFile } from '../files/json-file.ts';
import { declaredSrid } from '../geo/crs.ts';
import type { RawRecord, RecordSource } from './record.ts';

/**
 * `path` leads to the array in a JSON document: `cl`, or `dati.punti`. Throws `ImportFault` where there is no
 * array of objects there.
 */
export async function openJson(file: string, path: string | undefined): Promise<RecordSource> {
  const document = await readJsonFile(file);
  if (isObject(document) && document.type === 'Topology') {
    throw new ImportFault(
      `Il file ${file} è un TopoJSON: serve per i confini; gli elementi si importano da GeoJSON o CSV.`,
    );
  }
  if (isObject(document) && (document.type === 'FeatureCollection' || document.type === 'Feature')) {
    return geoJson(file, document);
  }
  return flatObjects(file, document, path);
}

/** Every list of a JSON file: a GeoJSON is one, a document of several arrays as many. */
export async function openJsonLists(
  file: string,
): Promise<readonly { readonly name: string; readonly source: RecordSource }[]> {
  const document = await readJsonFile(file);
  const names = isObject(document) && document.type === undefined ? Object.keys(document) : [];
  const arrays = names.filter((name) => {
    const list = (document as Record<string, unknown>)[name];
    return Array.isArray(list) && list.length > 0 && list.every(isObject);
  });
  if (arrays.length === 0) return [{ name: '', source: await openJson(file, undefined) }];
  return arrays.map((name) => ({ name, source: flatObjects(file, document, name) }));
}

function geoJson(file: string, document: Record<string, unknown>): RecordSource {
  const features = document.type === 'Feature' ? [document] : document.features;
  if (!Array.isArray(features)) throw new ImportFault(`Il GeoJSON ${file} non ha l'elenco «features».`);
  const records = features.map((feature: unknown, index): RawRecord => {
    const place = index + 1;
    if (!isObject(feature) || feature.type !== 'Feature') {
      return { place, values: {}, fault: 'non è un elemento GeoJSON (Feature)' };
    }
    const properties = feature.properties;
    return {
      place,
      values: isObject(properties) ? flat(properties) : {},
      geometry: feature.geometry ?? null,
    };
  });
  return collected(file, 'geojson', records, declaredSrid(document));
}

function flatObjects(file: string, document: unknown, path: string | undefined): RecordSource {
  const list = path === undefined ? document : follow(document, path);
  if (!Array.isArray(list)) throw new ImportFault(noArray(file, document, path));
  const records = list.map((entry: unknown, index): RawRecord => {
    const place = index + 1;
    return isObject(entry)
      ? { place, ...placed(flat(entry)) }
      : { place, values: {}, fault: 'non è un oggetto JSON' };
  });
  return collected(file, 'json', records, null);
}

const mostLevels = 4;

/** What stands in objects within is a column by itself: `lampada.potenza`. A geometry stays one, lists stay what they are. */
function flat(values: Record<string, unknown>, before = '', level = 1): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const whole = `${before}${name}`;
      const isOpen = isObject(value) && !('coordinates' in value) && level < mostLevels;
      return isOpen ? Object.entries(flat(value, `${whole}.`, level + 1)) : [[whole, value]];
    }),
  );
}

/** A member that is a geometry is where the object stands. */
function placed(values: Record<string, unknown>): Pick<RawRecord, 'values' | 'geometry'> {
  const geometry = Object.values(values).find((value) => isObject(value) && 'coordinates' in value);
  return geometry === undefined ? { values } : { values, geometry };
}

function collected(
  file: string,
  format: 'geojson' | 'json',
  records: readonly RawRecord[],
  srid: number | null,
): RecordSource {
  if (records.length === 0) throw new ImportFault(`Il file ${file} non ha nessun elemento.`);
  const columns = new Set<string>();
  for (const record of records) for (const name of Object.keys(record.values)) columns.add(name);
  return { format, placeName: 'elemento', columns: [...columns], srid, records: () => records };
}

function follow(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      document,
    );
}

function noArray(file: string, document: unknown, path: string | undefined): string {
  const arrays = isObject(document)
    ? Object.entries(document).flatMap(([name, value]) =>
        Array.isArray(value) && value.length > 0 ? [`«${name}» (${count(value.length)})`] : [],
      )
    : [];
  const found =
    arrays.length > 0
      ? ` Elenchi trovati: ${arrays.join(', ')}: indicane uno in «percorso» nella mappa.`
      : '';
  return path === undefined
    ? `Il file ${file} non è un GeoJSON né un elenco di oggetti.${found}`
    : `Nel file ${file} non c'è un elenco in «${path}».${found}`;
}
