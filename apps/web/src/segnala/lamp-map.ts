/** A small map in SVG: the lamps around a place as dots; each is also in a list, for whoever has no pointer. */
import type { PublicPoint, PublicTown } from '@lucerna/contract/endpoints/public-reports';
import { pointsIn } from './calls.ts';
import { h } from './dom.ts';
import { boxAround, distance, metresFrom, movedBy, type Place } from './place.ts';
import type { Words } from './words.ts';

const widths = [120, 250, 500, 900] as const;
/** Height of the map for its width. */
const shape = 0.62;
const inList = 12;

export interface MapParts {
  readonly town: PublicTown;
  readonly words: Words;
  choose(point: PublicPoint): void;
  choosePlace(place: Place): void;
}

const placeOf = ({ lon, lat }: PublicPoint): Place | undefined =>
  lon === null || lat === null ? undefined : { lon, lat };

/** The lamps as dots, each with a larger one around it that a finger hits, and a street's name at the first of its lamps. */
function drawLamps(
  points: readonly PublicPoint[],
  middle: Place,
  size: number,
  choose: MapParts['choose'],
): readonly SVGElement[] {
  const streets = new Map<string, readonly [number, number]>();
  const dots = points.flatMap((point) => {
    const place = placeOf(point);
    if (place === undefined) return [];
    const [east, north] = metresFrom(middle, place);
    if (point.via !== null && !streets.has(point.via)) streets.set(point.via, [east, north]);
    const dot = { cx: east, cy: -north };
    return [
      h(
        'g',
        {
          class: 'lamp',
          onclick: (event) => {
            // It is the lamp that is meant, and not the place beneath it.
            event.stopPropagation();
            choose(point);
          },
        },
        h('circle', { ...dot, r: size / 28, class: 'hit' }),
        h('circle', { ...dot, r: size / 70, class: point.guasto === null ? 'dot' : 'dot broken' }),
      ),
    ];
  });
  const names = [...streets].map(([via, [east, north]]) =>
    h('text', { x: east, y: -north - size / 36, 'font-size': size / 30, 'text-anchor': 'middle' }, via),
  );
  return [...names, ...dots];
}

/** The same lamps to choose from by name. */
function lampRow(point: PublicPoint, choose: MapParts['choose']) {
  const words = [h('strong', {}, point.codice ?? ''), ` ${point.via ?? ''}`];
  return h('li', {}, h('button', { type: 'button', class: 'row', onclick: () => choose(point) }, ...words));
}

export function lampMap({ town, words, choose, choosePlace }: MapParts) {
  let middle: Place = { lon: town.centro[0], lat: town.centro[1] };
  let zoom = 1;
  let asked = 0;
  const drawing = h('svg', { class: 'map', 'aria-hidden': 'true' });
  const list = h('ul', { class: 'lamps' });
  const status = h('p', { role: 'status', class: 'quiet' });

  const width = () => widths[zoom] as number;

  function draw(points: readonly PublicPoint[]): void {
    const size = width();
    drawing.setAttribute('viewBox', `${-size / 2} ${(-size * shape) / 2} ${size} ${size * shape}`);
    drawing.replaceChildren(...drawLamps(points, middle, size, choose));
  }

  function fillList(points: readonly PublicPoint[]): void {
    list.replaceChildren(...points.slice(0, inList).map((point) => lampRow(point, choose)));
    status.textContent = points.length === 0 ? words.noneAround : '';
  }

  async function load(): Promise<void> {
    asked += 1;
    const mine = asked;
    const size = width();
    try {
      const points = await pointsIn(town, boxAround(middle, size, size * shape));
      if (mine !== asked) return;
      draw(points);
      fillList(
        [...points].sort(
          (a, b) => distance(middle, placeOf(a) ?? middle) - distance(middle, placeOf(b) ?? middle),
        ),
      );
    } catch {
      if (mine === asked) status.textContent = words.failed;
    }
  }

  const go = (east: number, north: number) => () => {
    middle = movedBy(middle, east * width(), north * width());
    void load();
  };
  const zoomBy = (by: number) => () => {
    zoom = Math.min(widths.length - 1, Math.max(0, zoom + by));
    void load();
  };
  drawing.addEventListener('click', (event) => {
    const box = drawing.getBoundingClientRect();
    const { clientX, clientY } = event as MouseEvent;
    const metres = width() / box.width;
    choosePlace(
      movedBy(
        middle,
        (clientX - box.left - box.width / 2) * metres,
        (box.top + box.height / 2 - clientY) * metres,
      ),
    );
  });
  const button = (label: string, sign: string, onclick: () => void) =>
    h('button', { type: 'button', 'aria-label': label, title: label, onclick }, sign);
  const { move } = words;
  const element = h(
    'section',
    { 'aria-label': words.map },
    h('p', { class: 'quiet' }, words.map),
    h('div', { class: 'frame' }, drawing),
    h(
      'div',
      { class: 'steer' },
      button(move.west, '←', go(-0.5, 0)),
      button(move.north, '↑', go(0, 0.4)),
      button(move.south, '↓', go(0, -0.4)),
      button(move.east, '→', go(0.5, 0)),
      button(words.closer, '+', zoomBy(-1)),
      button(words.farther, '−', zoomBy(1)),
    ),
    h('h2', {}, words.around),
    status,
    list,
    h('button', { type: 'button', class: 'link', onclick: () => choosePlace(middle) }, words.thisPoint),
  );
  void load();
  return {
    element,
    goTo(place: Place) {
      middle = place;
      zoom = 0;
      void load();
    },
  };
}
