/** The page for whoever passes by: what the server knows of its address stands in its head. */
import type { PublicPoint, PublicState, PublicTown } from '@lucerna/contract/endpoints/public-reports';
import {
  LANGUAGE_IN_ADDRESS,
  type PublicLanguage,
  publicLanguages,
} from '@lucerna/domain/vocabulary/public-language';
import { stateOf } from './calls.ts';
import { chooseLamp, type Subject } from './choose-lamp.ts';
import { focusHeading, h, lantern, show, sign } from './dom.ts';
import { emptyDraft } from './draft.ts';
import { reportForm } from './report-form.ts';
import { type StateParts, statePage } from './state-page.ts';
import { chosenLanguage, type Words, wordsIn } from './words.ts';

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
let language: PublicLanguage = chosenLanguage();
const place = document.getElementById('app') as HTMLElement;
const main = h('main', { id: 'contenuto' });
const town = data.comune ?? data.stato?.comune;

/** The same page in the language, which its address keeps. */
function inLanguage(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_IN_ADDRESS}=${language}`;
}

function header(): HTMLElement {
  const words = wordsIn(language);
  const choice = h(
    'select',
    { 'aria-label': words.language },
    ...publicLanguages.map(({ value, name }) =>
      h('option', { value, lang: value, selected: value === language }, name),
    ),
  );
  choice.addEventListener('change', () => {
    language = choice.value as PublicLanguage;
    history.replaceState(history.state, '', inLanguage(location.pathname));
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
    h('span', { class: 'language' }, sign('globe'), choice),
  );
}

function footer(): HTMLElement {
  const words = wordsIn(language);
  return h(
    'footer',
    {},
    data.scheda !== undefined && h('a', { class: 'button', href: data.scheda }, words.openSheet),
    h('p', { class: 'telephone' }, sign('phone'), words.emergency(town?.telefono ?? null)),
    town !== undefined &&
      h(
        'details',
        {},
        h('summary', {}, words.privacy),
        ...words.privacyText(town.mesi).map((text) => h('p', {}, text)),
        h('a', { href: inLanguage('/privacy') }, words.privacyPage),
      ),
  );
}

/** Shows a step from its top and names the page after it; whoever listens is brought to its heading. */
function present(next: () => void): void {
  shownNow = next;
  next();
  nameAfterHeading();
  // A gentle scroll would end wherever the step before was looked at.
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusHeading(main);
}

function nameAfterHeading(): void {
  const heading = main.querySelector(':not([hidden]) > h1')?.textContent ?? '';
  document.title = `${heading} – ${wordsIn(language).lighting}`;
}

function showForm(from: PublicTown, subject: Subject): void {
  const words = wordsIn(language);
  const other = () => goOn({ subject: null });
  const sent = async (secret: string, knownSince: string | undefined) => {
    const state = await stateOf(secret);
    Object.assign(draft, emptyDraft());
    history.replaceState(null, '', inLanguage(`/segnalazione/${secret}`));
    present(() => showState(state, secret, { fresh: { knownSince } }));
  };
  show(main, reportForm({ town: from, words, language, subject, draft, other, sent }));
}

function showChoice(from: PublicTown): void {
  const chosen = (subject: Subject) => goOn({ subject });
  show(main, chooseLamp({ town: from, words: wordsIn(language), chosen }));
}

function showState(state: PublicState, secret: string, news: News = {}): void {
  const changed = (now: PublicState, said?: (words: Words) => string) =>
    present(() => showState(now, secret, said ? { said: said(wordsIn(language)) } : { isLate: true }));
  const anew = inLanguage(`/segnala/${state.comune.codistat}`);
  show(main, statePage({ state, secret, words: wordsIn(language), language, changed, anew, ...news }));
}

/** A step of the page that the browser's own button comes back to: a lamp that is chosen, or the choice. */
interface Step {
  readonly subject: Subject | null;
}

function showStep(step: Step | null): void {
  // Another lamp is another report.
  draft.key = crypto.randomUUID();
  present(() => {
    if (step === null || data.comune === undefined) first();
    else if (step.subject === null) showChoice(data.comune);
    else showForm(data.comune, step.subject);
  });
}

function goOn(step: Step): void {
  history.pushState(step, '', location.href);
  showStep(step);
}

window.addEventListener('popstate', ({ state }) => {
  // What was sent meanwhile has an address of its own, and the server knows what stands there.
  if (location.pathname.startsWith('/segnalazione/')) location.reload();
  else showStep(state);
});

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

/** What happened to a report just now. */
type News = Pick<StateParts, 'fresh' | 'said' | 'isLate'>;

const draft = emptyDraft();
let shownNow = first;

function draw(): void {
  document.documentElement.lang = language;
  show(place, header(), main, footer());
  shownNow();
  nameAfterHeading();
}

draw();
