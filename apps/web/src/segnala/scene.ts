/** Lamps drawn as dots, each with a larger one around it that a finger hits, on the streets that they stand along. */
import type { PublicPoint } from '@lucerna/contract/endpoints/public-reports';
import { h } from './dom.ts';
import { metresFrom, type Place } from './place.ts';
import { placeNames } from './street-names.ts';

/** Height of a drawing for its width. */
export const shape = 0.62;
/** Lamps of a street that are farther apart stand in two parts of it. */
const gapMetres = 70;
const streetMetres = 11;

export const placeOf = ({ lon, lat }: PublicPoint): Place | undefined =>
  lon === null || lat === null ? undefined : { lon, lat };

interface Dot {
  readonly point: PublicPoint;
  readonly x: number;
  readonly y: number;
}

export interface SceneParts {
  readonly points: readonly PublicPoint[];
  readonly middle: Place;
  /** Metres from its left to its right edge. */
  readonly size: number;
  /** The label of the lamp that is meant. */
  readonly meant?: string;
  choose?(point: PublicPoint): void;
}

/** Each lamp with the nearest of those that are already joined: without a map it shows how the street runs. */
function street(dots: readonly Dot[]): string {
  const [first, ...rest] = dots;
  const joined = first === undefined ? [] : [first];
  let path = '';
  while (rest.length > 0) {
    let best = { at: 0, from: joined[0] as Dot, far: Number.POSITIVE_INFINITY };
    rest.forEach((dot, at) => {
      for (const from of joined) {
        const far = Math.hypot(dot.x - from.x, dot.y - from.y);
        if (far < best.far) best = { at, from, far };
      }
    });
    const [dot] = rest.splice(best.at, 1) as [Dot];
    joined.push(dot);
    if (best.far <= gapMetres) path += `M${best.from.x},${best.from.y}L${dot.x},${dot.y}`;
  }
  return path;
}

/** The lamp that the page is about, as its card shows it. */
export const meantMark = (x: number, y: number, size: number): readonly SVGElement[] => [
  h('circle', { cx: x, cy: y, r: size / 20, class: 'halo' }),
  h('circle', { cx: x, cy: y, r: size / 32, class: 'ring' }),
  h('circle', { cx: x, cy: y, r: size / 48, class: 'disc' }),
];

function lamp({ point, x, y }: Dot, { size, meant, choose }: SceneParts): SVGElement {
  const dot = { cx: x, cy: y };
  if (point.etichetta === meant) return h('g', {}, ...meantMark(x, y, size));
  return h(
    'g',
    {
      class: choose === undefined ? undefined : 'lamp',
      onclick:
        choose &&
        ((event) => {
          // It is the lamp that is meant, and not the place beneath it.
          event.stopPropagation();
          choose(point);
        }),
    },
    choose !== undefined && h('circle', { ...dot, r: size / 28, class: 'hit' }),
    h('circle', { ...dot, r: size / 70, class: point.guasto === null ? 'dot' : 'dot broken' }),
  );
}

/** What stands in the drawing; the north is above. */
export function drawScene(drawing: Element, parts: SceneParts): void {
  const { points, middle, size, meant } = parts;
  const dots = points.flatMap((point): Dot[] => {
    const place = placeOf(point);
    if (place === undefined) return [];
    const [x, north] = metresFrom(middle, place);
    return [{ point, x, y: -north }];
  });
  const streets = new Map<string, Dot[]>();
  for (const dot of dots) {
    const { via } = dot.point;
    if (via !== null) streets.set(via, [...(streets.get(via) ?? []), dot]);
  }
  const lines = [...streets.values()].map((own) =>
    h('path', { d: street(own), class: 'street', 'stroke-width': streetMetres }),
  );
  const letter = size / 28;
  const names = placeNames({
    streets,
    width: size,
    height: size * shape,
    letter,
    kept: dots.flatMap(({ point, x, y }) => (point.etichetta === meant ? [{ x, y, radius: size / 20 }] : [])),
  }).map(({ name, x, y }) => h('text', { x, y, 'font-size': letter, 'text-anchor': 'middle' }, name));
  drawing.setAttribute('viewBox', `${-size / 2} ${(-size * shape) / 2} ${size} ${size * shape}`);
  const meantLast = [...dots].sort(
    (a, b) => Number(a.point.etichetta === meant) - Number(b.point.etichetta === meant),
  );
  drawing.replaceChildren(...lines, ...meantLast.map((dot) => lamp(dot, parts)), ...names);
}
