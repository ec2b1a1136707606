/** Where the rows of a file stand: what may say so, in which reference system, and the points themselves. */
import type { ImportWork } from '@lucerna/contract/importing/answers';
import type { PlaceSource, PositionChoice } from '@lucerna/contract/importing/choices';
import { distanceBetween } from '@lucerna/domain/rules/geometry/distance';
import type { MultiPolygonGeometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import type { ColumnProfile } from '@lucerna/domain/rules/importing/column-profile';
import {
  type PlaceColumns,
  placesByContent,
  placesByName,
} from '@lucerna/domain/rules/importing/propose-places';
import { distanceToBorders } from '@lucerna/domain/rules/point-in-borders';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import { breather } from '../../db/slices.ts';
import { readBorders } from '../../elements/place.ts';
import { isObject } from '../files/json-file.ts';
import { wgs84 } from '../geo/crs.ts';
import { plainGeometry } from '../geo/plain-geometry.ts';
import { reproject } from '../geo/reproject.ts';
import { isDegrees, isSpoken, italianSystems, systemName } from '../geo/systems.ts';
import { geometryReader } from '../map/geometry-cell.ts';
import type { Mapping } from '../map/mapping.ts';
import type { ReadList } from '../read/read-file.ts';
import type { RawRecord, RecordSource } from '../read/record.ts';

/** Where a municipality is: its borders, or else what lies around its centre. */
export interface Surroundings {
  readonly borders: MultiPolygonGeometry | null;
  readonly centre: Position | null;
}

export async function readSurroundings(tx: TenantTx): Promise<Surroundings> {
  const { rows } = await sql<{ lon: number; lat: number }>`
    select st_x(centro) as lon, st_y(centro) as lat from comuni where codistat = ${tx.codistat}`.execute(
    tx.sql,
  );
  const [centre] = rows;
  return { borders: await readBorders(tx), centre: centre === undefined ? null : [centre.lon, centre.lat] };
}

const outsideM = 500;
const aroundM = 30_000;

function isInside([lon, lat]: Position, { borders, centre }: Surroundings): boolean {
  if (!Number.isFinite(lon) || !Number.isFinite(lat)) return false;
  if (borders !== null) return distanceToBorders([lon, lat], borders) <= outsideM;
  return centre === null || distanceBetween([lon, lat], centre) <= aroundM;
}

const sourceOf = ([x, y]: PlaceColumns): PlaceSource =>
  y === undefined ? { da: 'testo', colonna: x } : { da: 'colonne', x, y };

/** What may say where the rows stand, the likeliest first; `guessed`: nothing but what they hold speaks for them. */
export function placeSources(
  list: ReadList,
  profiles: readonly ColumnProfile[],
): { readonly said: readonly PlaceSource[]; readonly guessed: readonly PlaceSource[] } {
  const own = list.records.some(({ geometry }) => geometry !== undefined && geometry !== null);
  const byName = placesByName(profiles);
  const named = new Set(byName.flat());
  const isNew = (columns: PlaceColumns) => !columns.every((name) => named.has(name));
  return {
    said: [...(own ? [{ da: 'geometria' } as const] : []), ...byName.map(sourceOf)],
    guessed: placesByContent(profiles).filter(isNew).map(sourceOf),
  };
}

/** The mapping's part about the place. */
export function placeMapping({ fonte, srid, assi_scambiati }: PositionChoice): Pick<Mapping, 'geometria'> {
  if (fonte.da === 'testo') return { geometria: { testo: fonte.colonna } };
  if (fonte.da !== 'colonne') return {};
  const [x, y] = assi_scambiati ? [fonte.y, fonte.x] : [fonte.x, fonte.y];
  return { geometria: isDegrees(srid) ? { lon: x, lat: y } : { x, y } };
}

/** The columns that say where the rows stand. */
export function columnsOfSource(fonte: PlaceSource): string[] {
  if (fonte.da === 'colonne') return [fonte.x, fonte.y];
  return fonte.da === 'testo' ? [fonte.colonna] : [];
}

/** The rows with the geometries that are meant, their axes as they should be; as they are where rows have no place. */
export function placedSource(list: ReadList, choice: PositionChoice | null): RecordSource {
  const { records, name: _, ...rest } = list;
  if (choice === null) return { ...rest, records: () => records };
  const { fonte, assi_scambiati } = choice;
  const turn = assi_scambiati && fonte.da !== 'colonne';
  if (fonte.da === 'geometria' && !turn) return { ...rest, records: () => records };
  if (fonte.da === 'testo' && turn) {
    const read = geometryReader({ campi: {}, geometria: { testo: fonte.colonna } }, 'auto');
    return {
      ...rest,
      *records() {
        for (const { geometry: _, ...record } of records) {
          const { geometry } = read(record);
          yield geometry === null ? record : { ...record, geometry: swapped(geometry) };
        }
      },
    };
  }
  return {
    ...rest,
    *records() {
      for (const { geometry, ...record } of records)
        yield turn && geometry !== undefined ? { ...record, geometry: swapped(geometry) } : record;
    },
  };
}

function swapped(geometry: unknown): unknown {
  if (!isObject(geometry)) return geometry;
  const turn = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    return typeof value[0] === 'number' ? [value[1], value[0]] : value.map(turn);
  };
  return { ...geometry, coordinates: turn(geometry.coordinates) };
}

/** A position of each row that has one: the first of its geometry, in the file's own system. */
async function rawPositions(source: RecordSource, mapping: Pick<Mapping, 'geometria'>): Promise<Placed[]> {
  const read = geometryReader({ campi: {}, ...mapping }, 'auto');
  const breathe = breather();
  const found: Placed[] = [];
  for await (const record of source.records() as Iterable<RawRecord>) {
    const { geometry, srid } = read(record);
    const plain = plainGeometry(geometry);
    let first: unknown = plain?.coordinates;
    while (Array.isArray(first) && Array.isArray(first[0])) first = first[0];
    if (Array.isArray(first))
      found.push({ place: record.place, at: [Number(first[0]), Number(first[1])], srid });
    await breathe();
  }
  return found;
}

interface Placed {
  readonly place: number;
  readonly at: Position;
  /** Where the cell names it itself. */
  readonly srid: number | null;
}

const tried = 60;
const reprojected = 5_000;

/** Where the rows stand, in WGS84; those that cannot be brought there are left out. */
export async function pointsOf(db: Database, list: ReadList, choice: PositionChoice): Promise<Placed[]> {
  if (choice.fonte.da === 'nessuna') return [];
  const raw = await rawPositions(placedSource(list, choice), placeMapping(choice));
  const points: Placed[] = [];
  for (let from = 0; from < raw.length; from += reprojected) {
    for (const [srid, some] of Map.groupBy(
      raw.slice(from, from + reprojected),
      (one) => one.srid ?? choice.srid,
    )) {
      const moved = await inWgs84(
        db,
        some.map(({ at }) => at),
        srid,
      );
      some.forEach((one, index) => {
        const at = moved[index];
        if (at !== undefined && at !== null) points.push({ ...one, at });
      });
    }
  }
  return points;
}

async function inWgs84(
  db: Database,
  positions: readonly Position[],
  srid: number,
): Promise<(Position | null)[]> {
  const geometries = positions.map((coordinates) => ({ type: 'Point', coordinates }));
  const answers = (await reproject(db, geometries, srid)) as ({ coordinates: Position } | null)[];
  return answers.map((one) => {
    const at = one?.coordinates;
    return at !== undefined && Math.abs(at[0]) <= 180 && Math.abs(at[1]) <= 90 ? at : null;
  });
}

export interface TriedSource {
  /** So many rows have coordinates there. */
  readonly rows: number;
  readonly found: NonNullable<ImportWork['posizione']>['candidati'];
}

/** So many rows a source puts into the municipality, by what was tried of it. */
export const placedBy = ({ rows, found }: TriedSource): number => Math.round(rows * (found[0]?.dentro ?? 0));

/** The systems that put the points inside, the best first; of equals the one that `names` speak of, or the most usual. */
export async function candidates(
  db: Database,
  list: ReadList,
  fonte: PlaceSource,
  around: Surroundings,
  declared: number | null,
  names: string,
): Promise<TriedSource> {
  if (fonte.da === 'nessuna') return { rows: 0, found: [] };
  const as: PositionChoice = { fonte, srid: wgs84, assi_scambiati: false };
  const all = await rawPositions(placedSource(list, as), placeMapping(as));
  const step = Math.max(1, Math.floor(all.length / tried));
  const sample = all.filter((_, index) => index % step === 0).slice(0, tried);
  if (sample.length === 0) return { rows: 0, found: [] };
  const degrees =
    sample.filter(({ at }) => Math.abs(at[0]) <= 180 && Math.abs(at[1]) <= 180).length > sample.length / 2;
  const usual = italianSystems.filter((one) => one.degrees === degrees).map(({ srid }) => srid);
  const known = declared === null || usual.includes(declared) ? [] : [declared];
  const found: { srid: number; assi_scambiati: boolean; dentro: number }[] = [];
  for (const srid of [...known, ...usual]) {
    for (const assi_scambiati of [false, true]) {
      const positions = sample.map(({ at: [x, y] }): Position => (assi_scambiati ? [y, x] : [x, y]));
      const moved = await inWgs84(db, positions, srid);
      const inside = moved.filter((at) => at !== null && isInside(at, around)).length;
      found.push({ srid, assi_scambiati, dentro: inside / sample.length });
    }
  }
  const rank = ({ srid }: { srid: number }) => (srid === declared ? 0 : isSpoken(srid, names) ? 1 : 2);
  const best = found
    .filter(({ dentro }) => dentro > 0)
    .sort((a, b) => b.dentro - a.dentro || rank(a) - rank(b))
    .slice(0, 8);
  return { rows: all.length, found: best.map((one) => ({ ...one, nome: systemName(one.srid) })) };
}

/** What is proposed: what the file says where that may be so, else what puts the points inside. */
export function proposedPosition(
  fonte: PlaceSource,
  declared: number | null,
  found: readonly { readonly srid: number; readonly assi_scambiati: boolean; readonly dentro: number }[],
): PositionChoice {
  const [best] = found;
  if (best !== undefined && best.dentro >= 0.5 && (declared === null || best.srid === declared))
    return { fonte, srid: best.srid, assi_scambiati: best.assi_scambiati };
  const own = found.find(({ srid }) => srid === declared);
  if (declared !== null && (own !== undefined || best === undefined || best.dentro < 0.5))
    return { fonte, srid: declared, assi_scambiati: own?.assi_scambiati ?? false };
  return { fonte, srid: best?.srid ?? wgs84, assi_scambiati: best?.assi_scambiati ?? false };
}
