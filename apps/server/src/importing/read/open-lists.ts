/** Opens every list of a file, in whatever format its content shows. */
import { readFile } from 'node:fs/promises';
import { looksLikeZip } from '../../files/zip-archive.ts';
import { ImportFault } from '../fault.ts';
import { detectEncoding } from '../files/text-encoding.ts';
import { openArchive } from './archive.ts';
import { openCsv } from './csv.ts';
import { openGeoPackage } from './geopackage.ts';
import { openJsonLists } from './json.ts';
import { openKml } from './kml.ts';
import { looksLikeJson, requireText, startOf } from './open-records.ts';
import type { OpenLists } from './record.ts';
import { looksLikeWorkbook, openSheets } from './workbook.ts';

/** What the endings of names promise; others promise nothing. */
const promised: readonly (readonly [ending: RegExp, formats: RegExp, what: string])[] = [
  [/\.(?:xlsx?|xlsm|ods)$/i, /^(?:XLSX?|ODS)$/, 'un foglio di calcolo'],
  [/\.gpkg$/i, /^GeoPackage$/, 'un GeoPackage'],
  [/\.kml$/i, /^KML$/, 'un KML'],
  [/\.kmz$/i, /^KMZ$/, 'un KMZ'],
  [/\.zip$/i, /^(?:Shapefile|KMZ|ZIP)$/, 'uno zip da importare'],
  [/\.(?:geojson|json)$/i, /JSON$/, 'un GeoJSON'],
  [/\.(?:csv|tsv)$/i, /^CSV$/, 'un CSV'],
];

/**
 * Every list of a file. Throws `ImportFault` where the file cannot be read as any format that is known, is not what its
 * name says, or holds no list.
 */
export async function openLists(file: string): Promise<OpenLists> {
  const opened = await openByContent(file);
  const broken = promised.find(([ending, formats]) => ending.test(file) && !formats.test(opened.format));
  if (broken === undefined) return opened;
  throw new ImportFault(
    `Il file ${file} non è ${broken[2]}, come dice il suo nome, ma ${withArticle(opened.format)}: dagli il nome giusto e ricaricalo.`,
  );
}

const withArticle = (format: string) => `${/^(?:Shapefile|ZIP)$/.test(format) ? 'uno' : 'un'} ${format}`;

async function openByContent(file: string): Promise<OpenLists> {
  const start = Buffer.from(await startOf(file));
  if (start.length === 0) throw new ImportFault(`Il file ${file} è vuoto.`);
  if (looksLikeZip(start)) return openArchive(file, openLists);
  if (looksLikeWorkbook(start)) return { format: 'XLS', ...(await openSheets(file)) };
  if (start.toString('latin1', 0, 15) === 'SQLite format 3')
    return { format: 'GeoPackage', lists: openGeoPackage(file) };
  if (
    /^\uFEFF?\s*<(?:\?xml[^>]*>[\s\S]*?<)?(?:!--[\s\S]*?-->\s*<)?(?:!DOCTYPE|\w+:)?kml/i.test(
      start.toString('utf8'),
    )
  )
    return { format: 'KML', lists: openKml(file, await readText(file)) };
  const encoding = await detectEncoding(file);
  requireText(file, start, encoding);
  if (looksLikeJson(start, encoding)) {
    const lists = await openJsonLists(file);
    return { format: lists[0]?.source.format === 'geojson' ? 'GeoJSON' : 'JSON', lists };
  }
  return { format: 'CSV', lists: [{ name: '', source: await openCsv(file, { encoding }) }] };
}

async function readText(file: string): Promise<string> {
  const content = await readFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
