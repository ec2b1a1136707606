/** What is wrong, with a photo and a text by choice; in danger the emergency number stands before all of it. */

import type { PublicPoint, PublicTown, SentReport } from '@lucerna/contract/endpoints/public-reports';
import { LONGEST_CONTACT, LONGEST_DESCRIPTION, TRAP_FIELD } from '@lucerna/domain/public-report';
import { faultKindNames } from '@lucerna/domain/vocabulary/fault-kind';
import type { PublicLanguage } from '@lucerna/domain/vocabulary/public-language';
import { pointsIn, Refused, send } from './calls.ts';
import type { Subject } from './choose-lamp.ts';
import { focusHeading, h, lampMark, sign } from './dom.ts';
import { type Draft, keepFilled, refill } from './draft.ts';
import { smallPhoto } from './photo.ts';
import { boxAround } from './place.ts';
import { beginProof, takeProof } from './proof.ts';
import { drawScene, meantMark, placeOf, shape } from './scene.ts';
import { shownTime, type Words } from './words.ts';

/** Those that nearly everybody means. */
const frequent = 4;
const EMERGENCY = '112';

export interface FormParts {
  readonly town: PublicTown;
  readonly words: Words;
  readonly language: PublicLanguage;
  readonly subject: Subject;
  readonly draft: Draft;
  /** Another lamp is meant. */
  other(): void;
  /** It was sent: the link's last part, and since when the fault is known where it was reported before; shows the state. */
  sent(secret: string, knownSince: string | undefined): Promise<void>;
}

/** Metres that the drawing around the lamp is wide. */
const aroundMetres = 130;

/** The lamp among its neighbours: whoever stands there sees whether it is the right one. */
function around({ town, subject }: FormParts): HTMLElement | false {
  const middle = 'place' in subject ? subject.place : placeOf(subject.point);
  if (middle === undefined) return false;
  const drawing = h('svg', { class: 'map still', 'aria-hidden': 'true' });
  const own = 'point' in subject ? subject.point : undefined;
  const draw = (points: readonly PublicPoint[]) => {
    drawScene(drawing, {
      points,
      middle,
      size: aroundMetres,
      ...(own !== undefined && { meant: own.etichetta }),
    });
    if (own === undefined) drawing.append(...meantMark(0, 0, aroundMetres));
  };
  draw(own === undefined ? [] : [own]);
  pointsIn(town, boxAround(middle, aroundMetres, aroundMetres * shape)).then(
    // A cabinet is no lamp, and stands in no list of them.
    (near) =>
      draw(own === undefined || near.some((one) => one.etichetta === own.etichetta) ? near : [...near, own]),
    // What cannot be drawn is told all the same.
    () => undefined,
  );
  return h('div', { class: 'frame' }, drawing);
}

function subjectCard(parts: FormParts): HTMLElement {
  const { subject, words, language, other } = parts;
  const change = h('button', { type: 'button', class: 'link', onclick: other }, words.notThis);
  const told =
    'place' in subject
      ? [words.point]
      : [
          h('strong', {}, subject.point.codice ?? ''),
          ` ${subject.point.via ?? ''}`,
          subject.point.guasto !== null &&
            h('span', { class: 'quiet known' }, words.already(shownTime(language, subject.point.guasto.dal))),
        ];
  return h(
    'div',
    { class: 'subject' },
    around(parts),
    h('div', { class: 'card' }, lampMark(), h('p', {}, ...told), change),
  );
}

function kindChoice({ words }: FormParts): HTMLElement {
  const choice = (kind: (typeof faultKindNames)[number]) =>
    h(
      'label',
      { class: 'choice' },
      h('input', { type: 'radio', name: 'tipo', value: kind, required: true }),
      words.kinds[kind],
    );
  const summary = h('summary', {}, words.more(faultKindNames.length - frequent));
  const others = h('details', {}, summary, ...faultKindNames.slice(frequent).map(choice));
  // Once a kind is chosen the Tab key passes all others by: whoever opens them is brought there.
  others.addEventListener('toggle', () => {
    if (others.open && document.activeElement === summary) others.querySelector('input')?.focus();
  });
  return h(
    'fieldset',
    { 'aria-describedby': 'che-cosa-manca' },
    h('legend', {}, words.kind),
    ...faultKindNames.slice(0, frequent).map(choice),
    others,
  );
}

function photoChoice({ words, draft }: FormParts) {
  const shown = h('img', { alt: '', hidden: true, width: 88, height: 88 });
  const label = h('span', {}, words.addPhoto);
  const wrong = h('p', { class: 'wrong', role: 'alert' });
  const input = h('input', { type: 'file', accept: 'image/*', class: 'file', id: 'foto' });
  const remove = h(
    'button',
    { type: 'button', class: 'link', hidden: true, onclick: () => take(undefined, nextTurn()) },
    words.removePhoto,
  );
  /** The photo that was chosen last: one before it may be ready later. */
  let turn = 0;
  function nextTurn(): number {
    turn += 1;
    return turn;
  }
  function take(blob: Blob | undefined, own = turn): void {
    if (own !== turn) return;
    draft.photo = blob;
    if (shown.src !== '') URL.revokeObjectURL(shown.src);
    if (blob === undefined) {
      shown.removeAttribute('src');
      input.value = '';
    } else shown.src = URL.createObjectURL(blob);
    shown.hidden = blob === undefined;
    remove.hidden = blob === undefined;
    label.textContent = blob === undefined ? words.addPhoto : words.changePhoto;
  }
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    wrong.textContent = '';
    if (file === undefined) return;
    const own = nextTurn();
    draft.drawing = smallPhoto(file).then(
      (blob) => {
        take(blob, own);
        return true;
      },
      () => {
        if (own !== turn) return true;
        take(undefined);
        wrong.textContent = words.badPhoto;
        return false;
      },
    );
  });
  const element = h(
    'div',
    { class: 'photo' },
    shown,
    h('div', { class: 'pick' }, input, h('label', { for: 'foto' }, sign('camera'), label)),
    h('p', { class: 'quiet' }, words.photoNote),
    remove,
    wrong,
  );
  if (draft.photo !== undefined) take(draft.photo);
  return element;
}

const texts = ({ words }: FormParts) =>
  h(
    'details',
    {},
    h('summary', {}, words.addText),
    h('label', { for: 'descrizione' }, words.description),
    h('textarea', { id: 'descrizione', name: 'descrizione', rows: 4, maxlength: LONGEST_DESCRIPTION }),
    h('label', { for: 'contatto' }, words.contact),
    h('input', { id: 'contatto', name: 'contatto', maxlength: LONGEST_CONTACT, autocomplete: 'off' }),
    h('p', { class: 'quiet' }, words.textNote),
  );

/** Nobody sees it, and nobody's keyboard comes there. */
const trap = ({ words }: FormParts) =>
  h(
    'div',
    { class: 'trap', 'aria-hidden': 'true' },
    h('label', { for: TRAP_FIELD }, words.trap),
    h('input', { id: TRAP_FIELD, name: TRAP_FIELD, tabindex: -1, autocomplete: 'off' }),
  );

function dangerNote({ words, town }: FormParts, goOn: () => void): HTMLElement {
  const call = (number: string) =>
    h('a', { class: 'wide danger', href: `tel:${number.replace(/[^\d+]/g, '')}` }, words.call(number));
  return h(
    'div',
    { class: 'alarm', hidden: true },
    h('h1', {}, words.dangerTitle),
    h('p', {}, words.dangerText),
    call(EMERGENCY),
    town.telefono !== null && call(town.telefono),
    h('button', { type: 'button', class: 'wide', onclick: goOn }, words.goOn),
  );
}

/** Why it was not taken, where trying again changes nothing; else that it may be tried again. */
function refusalWords(words: Words, error: unknown): string {
  const { status, fields } = error instanceof Refused ? error : new Refused(0);
  if (status === 429) return words.tooMany;
  if (status === 404) return words.notFoundText;
  if (status === 415) return words.badPhoto;
  return fields.includes('lon') ? words.outside : words.failed;
}

/** What is sent: the form as it is filled in, with what it reports, its key, its photo and the proof of work. */
async function bodyOf(form: HTMLFormElement, { town, subject, draft }: FormParts): Promise<FormData> {
  const body = new FormData(form);
  body.delete('foto');
  body.set('codistat', town.codistat);
  body.set('chiave', draft.key);
  if ('point' in subject) body.set('etichetta', subject.point.etichetta);
  else for (const axis of ['lon', 'lat'] as const) body.set(axis, subject.place[axis].toFixed(7));
  if (draft.photo !== undefined) body.set('file', draft.photo, 'foto.jpg');
  for (const [key, text] of Object.entries(await takeProof())) body.set(key, text);
  return body;
}

export function reportForm(parts: FormParts): HTMLElement {
  const { words, subject, draft } = parts;
  beginProof();
  const message = h('p', { class: 'wrong', role: 'alert', id: 'che-cosa-manca' });
  const progress = h('p', { class: 'quiet', role: 'status' });
  const submit = h('button', { type: 'submit', class: 'primary' }, words.send);
  const danger = h('input', { type: 'checkbox', name: 'pericolo', value: 'true' });
  const form = h(
    'form',
    { novalidate: true },
    h('h1', {}, 'point' in subject ? words.what : words.whatHere),
    subjectCard(parts),
    kindChoice(parts),
    h('label', { class: 'choice apart' }, danger, words.danger),
    photoChoice(parts),
    texts(parts),
    trap(parts),
    message,
    progress,
    h('div', { class: 'foot' }, submit),
  );
  refill(form, draft);
  keepFilled(form, draft);
  const alarm = dangerNote(parts, () => {
    warn(false);
    danger.focus();
  });
  function warn(alarmed: boolean): void {
    draft.alarmed = alarmed;
    form.hidden = alarmed;
    alarm.hidden = !alarmed;
  }
  warn(draft.alarmed);
  danger.addEventListener('change', () => {
    if (!danger.checked) return;
    warn(true);
    focusHeading(alarm);
  });

  /** Sends it as it is filled in now. */
  async function deliver(): Promise<SentReport> {
    progress.textContent = words.preparing;
    const body = await bodyOf(form, parts);
    progress.textContent = words.sending;
    return send(body);
  }
  /** What came under the key was filled in otherwise: as it is now it is another report, and sent as such. */
  const deliverChanged = (error: unknown): Promise<SentReport> => {
    if (!(error instanceof Refused && error.fields.includes('chiave'))) throw error;
    draft.key = crypto.randomUUID();
    return deliver();
  };
  /** The words of what became of it; none where the next page is shown. */
  async function outcome(): Promise<string | undefined> {
    // Whoever chose a photo that is none sees that first.
    if (!(await draft.drawing)) {
      draft.drawing = Promise.resolve(true);
      return words.badPhoto;
    }
    try {
      const answer = await deliver().catch(deliverChanged);
      const secret = answer.collegamento.split('/').at(-1) ?? '';
      return await parts.sent(secret, 'dal' in answer ? answer.dal : undefined).then(
        () => undefined,
        // It is there: the same again gives the same answer.
        () => words.arrived,
      );
    } catch (error) {
      return refusalWords(words, error);
    }
  }
  function again(text: string): void {
    message.textContent = text;
    progress.textContent = '';
    submit.disabled = false;
    // A button that cannot be pressed loses the keyboard.
    if (document.activeElement === document.body) submit.focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!form.querySelector('input[name=tipo]:checked')) {
      message.textContent = words.kindMissing;
      form.querySelector<HTMLInputElement>('input[name=tipo]')?.focus();
      return;
    }
    message.textContent = '';
    submit.disabled = true;
    void outcome().then((said) => {
      if (said === undefined) return;
      beginProof();
      again(said);
    });
  });
  return h('div', {}, form, alarm);
}
