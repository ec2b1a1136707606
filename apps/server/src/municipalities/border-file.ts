/** Takes the border of one municipality out of a GeoJSON, a TopoJSON or a zipped Shapefile of many. */
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature as featureOf } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { looksLikeZip } from '../files/zip-archive.ts';
import { counted } from '../importing/count.ts';
import { isObject, parseJson } from '../importing/files/json-file.ts';
import { readZip } from '../importing/files/zip.ts';
import { declaredSrid } from '../importing/geo/crs.ts';
import { shapefilesIn } from '../importing/geo/shapefile.ts';
import { MunicipalityFault } from './fault.ts';

export interface BorderInFile {
  /** All parts that the file has under the code, in the file's reference system; not checked yet. */
  readonly polygons: readonly Position[][][];
  /** What the file declares, if it does. */
  readonly srid: number | null;
  /** The municipality's name in the file, where a property tells it. */
  readonly name: string | null;
}

/** Properties in which a code without its leading zeros is still the code, and no number of something else. */
const codeNames =
  /^(?:com_istat_code(?:_num)?|codistat|cod_istat|codice_istat|istat|istat_code|pro_com(?:_t)?|procom|codice|cod_com)$/i;
const nameNames = /^(?:name|nome|comune|den_com|denominazione|com_name|nome_comune)$/i;

export interface BorderFile {
  /** What the user calls it. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Throws a `UserFault` where the file is none of these, or has no such municipality. */
export async function readBorder(file: BorderFile, codistat: string): Promise<BorderInFile> {
  const { features, srid } = looksLikeZip(file.bytes) ? await ofShapefile(file) : ofJson(file);
  const found = features.filter(({ properties }) => isObject(properties) && hasCode(properties, codistat));
  const [only] = features;
  // A file of one border that tells no code at all is the border of whoever brings it.
  if (found.length === 0 && features.length === 1 && only !== undefined && !tellsCode(only)) found.push(only);
  if (found.length === 0) {
    throw new MunicipalityFault(
      `Nel file ${file.name} (${counted(features.length, 'elemento', 'elementi')}) nessun comune ha il codice ${codistat}: controlla il codice e il file.`,
    );
  }
  const polygons = found.flatMap((one) => polygonsOf(one.geometry(), codistat));
  const name = found.map((one) => nameOf(one.properties)).find((one) => one !== null) ?? null;
  return { polygons, srid, name };
}

interface Part {
  readonly properties: Readonly<Record<string, unknown>> | null;
  geometry(): Geometry | null;
}

interface Borders {
  readonly features: readonly Part[];
  readonly srid: number | null;
}

function ofJson({ name, bytes }: BorderFile): Borders {
  const document = parseJson(name, bytes);
  if (!isObject(document)) throw new MunicipalityFault(notBorders(name));
  const features = featuresOf(name, document).map((one) => ({
    properties: one?.properties ?? null,
    geometry: () => one?.geometry ?? null,
  }));
  return { features, srid: document.type === 'Topology' ? null : declaredSrid(document) };
}

async function ofShapefile({ name, bytes }: BorderFile): Promise<Borders> {
  const all = shapefilesIn(name, readZip(name, bytes));
  // ISTAT puts regions, provinces and municipalities into one archive.
  const likely = all.filter((one) => /(?:^|\/)com[^/]*$/i.test(one.name));
  for (const one of [...likely, ...all.filter((other) => !likely.includes(other))]) {
    const { srid, columns, rows } = await one.open();
    if (all.length > 1 && !columns.some((column) => codeNames.test(column))) continue;
    return { features: [...rows()], srid };
  }
  throw new MunicipalityFault(notBorders(name));
}

function featuresOf(file: string, document: Record<string, unknown>): Feature[] {
  if (document.type === 'FeatureCollection' && Array.isArray(document.features)) return document.features;
  if (document.type === 'Feature') return [document as unknown as Feature];
  // A geometry by itself is a GeoJSON too: one border that tells no code.
  if (document.type === 'Polygon' || document.type === 'MultiPolygon') {
    return [{ type: 'Feature', properties: null, geometry: document as unknown as Geometry }];
  }
  if (document.type === 'Topology' && isObject(document.objects) && Array.isArray(document.arcs)) {
    return topologyFeatures(file, document as unknown as Topology);
  }
  throw new MunicipalityFault(notBorders(file));
}

function topologyFeatures(file: string, topology: Topology): Feature[] {
  try {
    return Object.values(topology.objects).flatMap((object): Feature[] => {
      const read: Feature | FeatureCollection = featureOf(topology, object);
      return read.type === 'FeatureCollection' ? read.features : [read];
    });
  } catch {
    throw new MunicipalityFault(`Il TopoJSON ${file} è rovinato: un confine richiama archi che non ci sono.`);
  }
}

function notBorders(file: string): string {
  return `Il file ${file} non è un GeoJSON né un TopoJSON di confini comunali, né uno Shapefile in uno zip.`;
}

function hasCode(properties: Record<string, unknown>, codistat: string): boolean {
  return Object.entries(properties).some(([name, value]) => {
    if (typeof value === 'string' && value.trim() === codistat) return true;
    if (!codeNames.test(name)) return false;
    const digits = String(value ?? '').trim();
    return /^\d{1,6}$/.test(digits) && digits.padStart(6, '0') === codistat;
  });
}

function tellsCode({ properties }: Part): boolean {
  return Object.entries(properties ?? {}).some(
    ([name, value]) => codeNames.test(name) && /^\s*\d{1,6}\s*$/.test(String(value ?? '')),
  );
}

function nameOf(properties: Part['properties']): string | null {
  const named = Object.entries(properties ?? {}).find(
    ([name, value]) => nameNames.test(name) && typeof value === 'string' && value.trim() !== '',
  );
  return named === undefined ? null : String(named[1]).trim();
}

function polygonsOf(geometry: Geometry | null, codistat: string): Position[][][] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates];
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates;
  if (geometry === null) throw new MunicipalityFault(`Il confine ${codistat} nel file è vuoto.`);
  throw new MunicipalityFault(`Il confine ${codistat} nel file non è un poligono ma ${geometry.type}.`);
}
