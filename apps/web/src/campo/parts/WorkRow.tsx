import { shownMoment } from '@lucerna/domain/rules/shown-text';
import type { ReactNode } from 'react';
import { useStore } from '../../state/store.ts';
import { CheckIcon, PhoneIcon, WarningIcon } from '../../ui/icons.tsx';
import { queue } from '../keep/queue.ts';
import { isOfWork } from '../records/photo.ts';
import type { Sent } from '../records/sent.ts';
import { titleOf, type Work } from '../records/work.ts';
import { sending } from '../send/engine.ts';
import { SendIcon } from './field-icons.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import css from './WorkRow.module.css';

const megabytes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

export const inMegabytes = (bytes: number): string =>
  `${megabytes.format(Math.max(bytes / 1_000_000, 0.1))} MB`;
/** `1 foto`, `3 foto` */
export const photoWords = (count: number): string => `${count} foto`;

/** Where a saved intervention is: on the phone, on its way, there, or waiting for a look. */
export function WorkRow({ work, children }: { readonly work: Work | Sent; readonly children?: ReactNode }) {
  const { photos } = useStore(queue);
  const { id, share } = useStore(sending);
  const isSent = 'sentAt' in work;
  const own = photos.filter((photo) => isOfWork(photo, work.invio));
  const bytes = own.reduce((sum, photo) => sum + photo.bytes, 0);
  const at = own.findIndex((photo) => photo.uid === id);
  const goes = !isSent && (id === work.invio || at >= 0);
  const refused = !isSent && (work.fault !== null || own.some(({ fault }) => fault !== null));
  const total = work.photos.length;
  const facts = [
    shownMoment(work.body.eseguito_il ?? (isSent ? work.sentAt : work.savedAt)),
    at >= 0
      ? `foto ${total - own.length + 1} di ${total}, ${inMegabytes(own[at]?.bytes ?? 0)}`
      : total > 0 && `${photoWords(total)}${bytes > 0 ? `, ${inMegabytes(bytes)}` : ''}`,
    total === 0 && work.place,
  ];
  const words = isSent ? null : (work.fault ?? own.find(({ fault }) => fault !== null)?.fault);
  return (
    <li className={css.item}>
      <div className={css.row}>
        {total > 0 && (
          <div className={css.picture}>
            <Thumbnail uid={work.photos[0]} alt="" />
            <span className={css.count}>{total}</span>
          </div>
        )}
        <div className={css.words}>
          <p className={css.title}>
            <strong>{work.codes.join(', ') || 'Sul posto'}</strong> {titleOf(work)}
          </p>
          <p>{facts.filter(Boolean).join(' · ')}</p>
          {goes && at >= 0 && (
            <progress className={css.progress} max={1} value={share} aria-label="Foto in invio" />
          )}
          {work.notice !== undefined && <p>{work.notice}</p>}
          {words !== null && words !== undefined && <p className="campo-fault">{words}</p>}
        </div>
        <StateOf state={isSent ? 'sent' : refused ? 'review' : goes ? 'goes' : 'waits'} />
      </div>
      {children}
    </li>
  );
}

const states = {
  sent: { tone: 'ok', words: 'Inviato', Icon: CheckIcon },
  review: { tone: 'err', words: 'Da rivedere', Icon: WarningIcon },
  goes: { tone: 'blue', words: 'In invio', Icon: SendIcon },
  waits: { tone: 'plain', words: 'Sul telefono', Icon: PhoneIcon },
} as const;

/** Where it is: a sign and a word. */
export function StateOf({ state }: { readonly state: keyof typeof states }) {
  const { tone, words, Icon } = states[state];
  return (
    <span className="campo-pill" data-tone={tone}>
      <Icon size={14} />
      {words}
    </span>
  );
}
