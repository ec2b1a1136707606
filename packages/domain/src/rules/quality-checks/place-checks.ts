/** Checks of where light points and lines are: beside each other, their cabinet, the municipality's borders. */
import type { QualityLimits } from '../../vocabulary/quality-parameter.ts';
import { figure } from '../bill-checks/checked-bill.ts';
import { isAbove } from '../bill-checks/thresholds.ts';
import { distanceBetween, lengthOf, shownDistance } from '../geometry/distance.ts';
import { type Geometry, type MultiPolygonGeometry, type Position, positionsOf } from '../geometry/geojson.ts';
import { distanceToBorders } from '../point-in-borders.ts';
import type { StreetMate } from './nearest-mates.ts';
import { fault, type QualityFault } from './quality-fault.ts';

/** A cabinet as the checks name it. */
export interface NamedCabinet {
  readonly id_imp: number;
  readonly uten: string | null;
  readonly at: Position | null;
}

const called = (code: string | null, key: number) => (code === null || code.trim() === '' ? `#${key}` : code);

/** Of more at one place, as of an import without places of its own, no facts name each. */
export const MOST_TOLD_NEAR = 10;

/**
 * `others`: light points about there; some may be farther away, and the point itself may be one. Of more than
 * `MOST_TOLD_NEAR` it is enough to give one more than that.
 */
export function samePlaceFault(
  point: { readonly plid: number; readonly at: Position },
  others: readonly { readonly plid: number; readonly pl_cod: string | null; readonly at: Position }[],
  limits: QualityLimits,
): QualityFault | undefined {
  const near = others
    .filter(({ plid }) => plid !== point.plid)
    .map((other) => ({ ...other, away: distanceBetween(point.at, other.at) }))
    .filter(({ away }) => !isAbove(away, limits.stessa_posizione))
    .sort((a, b) => a.away - b.away || a.plid - b.plid);
  const [first] = near;
  if (first === undefined) return undefined;
  const away = `${Math.round(first.away * 100)} cm`;
  return fault(
    'punti_stessa_posizione',
    `A ${away} dal punto luce ${called(first.pl_cod, first.plid)}`,
    near.length > MOST_TOLD_NEAR
      ? `più di ${MOST_TOLD_NEAR}`
      : near
          .map(({ plid }) => plid)
          .sort((a, b) => a - b)
          .join(' '),
  );
}

export function farFault(
  at: Position,
  cabinet: NamedCabinet,
  limits: QualityLimits,
): QualityFault | undefined {
  if (cabinet.at === null) return undefined;
  const away = distanceBetween(at, cabinet.at);
  if (!isAbove(away, limits.centralina_lontana)) return undefined;
  return fault(
    'punto_lontano',
    `A ${shownDistance(away)} dalla centralina ${called(cabinet.uten, cabinet.id_imp)}, al massimo ${figure(limits.centralina_lontana)} m`,
    `${cabinet.id_imp} ${Math.round(away / 10)}`,
  );
}

/** The cabinet on which at least so many of the nearest of the street hang, and how many; undefined where there is none. */
function cabinetOfMates(
  mates: readonly StreetMate[],
  limits: QualityLimits,
): { readonly id_imp: number; readonly count: number } | undefined {
  const counts = new Map<number, number>();
  for (const { id_imp } of mates) if (id_imp !== null) counts.set(id_imp, (counts.get(id_imp) ?? 0) + 1);
  for (const [id_imp, count] of counts) if (count >= limits.vicini_altrove) return { id_imp, count };
  return undefined;
}

/** `10 su 10`: how many of how many neighbours hang on the other cabinet, as a message says; undefined where it does not. */
export function neighbourShare(message: string): string | undefined {
  return /(\d+) vicini (su \d+)/.exec(message)?.slice(1).join(' ');
}

/** `mates`: the nearest of the same street, nearest first, as many as are looked at. */
export function cabinetFault(
  id_imp: number | null,
  mates: readonly StreetMate[],
  codeOf: (cabinet: number) => string | null,
  limits: QualityLimits,
): QualityFault | undefined {
  const theirs = cabinetOfMates(mates, limits);
  const share =
    theirs &&
    `${theirs.count} vicini su ${mates.length} dipendono da ${called(codeOf(theirs.id_imp), theirs.id_imp)}`;
  if (id_imp === null) {
    const hint = share === undefined ? '' : `: ${share}`;
    return fault(
      'punto_senza_centralina',
      `Nessuna centralina${hint}`,
      '',
      theirs === undefined ? null : { id_imp: theirs.id_imp },
    );
  }
  if (theirs === undefined || theirs.id_imp === id_imp) return undefined;
  return fault(
    'centralina_vicini',
    `${share}, questo da ${called(codeOf(id_imp), id_imp)}`,
    `${id_imp} ${theirs.id_imp}`,
    {
      id_imp: theirs.id_imp,
    },
  );
}

export function spacingFault(
  interdistanza: number | null,
  [nearest]: readonly StreetMate[],
  limits: QualityLimits,
): QualityFault | undefined {
  if (interdistanza === null || nearest === undefined) return undefined;
  const { away } = nearest;
  if (!isAbove(away, limits.stessa_posizione)) return undefined;
  if (!isAbove(Math.abs(interdistanza - away) / away, limits.interdistanza_scarto / 100)) return undefined;
  const measured = Math.round(away * 10) / 10;
  return fault(
    'interdistanza',
    `Interdistanza ${figure(interdistanza)} m, il più vicino sulla via è a ${figure(measured, 1)} m`,
    `${interdistanza} ${measured}`,
    { interdistanza: measured },
  );
}

/** Of any element; every position of it counts. */
export function borderFault(
  geometry: Geometry,
  borders: MultiPolygonGeometry | null,
): QualityFault | undefined {
  if (borders === null) return undefined;
  const away = Math.max(...positionsOf(geometry).map((at) => distanceToBorders(at, borders)));
  if (!(away > 0) || away === Number.POSITIVE_INFINITY) return undefined;
  return fault(
    'fuori_confine',
    `${shownDistance(away)} fuori dal confine`,
    JSON.stringify(geometry.coordinates).slice(0, 200),
  );
}

/** Metres from a position to a path, on a plane that touches the earth at the position. */
function distanceToPath(at: Position, path: readonly Position[]): number {
  const perLat = distanceBetween([0, 0], [0, 1]);
  const perLon = perLat * Math.cos((at[1] * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < path.length; i += 1) {
    const [a, b] = [path[i - 1] as Position, path[i] as Position];
    const [ax, ay] = [(a[0] - at[0]) * perLon, (a[1] - at[1]) * perLat];
    const [dx, dy] = [(b[0] - a[0]) * perLon, (b[1] - a[1]) * perLat];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
    nearest = Math.min(nearest, Math.hypot(ax + share * dx, ay + share * dy));
  }
  return nearest;
}

function pathsOf(geometry: Geometry): readonly (readonly Position[])[] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
}

/** `points`: the light points about the line; whoever leaves one out that is near makes it a lonely line. */
export function lonelyLineFault(
  geometry: Geometry,
  points: readonly Position[],
  limits: QualityLimits,
): QualityFault | undefined {
  const paths = pathsOf(geometry);
  if (paths.length === 0) return undefined;
  const touched = points.some((at) =>
    paths.some((path) => !isAbove(distanceToPath(at, path), limits.linea_distanza)),
  );
  if (touched) return undefined;
  return fault('linea_isolata', `Nessun punto luce a meno di ${figure(limits.linea_distanza)} m`, '');
}

export function lengthFault(
  lunghezza: number | null,
  geometry: Geometry,
  limits: QualityLimits,
): QualityFault | undefined {
  const drawn = lengthOf(geometry);
  if (lunghezza === null || drawn === null || drawn <= 0) return undefined;
  if (!isAbove(Math.abs(lunghezza - drawn) / drawn, limits.lunghezza_scarto / 100)) return undefined;
  const measured = Math.round(drawn * 10) / 10;
  return fault(
    'lunghezza_linea',
    `Lunghezza ${figure(lunghezza)} m, sulla mappa ${figure(measured, 1)} m`,
    `${lunghezza} ${measured}`,
    { lunghezza: measured },
  );
}
