/** From a file to a border that the register can take: brought into WGS84, mended where that is possible. */
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Database } from '../db/database.ts';
import { wgs84 } from '../importing/geo/crs.ts';
import { plainGeometry } from '../importing/geo/plain-geometry.ts';
import { reproject, requireSrid } from '../importing/geo/reproject.ts';
import type { BorderFile, BorderInFile } from './border-file.ts';
import { readBorderApart } from './border-reading.ts';
import { MunicipalityFault } from './fault.ts';
import { type Municipality, mendBorder } from './queries.ts';

export interface FoundBorder {
  readonly border: MultiPolygonGeometry;
  /** What was wrong with the border in the file, in Italian, where it has been mended. */
  readonly mended: string | null;
  /** What the file calls the municipality, where that is another name. */
  readonly otherName: string | null;
}

/** `srid` null: what the file tells, or else WGS84. Throws a `UserFault` where it is of no use; changes nothing. */
export async function borderOf(
  db: Database,
  { codistat, nome }: Pick<Municipality, 'codistat' | 'nome'>,
  file: BorderFile,
  srid: number | null,
): Promise<FoundBorder> {
  const inFile = await readBorderApart(file, codistat);
  const { border, mended } = await checkedBorder(db, inFile, srid ?? inFile.srid ?? wgs84);
  requireInItaly(border);
  const isOther = inFile.name !== null && inFile.name.toLowerCase() !== nome.toLowerCase();
  return {
    border,
    mended: mended === null ? null : inSentence(mended),
    otherName: isOther ? inFile.name : null,
  };
}

async function checkedBorder(
  db: Database,
  inFile: BorderInFile,
  srid: number,
): Promise<Pick<FoundBorder, 'border' | 'mended'>> {
  if (srid !== wgs84) await requireSrid(db, srid);
  const written = { type: 'MultiPolygon', coordinates: inFile.polygons };
  const plain = plainGeometry(written);
  const [inWgs84] = plain === null ? [written] : await reproject(db, [plain], srid);
  const checked = checkGeometry(inWgs84, ['MultiPolygon']);
  if (checked.ok) return { border: checked.geometry as MultiPolygonGeometry, mended: null };
  const mended = plain === null || inWgs84 == null ? null : await mendBorder(db, inWgs84);
  const again = checkGeometry(mended, ['MultiPolygon']);
  if (again.ok) return { border: again.geometry as MultiPolygonGeometry, mended: checked.message };
  const message = `Il confine nel file non va: ${inSentence(checked.message)}.`;
  if (srid !== wgs84 || !looksLikeMetres(inFile)) throw new MunicipalityFault(message);
  throw new MunicipalityFault(`${message} Le coordinate sembrano metri`, 'name the reference system');
}

/** Around the country with its islands, with some kilometres to spare. */
const italy = { west: 6.5, south: 35.2, east: 18.7, north: 47.2 };

const isInItaly = ([lon = 0, lat = 0]: readonly number[]) =>
  lon >= italy.west && lon <= italy.east && lat >= italy.south && lat <= italy.north;

/** A border elsewhere has axes or a reference system that were taken for others: every element would lie outside. */
function requireInItaly({ coordinates }: MultiPolygonGeometry): void {
  const positions = coordinates.flat(2);
  if (positions.some(isInItaly)) return;
  if (positions.some(([lon = 0, lat = 0]) => isInItaly([lat, lon]))) {
    throw new MunicipalityFault(
      "Nel file latitudine e longitudine sono scambiate: così il confine sta fuori dall'Italia. Salvalo di nuovo con la longitudine per prima.",
    );
  }
  const [lon = 0, lat = 0] = positions[0] ?? [];
  throw new MunicipalityFault(
    `Il confine nel file sta fuori dall'Italia (longitudine ${lon.toFixed(2)}, latitudine ${lat.toFixed(2)}): forse il sistema di riferimento è un altro`,
    'name the reference system',
  );
}

/** Within a sentence it begins small. */
const inSentence = (message: string) => message.charAt(0).toLowerCase() + message.slice(1);

function looksLikeMetres({ polygons }: BorderInFile): boolean {
  const [lon = 0, lat = 0] = polygons[0]?.[0]?.[0] ?? [];
  return Math.abs(lon) > 180 || Math.abs(lat) > 90;
}
