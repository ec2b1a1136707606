/** Makes a municipality: its border taken out of a file of many, its centre, the carriers that it starts with. */
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Database } from '../db/database.ts';
import { wgs84 } from '../importing/geo/crs.ts';
import { plainGeometry } from '../importing/geo/plain-geometry.ts';
import { reproject, requireSrid } from '../importing/geo/reproject.ts';
import { type BorderInFile, readBorder } from './border-file.ts';
import { MunicipalityFault } from './fault.ts';
import { findMunicipality, insertMunicipality, type Municipality, mendBorder } from './queries.ts';

export interface NewMunicipality extends Municipality {
  /** Path of a GeoJSON or TopoJSON of borders. */
  readonly borderFile: string;
  /** The file's reference system; null for what it declares itself, or else WGS84. */
  readonly srid: number | null;
}

export interface CreatedMunicipality {
  /** What the file calls it, where that is another name. */
  readonly otherName: string | null;
  /** What was wrong with the border in the file, in Italian, where it has been mended. */
  readonly mended: string | null;
}

/** Throws `MunicipalityFault` and changes nothing where it is there already or its border is of no use. */
export async function createMunicipality(
  db: Database,
  { borderFile, srid, ...municipality }: NewMunicipality,
  signal: AbortSignal,
): Promise<CreatedMunicipality> {
  const { codistat, nome } = municipality;
  const there = await findMunicipality(db, codistat);
  if (there !== undefined) throw alreadyThere(there);
  const inFile = await readBorder(borderFile, codistat);
  signal.throwIfAborted();
  const { border, mended } = await checkedBorder(db, inFile, srid ?? inFile.srid ?? wgs84);
  signal.throwIfAborted();
  if (!(await insertMunicipality(db, municipality, border))) throw alreadyThere(municipality);
  const isOther = inFile.name !== null && inFile.name.toLowerCase() !== nome.toLowerCase();
  return { otherName: isOther ? inFile.name : null, mended };
}

/** The name as it is kept. Throws `MunicipalityFault`. */
export function readMunicipalityName(text: string): string {
  const name = text.trim();
  if (name.length > 200 || /\p{Cc}/u.test(name))
    throw new MunicipalityFault('Il nome del comune non va bene.');
  return name;
}

function alreadyThere({ codistat, nome }: Municipality): MunicipalityFault {
  return new MunicipalityFault(`Il comune ${codistat} c'è già (${nome}): non è stato cambiato nulla.`);
}

async function checkedBorder(
  db: Database,
  inFile: BorderInFile,
  srid: number,
): Promise<{ border: MultiPolygonGeometry; mended: string | null }> {
  if (srid !== wgs84) await requireSrid(db, srid);
  const written = { type: 'MultiPolygon', coordinates: inFile.polygons };
  const plain = plainGeometry(written);
  const [inWgs84] = plain === null ? [written] : await reproject(db, [plain], srid);
  const checked = checkGeometry(inWgs84, ['MultiPolygon']);
  if (checked.ok) return { border: checked.geometry as MultiPolygonGeometry, mended: null };
  const mended = plain === null || inWgs84 == null ? null : await mendBorder(db, inWgs84);
  const again = checkGeometry(mended, ['MultiPolygon']);
  if (again.ok) return { border: again.geometry as MultiPolygonGeometry, mended: checked.message };
  const message = `Il confine nel file non va: ${checked.message}.`;
  if (srid !== wgs84 || !looksLikeMetres(inFile)) throw new MunicipalityFault(message);
  throw new MunicipalityFault(`${message} Le coordinate sembrano metri`, 'name the reference system');
}

function looksLikeMetres({ polygons }: BorderInFile): boolean {
  const [lon = 0, lat = 0] = polygons[0]?.[0]?.[0] ?? [];
  return Math.abs(lon) > 180 || Math.abs(lat) > 90;
}
