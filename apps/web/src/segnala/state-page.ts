/** What became of a report, for whoever has its link. */

import type { PublicState } from '@lucerna/contract/endpoints/public-reports';
import type { PublicLanguage } from '@lucerna/domain/vocabulary/public-language';
import { isGone, move, Refused, stateOf } from './calls.ts';
import { h, lampMark, sign } from './dom.ts';
import { shownTime, type Words } from './words.ts';

export interface StateParts {
  readonly state: PublicState;
  readonly secret: string;
  readonly words: Words;
  readonly language: PublicLanguage;
  /** It was sent just now; `knownSince`: others had reported it. */
  readonly fresh?: { readonly knownSince: string | undefined };
  /** What was done with it just now. */
  readonly said?: string;
  /** What was asked for was not possible any more. */
  readonly isLate?: true;
  /** It is different now, by what was asked for (`said`) or before. */
  changed(state: PublicState, said?: (words: Words) => string): void;
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
  const copied = h('p', { role: 'status', class: 'quiet' });
  const copy = h('button', { type: 'button' }, sign('copy'), words.copy);
  copy.addEventListener('click', () => {
    // Where it is not allowed it stays chosen, to be copied by hand.
    field.select();
    navigator.clipboard?.writeText(url).then(
      () => {
        copied.textContent = words.copied;
        copy.focus();
      },
      () => undefined,
    );
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
      'share' in navigator && h('button', { type: 'button', onclick: share }, sign('share'), words.share),
    ),
    copied,
  );
}

type Action = 'riapri' | 'ritira';

const isDone = (azione: Action, { ritirata, stato }: PublicState) =>
  azione === 'ritira' ? ritirata : ['nuovo', 'in_carico', 'in_ordine'].includes(stato);

function actions(parts: StateParts): HTMLElement {
  const { state, secret, words, anew, changed } = parts;
  const message = h('p', { class: 'wrong', role: 'alert' });
  const ask = async (azione: Action, said: (words: Words) => string) => {
    message.textContent = '';
    try {
      changed(await move(secret, azione), said);
    } catch (error) {
      await notDone(error, azione, said).catch((reason) => {
        message.textContent = isGone(reason) ? words.notFoundText : words.noConnection;
      });
    }
  };
  /** An answer that was lost is found in the state; else the state says why it could not be. */
  async function notDone(error: unknown, azione: Action, said: (words: Words) => string): Promise<void> {
    if (!(error instanceof Refused && error.status === 409)) throw error;
    const now = await stateOf(secret);
    changed(now, isDone(azione, now) ? said : undefined);
  }
  const question = h(
    'div',
    { class: 'alarm', role: 'group', 'aria-labelledby': 'domanda', hidden: true },
    h('p', { id: 'domanda' }, words.withdrawQuestion),
    h(
      'div',
      { class: 'line' },
      h(
        'button',
        { type: 'button', onclick: () => void ask('ritira', (all) => all.withdrawn) },
        words.withdraw,
      ),
      h('button', { type: 'button', onclick: () => leave() }, words.cancel),
    ),
  );
  const withdraw = h('button', { type: 'button' }, words.withdraw);
  withdraw.addEventListener('click', () => {
    question.hidden = false;
    question.querySelector('button')?.focus();
  });
  const leave = () => {
    question.hidden = true;
    withdraw.focus();
  };
  const has = (azione: Action) => state.azioni.includes(azione);
  return h(
    'div',
    {},
    question,
    message,
    h(
      'div',
      { class: 'foot line' },
      has('ritira') && withdraw,
      has('riapri') &&
        h(
          'button',
          { type: 'button', onclick: () => void ask('riapri', (all) => all.reopened) },
          words.reopen,
        ),
      h('a', { class: 'button', href: anew }, words.another),
    ),
  );
}

export function statePage(parts: StateParts): HTMLElement {
  const { state, words, language, fresh, said, isLate } = parts;
  const { numero, ritirata, codice, via, tipo } = state;
  const title = ritirata ? words.withdrawn : (said ?? (fresh === undefined ? words.yours : words.sent));
  const isGood = fresh !== undefined || said !== undefined;
  return h(
    'div',
    {},
    h(
      'div',
      { class: isGood ? 'banner good' : 'banner' },
      isGood && sign('tick', 44),
      h('h1', {}, title),
      h('p', {}, words.number(numero), `, ${shownTime(language, state.tempi.segnalato)}`),
      ritirata && h('p', {}, words.withdrawnNote),
      fresh?.knownSince !== undefined && h('p', {}, words.joined(shownTime(language, fresh.knownSince))),
    ),
    isLate === true && h('p', { class: 'wrong', role: 'alert' }, words.tooLate),
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
