/** What a ZIP holds that can be imported: a workbook, Shapefiles, a KMZ's KML, other files. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ImportFault } from '../fault.ts';
import { readZip, type ZipEntry } from '../files/zip.ts';
import { type Shapefile, shapefilesIn } from '../geo/shapefile.ts';
import { openKml } from './kml.ts';
import type { FileList, OpenLists, RawRecord } from './record.ts';
import { single } from './single-geometry.ts';
import { openSheets } from './workbook.ts';

const workbookParts = /^(?:xl\/|content\.xml$|Index\/)/;
/** A workbook is read in memory whole, and many times as large there. */
const workbookBytes = 400 * 1024 * 1024;
const readable = /\.(?:gpkg|csv|txt|tsv|json|geojson|kml|xlsx?|ods)$/i;
const mostFiles = 20;

/** `open` reads what lies in it. Throws `ImportFault`. */
export async function openArchive(
  file: string,
  open: (path: string) => Promise<OpenLists>,
): Promise<OpenLists> {
  const entries = readZip(file, await readFile(file));
  if (entries.some(({ name }) => workbookParts.test(name))) return openWorkbookIn(file);
  const shapefiles = shapefilesIn(file, entries);
  if (shapefiles.length > 0) {
    const lists: FileList[] = [];
    for (const one of shapefiles) lists.push(await shapefileList(one));
    return { format: 'Shapefile', lists };
  }
  const [kml] = entries.filter(({ name }) => /\.kml$/i.test(name));
  if (kml !== undefined)
    return { format: 'KMZ', lists: openKml(file, (await kml.content()).toString('utf8')) };
  return openFiles(file, entries, open);
}

/** What it claims of its sizes is proved before the library unpacks it. */
async function openWorkbookIn(file: string): Promise<OpenLists> {
  const limits = { entries: 10_000, bytes: workbookBytes };
  for (const entry of readZip(file, await readFile(file), limits)) await entry.content();
  return { format: /\.ods$/i.test(file) ? 'ODS' : 'XLSX', ...(await openSheets(file)) };
}

async function openFiles(
  file: string,
  entries: readonly ZipEntry[],
  open: (path: string) => Promise<OpenLists>,
): Promise<OpenLists> {
  const found = entries.filter(({ name }) => readable.test(name) && !/^__MACOSX\/|(?:^|\/)\./.test(name));
  if (found.length === 0 || found.length > mostFiles) {
    throw new ImportFault(
      found.length === 0
        ? `Lo zip ${file} non contiene niente che si possa importare (uno Shapefile, un KML, un GeoPackage, un CSV…).`
        : `Lo zip ${file} contiene troppi file: carica uno zip con i soli file da importare.`,
    );
  }
  const folder = `${file}.d`;
  await mkdir(folder);
  const lists: FileList[] = [];
  for (const [index, entry] of found.entries()) {
    // Its own name never becomes a path.
    const path = join(folder, `${index}${extname(entry.name)}`);
    await writeFile(path, await entry.content(), { mode: 0o600 });
    const label = entry.name.split('/').at(-1) ?? entry.name;
    try {
      const inner = await open(path);
      for (const { name, source } of inner.lists)
        lists.push({ name: name === '' ? label : `${label}: ${name}`, source });
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error;
      throw new ImportFault(error.message.replaceAll(path, `«${label}»`), error.remedy);
    }
  }
  return { format: 'ZIP', lists };
}

async function shapefileList(shapefile: Shapefile): Promise<FileList> {
  const { columns, srid, rows } = await shapefile.open();
  return {
    name: shapefile.name.split('/').at(-1) ?? shapefile.name,
    source: {
      format: 'geojson',
      placeName: 'elemento',
      columns,
      srid,
      *records(): Generator<RawRecord> {
        let place = 0;
        for (const { properties, geometry } of rows()) {
          place += 1;
          const shape = geometry();
          const plain = shape?.type === 'GeometryCollection' ? null : shape;
          yield { place, values: properties, geometry: single(plain) };
        }
      },
    },
  };
}
