/** Which lamp it is: by its number, by where somebody stands, or on the map. */
import type { PublicPoint, PublicTown } from '@lucerna/contract/endpoints/public-reports';
import { bareLabel, isLabel } from '@lucerna/domain/rules/label';
import { isGone, pointsIn, pointsWithNumber } from './calls.ts';
import { focusHeading, h, lampMark } from './dom.ts';
import { lampMap } from './lamp-map.ts';
import { boxAround, distance, type Place } from './place.ts';
import type { Words } from './words.ts';

/** A lamp, or a place where none is. */
export type Subject = { readonly point: PublicPoint } | { readonly place: Place };

/** A lamp so near to a place is offered. */
const nearMetres = 25;

export interface ChooseParts {
  readonly town: PublicTown;
  readonly words: Words;
  chosen(subject: Subject): void;
}

/** The nearest lamp within reach of a place, if there is one. */
async function lampNear(town: PublicTown, place: Place): Promise<PublicPoint | undefined> {
  const far = ({ lon, lat }: PublicPoint) =>
    lon === null || lat === null ? Number.POSITIVE_INFINITY : distance(place, { lon, lat });
  const points = await pointsIn(town, boxAround(place, nearMetres * 2)).catch(() => []);
  return points.filter((point) => far(point) <= nearMetres).sort((a, b) => far(a) - far(b))[0];
}

export function chooseLamp({ town, words, chosen }: ChooseParts): HTMLElement {
  const outcome = h('div');
  const wrong = h('p', { class: 'wrong', role: 'alert' });
  const number = h('input', {
    id: 'numero',
    name: 'numero',
    autocomplete: 'off',
    required: true,
    maxlength: 50,
  });

  /** The keyboard goes there too: whoever asked on the map stands below. */
  const offer = (points: readonly PublicPoint[], onNo?: () => void) => {
    wrong.textContent = '';
    outcome.replaceChildren(
      h('h2', {}, points.length === 1 ? words.isItThis : words.around),
      ...points.map((point) => {
        const name = `${point.codice ?? ''} ${point.via ?? ''}`.trim();
        return h(
          'div',
          { class: 'card' },
          lampMark(),
          h('p', {}, h('strong', {}, point.codice ?? ''), ` ${point.via ?? ''}`),
          h(
            'button',
            { type: 'button', 'aria-label': `${words.yes}: ${name}`, onclick: () => chosen({ point }) },
            words.yes,
          ),
        );
      }),
      ...(onNo === undefined
        ? []
        : [h('button', { type: 'button', class: 'link', onclick: onNo }, words.notThis)]),
    );
    focusHeading(outcome);
    outcome.scrollIntoView({ block: 'center' });
  };
  const refuse = (text: string) => {
    outcome.replaceChildren();
    wrong.textContent = text;
  };

  async function find(event: Event): Promise<void> {
    event.preventDefault();
    // A label leads where its sticker does.
    const label = bareLabel(number.value);
    if (isLabel(label)) return location.assign(`/s/${label}${location.search}`);
    try {
      const points = await pointsWithNumber(town, number.value.trim());
      if (points.length > 0) offer(points);
      else refuse(words.noneFound);
    } catch (error) {
      refuse(isGone(error) ? words.notFoundText : words.noAnswer);
    }
  }

  async function choosePlace(place: Place): Promise<void> {
    const point = await lampNear(town, place);
    if (point === undefined) chosen({ place });
    else offer([point], () => chosen({ place }));
  }

  const map = lampMap({
    town,
    words,
    choose: (point) => chosen({ point }),
    choosePlace: (place) => void choosePlace(place),
  });
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude: lon, latitude: lat } }) => {
        map.goTo({ lon, lat });
        void lampNear(town, { lon, lat }).then((point) => point !== undefined && offer([point]));
      },
      () => refuse(words.noPosition),
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  return h(
    'div',
    {},
    h('h1', {}, words.which),
    h(
      'form',
      { class: 'find', onsubmit: (event) => void find(event) },
      h('label', { for: 'numero' }, words.byNumber),
      h('div', { class: 'line' }, number, h('button', { type: 'submit' }, words.find)),
    ),
    h('button', { type: 'button', class: 'wide', onclick: locate }, words.here),
    wrong,
    outcome,
    map.element,
  );
}
