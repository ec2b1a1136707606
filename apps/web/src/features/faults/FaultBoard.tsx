import type { Fault } from '@lucerna/contract/endpoints/faults';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import { agoWord, boardStates, columnTitle, elementWord, kindWord, reportsWord } from './fault-words.ts';
import css from './faults.module.css';

/** Cards of a column before somebody asks for more (design, picture 37). */
const FIRST_CARDS = 5;

interface BoardProps {
  readonly faults: readonly Fault[];
  readonly chosen: number | null;
  readonly now: number;
  readonly onChoose: (id: number) => void;
}

/** The faults that are not done with, a column each state. */
export function FaultBoard({ faults, ...rest }: BoardProps) {
  return (
    <div className={css.board}>
      {boardStates.map((state) => (
        <Column key={state} state={state} faults={faults.filter(({ stato }) => stato === state)} {...rest} />
      ))}
    </div>
  );
}

interface ColumnProps extends BoardProps {
  readonly state: (typeof boardStates)[number];
}

function Column({ state, faults, ...rest }: ColumnProps) {
  const [all, setAll] = useState(false);
  const shown = all ? faults : faults.slice(0, FIRST_CARDS);
  const more = faults.length - shown.length;
  return (
    <section className={css.column} aria-label={columnTitle(state)}>
      <h2>
        <i className={css.sign} data-state={state} aria-hidden="true" />
        {columnTitle(state)} <span>{faults.length}</span>
      </h2>
      {faults.length === 0 && <p className={texts.quiet}>Nessuno</p>}
      <ul className={css.cards}>
        {shown.map((fault) => (
          <li key={fault.id}>
            <FaultCard fault={fault} {...rest} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {more === 1 ? 'Un altro' : `Altri ${more}`}
        </Button>
      )}
    </section>
  );
}

interface CardProps extends Omit<BoardProps, 'faults'> {
  readonly fault: Fault;
}

function FaultCard({ fault, chosen, now, onChoose }: CardProps) {
  return (
    <button
      type="button"
      className={css.card}
      aria-pressed={chosen === fault.id}
      onClick={() => onChoose(fault.id)}
    >
      <span className={css.line}>
        <strong>{fault.codice ?? elementWord(fault)}</strong>
        <small>{agoWord(fault.tempi.segnalato, now)}</small>
      </span>
      <span className={css.kind}>{kindWord(fault)}</span>
      <span className={css.line}>
        <small>{reportsWord(fault.segnalazioni.length)}</small>
        {fault.pericolo && (
          <span className={tag.tag} data-tone="bad">
            pericolo
          </span>
        )}
      </span>
    </button>
  );
}
