/** The order of a round's stops while somebody moves one, and how long the way is in it. Pure. */
import type { Round, Stop } from '@lucerna/contract/endpoints/rounds';
import { distanceBetween } from '@lucerna/domain/rules/geometry/distance';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { isToGo, lastAnswered, roundMetres } from '@lucerna/domain/rules/work/round';

type Placed = Pick<Stop, 'lon' | 'lat'>;

const placeOf = ({ lon, lat }: Placed): Position | null => (lon === null || lat === null ? null : [lon, lat]);

/** The stops in the order of those keys; as they were where the keys are not theirs any longer. */
export function inOrder(stops: readonly Stop[], keys: readonly number[] | null): readonly Stop[] {
  if (keys === null || new Set(keys).size !== stops.length) return stops;
  const of = new Map(stops.map((stop) => [stop.id, stop]));
  const ordered = keys.flatMap((key) => of.get(key) ?? []);
  return ordered.length === stops.length ? ordered : stops;
}

/** An order that somebody is making, and the version of the round that they saw when they began. */
export interface DraftOrder {
  readonly keys: readonly number[];
  readonly versione: number;
}

interface Saved extends Pick<Round, 'versione'> {
  readonly tappe: readonly Stop[];
}

/** The draft after a stop was taken to a place, counted from 0; begun from the saved order, or anew where its stops are others now. */
export function draftAfter(
  round: Saved,
  draft: DraftOrder | null,
  stop: number,
  to: number,
): DraftOrder | null {
  const shown = inOrder(round.tappe, draft?.keys ?? null);
  const keys = shown.map(({ id }) => id);
  const from = keys.indexOf(stop);
  if (from === -1) return draft;
  const versione = draft === null || shown === round.tappe ? round.versione : draft.versione;
  return { keys: moved(keys, from, to), versione };
}

/** Whether a draft has to be sent. One of an older version is, whatever it says: the server answers that somebody changed the round. */
export function isToSave(round: Saved, { keys, versione }: DraftOrder): boolean {
  return versione !== round.versione || keys.some((key, at) => key !== round.tappe[at]?.id);
}

/** One of them taken to another place, counted from 0. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.filter((_, at) => at !== from);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, ...list.slice(from, from + 1));
}

/** Metres from the start over all stops, as the server reckons them. */
export function wayOf({ partenza: [lon = 0, lat = 0] }: Pick<Round, 'partenza'>, stops: readonly Placed[]) {
  return Math.round(
    roundMetres(
      [lon, lat],
      stops.map(placeOf).filter((place) => place !== null),
    ),
  );
}

/** Metres of what is still to be gone: from the stop that was answered last, else from the start, over those that somebody has to go to. */
export function wayLeft(round: Pick<Round, 'partenza'>, stops: readonly Stop[]): number {
  const here = lastAnswered(stops);
  const begins =
    here === undefined || here.lon === null || here.lat === null ? round.partenza : [here.lon, here.lat];
  return wayOf({ partenza: begins }, stops.filter(isToGo));
}

/** Metres from the stop before, of the first one from the start; null where one of the two has no place. */
export function legTo(
  { partenza: [lon = 0, lat = 0] }: Pick<Round, 'partenza'>,
  stops: readonly Placed[],
  at: number,
) {
  const before: Position | null = at === 0 ? [lon, lat] : placeOf(stops[at - 1] as Placed);
  const here = placeOf(stops[at] as Placed);
  return before === null || here === null ? null : distanceBetween(before, here);
}
