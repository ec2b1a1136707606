/** Takes the border of one municipality out of a GeoJSON or TopoJSON of many. */
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { feature as featureOf } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { isObject, readJsonFile } from '../importing/files/json-file.ts';
import { declaredSrid } from '../importing/geo/crs.ts';
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

/** Throws `MunicipalityFault` where the file is none of both, or has no such municipality. */
export async function readBorder(file: string, codistat: string): Promise<BorderInFile> {
  const document = await readJsonFile(file);
  if (!isObject(document)) throw new MunicipalityFault(notBorders(file));
  const features = featuresOf(file, document);
  const found = features.filter((one) => isObject(one?.properties) && hasCode(one.properties, codistat));
  if (found.length === 0) {
    throw new MunicipalityFault(
      `Nel file ${file} (${features.length} elementi) nessun comune ha il codice ${codistat}: controlla il codice e il file.`,
    );
  }
  const polygons = found.flatMap((one) => polygonsOf(one.geometry, codistat));
  const name = found.map((one) => nameOf(one.properties)).find((one) => one !== null) ?? null;
  return { polygons, srid: document.type === 'Topology' ? null : declaredSrid(document), name };
}

function featuresOf(file: string, document: Record<string, unknown>): Feature[] {
  if (document.type === 'FeatureCollection' && Array.isArray(document.features)) return document.features;
  if (document.type === 'Feature') return [document as unknown as Feature];
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
  return `Il file ${file} non è un GeoJSON né un TopoJSON di confini comunali.`;
}

function hasCode(properties: Record<string, unknown>, codistat: string): boolean {
  return Object.entries(properties).some(([name, value]) => {
    if (typeof value === 'string' && value.trim() === codistat) return true;
    if (!codeNames.test(name)) return false;
    const digits = String(value ?? '').trim();
    return /^\d{1,6}$/.test(digits) && digits.padStart(6, '0') === codistat;
  });
}

function nameOf(properties: Feature['properties']): string | null {
  const named = Object.entries(properties ?? {}).find(
    ([name, value]) => nameNames.test(name) && typeof value === 'string' && value.trim() !== '',
  );
  return named === undefined ? null : String(named[1]).trim();
}

function polygonsOf(geometry: Geometry | null, codistat: string): Position[][][] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates];
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates;
  throw new MunicipalityFault(
    `Il confine ${codistat} nel file non è un poligono ma ${geometry === null ? 'vuoto' : geometry.type}.`,
  );
}
