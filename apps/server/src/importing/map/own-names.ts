/** The mapping of a file whose columns are named as our fields are: nobody has to write one. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import { columnNamed, fileColumns, foldHeader } from '@lucerna/domain/rules/importing/file-columns';
import { ImportFault } from '../fault.ts';
import type { RecordSource } from '../read/record.ts';
import type { Mapping, Source } from './mapping.ts';

/** Columns of coordinates under their usual names, best first. */
const coordinateNames: readonly (readonly ['lon' | 'x', string, string])[] = [
  ['lon', 'lon', 'lat'],
  ['lon', 'longitudine', 'latitudine'],
  ['lon', 'longitude', 'latitude'],
  ['lon', 'lng', 'lat'],
  ['x', 'x', 'y'],
];
const textNames = ['wkt', 'geometry', 'geometria', 'the_geom', 'geom'];
/** What our own lists carry beside the fields, and databases add: read-only, so left aside. */
const leftAside = ['id', 'fid', 'edifici', 'impianti', 'elemento', 'eliminato_il'];

/**
 * Throws `ImportFault` where a column is none of ours: to leave it aside silently would lose data, and only the
 * user knows whether that is meant.
 */
export function mappingByOwnNames(kind: KindDescription, source: RecordSource): Mapping {
  const byName = new Map(source.columns.map((column) => [foldHeader(column), column]));
  const own = fileColumns(kind);
  const geometria = source.format === 'geojson' ? undefined : geometryColumns(byName);
  const used = new Set(geometria === undefined ? [] : Object.values(geometria));
  const campi: Record<string, Source> = {};
  const unknown: string[] = [];
  for (const [name, column] of byName) {
    if (used.has(column)) continue;
    const field = columnNamed(own, name);
    const isOurs = field !== undefined || kind.fields.some(({ key }) => key === name);
    if (field !== undefined && campi[field.key] === undefined) campi[field.key] = { colonna: column };
    else if ((field !== undefined || !isOurs) && !leftAside.includes(name) && !textNames.includes(name))
      unknown.push(column);
  }
  refuseUnknown(unknown, kind.segment);
  return { campi, ...(geometria !== undefined && { geometria }) };
}

/** Throws `ImportFault` where there are columns that are none of ours. */
export function refuseUnknown(columns: readonly string[], type: string): void {
  if (columns.length === 0) return;
  throw new ImportFault(
    `Queste colonne non sono campi di «${type}»: ${columns.join(', ')}`,
    'write a mapping',
  );
}

function geometryColumns(byName: ReadonlyMap<string, string>): Mapping['geometria'] {
  for (const [form, first, second] of coordinateNames) {
    const one = byName.get(first);
    const other = byName.get(second);
    if (one === undefined || other === undefined) continue;
    return form === 'lon' ? { lon: one, lat: other } : { x: one, y: other };
  }
  const text = textNames.map((name) => byName.get(name)).find((column) => column !== undefined);
  return text === undefined ? undefined : { testo: text };
}
