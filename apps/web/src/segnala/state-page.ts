/** What became of a report, for whoever has its link. */
import type { PublicState } from '@lucerna/contract/endpoints/public-reports';
import { move } from './calls.ts';
import { h, lampMark } from './dom.ts';
import { type Language, shownTime, type Words } from './words.ts';

export interface StateParts {
  readonly state: PublicState;
  readonly secret: string;
  readonly words: Words;
  readonly language: Language;
  /** It was sent just now; `knownSince`: others had reported it. */
  readonly fresh?: { readonly knownSince: string | undefined };
  /** It is different now. */
  changed(state: PublicState, said: string): void;
  /** The page where another fault is reported. */
  readonly anew: string;
}

function steps({ state: { tempi, stato }, words, language }: StateParts): HTMLElement {
  const isRefused = stato === 'respinto';
  const all = [
    { name: words.received, at: tempi.segnalato, note: '' },
    ...(isRefused ? [] : [{ name: words.taken, at: tempi.in_carico, note: words.takenNote }]),
    isRefused
      ? { name: words.refused, at: tempi.respinto, note: words.refusedNote }
      : { name: words.repaired, at: tempi.riparato ?? tempi.chiuso, note: words.repairedNote },
  ];
  return h(
    'ol',
    { class: 'steps' },
    ...all.map(({ name, at, note }) =>
      h(
        'li',
        { class: at === null ? 'coming' : 'done' },
        h('strong', {}, name),
        h('span', { class: 'quiet' }, at === null ? note : shownTime(language, at)),
      ),
    ),
  );
}

function linkParts({ words, secret }: StateParts): HTMLElement {
  const url = `${location.origin}/segnalazione/${secret}`;
  const field = h('input', { id: 'collegamento', readonly: true, value: url });
  const copy = h('button', { type: 'button' }, words.copy);
  copy.addEventListener('click', () => {
    field.select();
    void navigator.clipboard?.writeText(url).then(() => {
      copy.textContent = words.copied;
    });
  });
  const share = () => void navigator.share({ url }).catch(() => undefined);
  return h(
    'section',
    {},
    h('h2', {}, words.keep),
    h('p', {}, words.keepNote),
    h('label', { for: 'collegamento' }, words.link),
    field,
    h(
      'div',
      { class: 'line' },
      copy,
      'share' in navigator && h('button', { type: 'button', onclick: share }, words.share),
    ),
  );
}

function actions(parts: StateParts): HTMLElement {
  const { state, secret, words, anew, changed } = parts;
  const message = h('p', { class: 'wrong', role: 'alert' });
  const ask = (azione: 'riapri' | 'ritira', said: string) =>
    move(secret, azione).then(
      (now) => changed(now, said),
      () => {
        message.textContent = words.tooLate;
      },
    );
  const question = h(
    'div',
    { class: 'alarm', hidden: true },
    h('p', {}, words.withdrawQuestion),
    h(
      'div',
      { class: 'line' },
      h('button', { type: 'button', onclick: () => void ask('ritira', words.withdrawn) }, words.withdraw),
      h('button', { type: 'button', onclick: () => question.toggleAttribute('hidden', true) }, words.cancel),
    ),
  );
  const withdraw = () => {
    question.toggleAttribute('hidden', false);
    question.querySelector('button')?.focus();
  };
  const has = (azione: 'riapri' | 'ritira') => state.azioni.includes(azione);
  return h(
    'div',
    {},
    question,
    message,
    h(
      'div',
      { class: 'foot line' },
      has('ritira') && h('button', { type: 'button', onclick: withdraw }, words.withdraw),
      has('riapri') &&
        h('button', { type: 'button', onclick: () => void ask('riapri', words.reopened) }, words.reopen),
      h('a', { class: 'button', href: anew }, words.another),
    ),
  );
}

export function statePage(parts: StateParts): HTMLElement {
  const { state, words, language, fresh } = parts;
  const { numero, ritirata, codice, via, tipo } = state;
  const title = ritirata ? words.withdrawn : fresh === undefined ? words.where : words.sent;
  return h(
    'div',
    {},
    h(
      'div',
      { class: fresh === undefined ? 'banner' : 'banner good' },
      h('h1', {}, title),
      h('p', {}, words.number(numero)),
      ritirata && h('p', {}, words.withdrawnNote),
      fresh?.knownSince !== undefined && h('p', {}, words.joined(shownTime(language, fresh.knownSince))),
    ),
    h(
      'div',
      { class: 'card' },
      lampMark(),
      h(
        'p',
        {},
        h('strong', {}, codice ?? words.point),
        ` ${via ?? ''}`,
        h('span', { class: 'quiet known' }, words.kinds[tipo]),
      ),
    ),
    !ritirata && h('h2', {}, words.where),
    !ritirata && steps(parts),
    !ritirata && linkParts(parts),
    actions(parts),
  );
}
