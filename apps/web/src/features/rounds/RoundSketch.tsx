import type { Round } from '@lucerna/contract/endpoints/rounds';
import { toMercatorX, toMercatorY } from '../../api/mercator.ts';
import css from './PrintedRound.module.css';
import { roundName } from './round-words.ts';

/** Of the drawing, in its own units: tenths of a millimetre on an A4 sheet. */
const WIDTH = 1800;
const HEIGHT = 800;
const EDGE = 60;
const DISC = 28;

/** The stops by their numbers and the way from one to the next, the north above: no map is needed to print it. */
export function RoundSketch({ round }: { readonly round: Round }) {
  const [lon = 0, lat = 0] = round.partenza;
  const stops = round.tappe.flatMap((stop, at) =>
    stop.lon === null || stop.lat === null ? [] : [{ number: at + 1, lon: stop.lon, lat: stop.lat }],
  );
  const shown = onSheet([{ lon, lat }, ...stops]);
  const [start = [0, 0]] = shown;
  return (
    <svg
      className={css.sketch}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${roundName(round)}: le fermate dall'alto, il nord in su`}
    >
      <polyline points={shown.map((place) => place.join()).join(' ')} />
      <rect x={start[0] - DISC} y={start[1] - DISC} width={2 * DISC} height={2 * DISC} />
      <text x={start[0]} y={start[1]}>
        P
      </text>
      {stops.map(({ number }, at) => {
        const [x, y] = shown[at + 1] as readonly [number, number];
        return (
          <g key={number}>
            <circle cx={x} cy={y} r={DISC} />
            <text x={x} y={y}>
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** As large as the sheet lets it be, in the middle of it. */
function onSheet(places: readonly { readonly lon: number; readonly lat: number }[]) {
  const xs = places.map(({ lon }) => toMercatorX(lon));
  const ys = places.map(({ lat }) => toMercatorY(lat));
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (WIDTH - 2 * EDGE) / Math.max(1, east - west),
    (HEIGHT - 2 * EDGE) / Math.max(1, north - south),
  );
  return places.map((_, at): readonly [number, number] => [
    Math.round(WIDTH / 2 + ((xs[at] as number) - (west + east) / 2) * scale),
    Math.round(HEIGHT / 2 - ((ys[at] as number) - (south + north) / 2) * scale),
  ]);
}
