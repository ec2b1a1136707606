/** A small map in SVG: the lamps around a place as dots; each is also in a list, for whoever has no pointer. */
import type { PublicPoint, PublicTown } from '@lucerna/contract/endpoints/public-reports';
import { isGone, pointsIn } from './calls.ts';
import { h } from './dom.ts';
import { boxAround, distance, movedBy, type Place } from './place.ts';
import { drawScene, placeOf, shape } from './scene.ts';
import type { Words } from './words.ts';

const widths = [120, 250, 500, 900] as const;
const inList = 12;

export interface MapParts {
  readonly town: PublicTown;
  readonly words: Words;
  choose(point: PublicPoint): void;
  choosePlace(place: Place): void;
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

  function fillList(points: readonly PublicPoint[]): void {
    list.replaceChildren(...points.slice(0, inList).map((point) => lampRow(point, choose)));
    status.textContent = points.length === 0 ? words.noneAround : words.lamps(points.length);
  }

  async function load(): Promise<void> {
    asked += 1;
    const mine = asked;
    const size = width();
    try {
      const points = await pointsIn(town, boxAround(middle, size, size * shape));
      if (mine !== asked) return;
      drawScene(drawing, { points, middle, size, choose });
      fillList(
        [...points].sort(
          (a, b) => distance(middle, placeOf(a) ?? middle) - distance(middle, placeOf(b) ?? middle),
        ),
      );
    } catch (error) {
      if (mine === asked) status.textContent = isGone(error) ? words.notFoundText : words.noAnswer;
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
