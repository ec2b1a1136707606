/** The page for whoever passes by: what the server knows of its address stands in its head. */
import type { PublicPoint, PublicState, PublicTown } from '@lucerna/contract/endpoints/public-reports';
import { stateOf } from './calls.ts';
import { chooseLamp, type Subject } from './choose-lamp.ts';
import { focusHeading, h, lantern, show } from './dom.ts';
import { reportForm } from './report-form.ts';
import { statePage } from './state-page.ts';
import { chosenLanguage, type Language, languages, wordsIn } from './words.ts';

/** What the server puts into the page (`page-data.ts`). */
interface PageData {
  readonly comune?: PublicTown;
  readonly punto?: PublicPoint;
  readonly stato?: PublicState;
  /** Where whoever is signed in finds the element. */
  readonly scheda?: string;
}

const data: PageData = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=lucerna-data]')?.content ?? '{}',
);
let language: Language = chosenLanguage();
const place = document.getElementById('app') as HTMLElement;
const main = h('main', { id: 'contenuto' });
const town = data.comune ?? data.stato?.comune;

/** The same page in the language, which its address keeps. */
function inLanguage(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lingua=${language}`;
}

function header(): HTMLElement {
  const words = wordsIn(language);
  const choice = h(
    'select',
    { 'aria-label': words.language },
    ...languages.map(({ value, name }) =>
      h('option', { value, lang: value, selected: value === language }, name),
    ),
  );
  choice.addEventListener('change', () => {
    language = choice.value as Language;
    history.replaceState(null, '', inLanguage(location.pathname));
    draw();
    place.querySelector('select')?.focus();
  });
  return h(
    'header',
    {},
    lantern(),
    h(
      'div',
      {},
      h('strong', {}, town === undefined ? words.lighting : words.town(town.nome)),
      h('span', {}, words.lighting),
    ),
    choice,
  );
}

function footer(): HTMLElement {
  const words = wordsIn(language);
  return h(
    'footer',
    {},
    data.scheda !== undefined && h('a', { class: 'button', href: data.scheda }, words.openSheet),
    h('p', {}, words.emergency(town?.telefono ?? null)),
    town !== undefined &&
      h(
        'details',
        {},
        h('summary', {}, words.privacy),
        ...words.privacyText(town.mesi).map((text) => h('p', {}, text)),
        h('a', { href: '/privacy' }, 'Privacy'),
      ),
  );
}

function showForm(from: PublicTown, subject: Subject): void {
  const words = wordsIn(language);
  const other = () => showChoice(from);
  const sent = (secret: string, knownSince: string | undefined) => {
    history.replaceState(null, '', inLanguage(`/segnalazione/${secret}`));
    void stateOf(secret).then((state) => {
      shownNow = () => showState(state, secret, { knownSince });
      shownNow();
      focusHeading(main);
    });
  };
  show(main, reportForm({ town: from, words, language, subject, other, sent }));
}

function showChoice(from: PublicTown): void {
  const chosen = (subject: Subject) => {
    shownNow = () => showForm(from, subject);
    shownNow();
    focusHeading(main);
  };
  show(main, chooseLamp({ town: from, words: wordsIn(language), chosen }));
}

function showState(state: PublicState, secret: string, fresh?: { knownSince: string | undefined }): void {
  const changed = (now: PublicState) => {
    shownNow = () => showState(now, secret);
    shownNow();
    focusHeading(main);
  };
  const anew = inLanguage(`/segnala/${state.comune.codistat}`);
  const parts = { state, secret, words: wordsIn(language), language, changed, anew };
  show(main, statePage(fresh === undefined ? parts : { ...parts, fresh }));
}

function showNothing(): void {
  const words = wordsIn(language);
  show(main, h('h1', {}, words.notFound), h('p', {}, words.notFoundText));
}

function first(): void {
  const secret = /^\/segnalazione\/([\w-]+)/.exec(location.pathname)?.[1];
  if (secret !== undefined && data.stato !== undefined) showState(data.stato, secret);
  else if (data.comune === undefined) showNothing();
  else if (data.punto !== undefined) showForm(data.comune, { point: data.punto });
  else showChoice(data.comune);
}

let shownNow = first;

function draw(): void {
  document.documentElement.lang = language;
  show(place, header(), main, footer());
  shownNow();
  document.title = `${main.querySelector('h1')?.textContent ?? ''} – ${wordsIn(language).lighting}`;
}

draw();
