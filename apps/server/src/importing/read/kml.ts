/** Placemarks of a KML, by folder: their names, descriptions, extended data and geometry, always in WGS84. */
import sax from 'sax';
import { ImportFault } from '../fault.ts';
import { wgs84 } from '../geo/crs.ts';
import type { FileList, RawRecord } from './record.ts';

interface Shape {
  readonly type: string;
  readonly coordinates: unknown;
}

const positionsOf = (text: string): number[][] =>
  text
    .trim()
    .split(/\s+/)
    .filter((one) => one !== '')
    .map((one) => one.split(',').slice(0, 2).map(Number));

/** Several of a kind are one geometry; of several kinds the first is taken. */
function together(shapes: readonly Shape[]): unknown {
  const [first] = shapes;
  if (first === undefined || shapes.length === 1) return first ?? null;
  const same = shapes.filter(({ type }) => type === first.type);
  return { type: `Multi${first.type}`, coordinates: same.map(({ coordinates }) => coordinates) };
}

/** Throws `ImportFault` where the text is no KML, or defines words of its own (entities). */
export function openKml(file: string, text: string): readonly FileList[] {
  const parser = sax.parser(true, { trim: true, xmlns: false });
  const lists = new Map<string, { readonly columns: Set<string>; readonly records: RawRecord[] }>();
  const path: string[] = [];
  const folders: { name: string }[] = [];
  let mark: { values: Record<string, string>; shapes: Shape[]; rings: number[][][]; data: string } | null =
    null;
  let said = '';
  let place = 0;
  let isKml = false;
  const local = (name: string) => name.replace(/^.*:/, '');
  parser.ondoctype = () => {
    throw new ImportFault(
      `Il file ${file} contiene definizioni (DOCTYPE) che un KML non ha: non viene letto.`,
    );
  };
  parser.onerror = (error) => {
    const line = /^Line: (\d+)$/m.exec(error.message)?.[1];
    const where = line === undefined ? '' : ` (riga ${Number(line) + 1})`;
    throw new ImportFault(`Il file ${file} non è un KML leggibile${where}: forse è rimasto a metà.`);
  };
  parser.onopentag = ({ name, attributes }) => {
    const tag = local(name);
    path.push(tag);
    if (path.length > 60) throw new ImportFault(`Il file ${file} non è un KML leggibile: ha troppi livelli.`);
    said = '';
    if (tag === 'kml') isKml = true;
    if (tag === 'Folder' || tag === 'Document') folders.push({ name: '' });
    if (tag === 'Placemark') mark = { values: {}, shapes: [], rings: [], data: '' };
    if (mark === null) return;
    if (tag === 'Data' || tag === 'SimpleData') mark.data = String(attributes.name ?? '');
    if (tag === 'Polygon') mark.rings = [];
  };
  const take = (chunk: string) => {
    said += chunk;
  };
  parser.ontext = take;
  parser.oncdata = take;
  parser.onclosetag = (name) => {
    const tag = local(name);
    path.pop();
    const parent = path.at(-1);
    const folder = folders.at(-1);
    if (mark === null) {
      if (tag === 'name' && folder !== undefined && (parent === 'Folder' || parent === 'Document'))
        folder.name = said;
      if (tag === 'Folder' || tag === 'Document') folders.pop();
    } else if (tag === 'Placemark') {
      place += 1;
      const list = lists.get(folder?.name ?? '') ?? { columns: new Set<string>(), records: [] };
      lists.set(folder?.name ?? '', list);
      for (const column of Object.keys(mark.values)) list.columns.add(column);
      list.records.push({ place, values: mark.values, geometry: together(mark.shapes) });
      mark = null;
    } else readPart(tag, parent, mark);
    said = '';
  };
  function readPart(tag: string, parent: string | undefined, into: NonNullable<typeof mark>): void {
    if (tag === 'name' && parent === 'Placemark') into.values.name = said;
    else if (tag === 'description' && parent === 'Placemark') readDescription(said, into.values);
    else if (tag === 'value' || tag === 'SimpleData') into.values[into.data] = said;
    else if (tag === 'coordinates') readCoordinates(parent, into);
    else if (tag === 'Polygon') into.shapes.push({ type: 'Polygon', coordinates: into.rings });
  }
  function readCoordinates(parent: string | undefined, into: NonNullable<typeof mark>): void {
    const positions = positionsOf(said);
    if (parent === 'Point') into.shapes.push({ type: 'Point', coordinates: positions[0] ?? [] });
    else if (parent === 'LineString') into.shapes.push({ type: 'LineString', coordinates: positions });
    else if (parent === 'LinearRing') into.rings.push(positions);
  }
  parser.write(text).close();
  if (!isKml) throw new ImportFault(`Il file ${file} non è un KML.`);
  if (lists.size === 0) throw new ImportFault(`Il KML ${file} non ha nessun elemento.`);
  return [...lists].map(([name, { columns, records }]) => ({
    name,
    source: {
      format: 'geojson',
      placeName: 'elemento',
      columns: [...columns],
      srid: wgs84,
      records: () => records,
    },
  }));
}

/** `Potenza: 70 W`, or a row of a table of two columns. */
const pairs: readonly RegExp[] = [
  /<tr[^>]*>\s*<t[dh][^>]*>(?<name>.*?)<\/t[dh]>\s*<td[^>]*>(?<value>.*?)<\/td>\s*<\/tr>/gis,
  /^(?<name>[^:=\n]{1,60}?)\s*[:=]\s+(?<value>.*)$/gm,
];

/** What a description says line by line, as columns; all of it in one where it is prose. */
function readDescription(html: string, values: Record<string, string>): void {
  const text = withoutTags(html);
  for (const [form, written] of [
    [pairs[0], html],
    [pairs[1], text],
  ] as const) {
    const found = form === undefined ? [] : [...written.matchAll(form)];
    if (found.length < 2) continue;
    for (const { groups } of found) {
      const name = withoutTags(groups?.name ?? '').replace(/\s*:$/, '');
      if (name !== '' && !(name in values)) values[name] = withoutTags(groups?.value ?? '');
    }
    return;
  }
  values.description = text;
}

/** Descriptions are often pages: what a person reads of them. */
function withoutTags(text: string): string {
  return text
    .replace(/<br\s*\/?>|<\/(?:p|tr|li)>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
