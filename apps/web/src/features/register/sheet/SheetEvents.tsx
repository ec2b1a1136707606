import type { HistoryLine } from '@lucerna/contract/endpoints/editing';
import type { Intervention } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import { shownDate, shownInstant } from '@lucerna/domain/rules/shown-text';
import type { ReactNode } from 'react';
import { ChangeWords, ShownChangesLeft } from '../../../elements/ChangeWords.tsx';
import { actionWords, authorWords, originWords, shownChanges } from '../../../elements/history-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { FaultLine } from '../../../ui/FaultLine.tsx';
import tag from '../../../ui/tag.module.css';
import texts from '../../../ui/text.module.css';
import { Waiting } from '../../../ui/Waiting.tsx';
import css from './ElementSheet.module.css';

/** Three each; the rest is in the history. */
const FEW = 3;

interface EventsProps {
  readonly title: string;
  /** Undefined until they are there. */
  readonly events: readonly ReactNode[] | undefined;
  readonly fault: unknown;
  readonly none: string;
  readonly onRetry: () => void;
  /** Leads to all of them. */
  readonly all: string;
  readonly onAll: () => void;
}

function Events({ title, events, fault, none, onRetry, all, onAll }: EventsProps) {
  return (
    <section className={css.group}>
      <h2 className={texts.ruled}>{title}</h2>
      {events === undefined && fault === null && <Waiting>Carico…</Waiting>}
      {events === undefined && fault !== null && (
        <FaultLine error={fault} onRetry={onRetry}>
          Non si sono potuti caricare.
        </FaultLine>
      )}
      {events?.length === 0 && <p className={css.quiet}>{none}</p>}
      {events !== undefined && events.length > 0 && <ul className={css.events}>{events.slice(0, FEW)}</ul>}
      {events !== undefined && events.length > FEW && (
        <Button type="link" size="small" className={css.all ?? ''} onClick={onAll}>
          {all}
        </Button>
      )}
    </section>
  );
}

interface SheetEventsProps<T> {
  readonly list: readonly T[] | undefined;
  readonly fault: unknown;
  readonly onRetry: () => void;
  readonly onAll: () => void;
}

/** The work on the element, the newest first; an amber dot: it waits for its confirmation. */
export function SheetInterventions({ list, ...props }: SheetEventsProps<Intervention>) {
  return (
    <Events
      {...props}
      title="Interventi"
      none="Nessun intervento."
      all={`Tutti e ${list?.length ?? 0} gli interventi`}
      events={list?.map(({ id, data_fine, descrizione, operatore, confermata }) => (
        <li key={id} data-waits={confermata !== true}>
          <time dateTime={data_fine ?? ''}>{shownDate(data_fine ?? '')}</time>
          <p>
            <strong>{descrizione}</strong> <span className={css.quiet}>{operatore}</span>
          </p>
          {confermata !== true && <span className={`${tag.tag} ${tag.amber}`}>in attesa</span>}
        </li>
      ))}
    />
  );
}

interface SheetChangesProps extends SheetEventsProps<HistoryLine> {
  readonly kind: Kind;
  readonly plantType: string | null;
}

/** Who changed what of the element, the newest first. */
export function SheetChanges({ kind, plantType, list, ...props }: SheetChangesProps) {
  return (
    <Events
      {...props}
      title="Modifiche"
      none="Nessuna modifica."
      all={`Tutte e ${list?.length ?? 0} le modifiche`}
      events={list?.map((line) => {
        const changes = line.azione === 'inserimento' ? [] : shownChanges(kind, line, plantType);
        const [first] = changes;
        return (
          <li key={line.versione}>
            <time dateTime={line.quando}>{shownInstant(line.quando)}</time>
            <p>
              {first === undefined ? (
                <strong>{actionWords(line)}</strong>
              ) : (
                <>
                  <ChangeWords change={first} inserted={false} />
                  <ShownChangesLeft count={changes.length - 1} />
                </>
              )}{' '}
              <span className={css.quiet}>
                {authorWords(line)} · {originWords(line)}
              </span>
            </p>
          </li>
        );
      })}
    />
  );
}
