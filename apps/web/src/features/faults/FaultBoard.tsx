import type { Fault } from '@lucerna/contract/endpoints/faults';
import type { OrderInList } from '@lucerna/contract/endpoints/orders';
import { type BoardState, boardStates } from '@lucerna/domain/rules/work/fault-steps';
import { useMemo, useState } from 'react';
import { useStreets } from '../../elements/work/use-streets.ts';
import { reportsWord } from '../../lists/work-words.ts';
import { GlyphSvg } from '../../map/styles/GlyphSvg.tsx';
import { faultGlyphs } from '../../map/styles/work-glyphs.ts';
import { Button } from '../../ui/Button.tsx';
import tag from '../../ui/tag.module.css';
import texts from '../../ui/text.module.css';
import { agoWord, columnTitle, elementWord, kindWord, photosWord } from './fault-words.ts';
import css from './faults.module.css';

/** Cards of a column before somebody asks for more (design, picture 37). */
const FIRST_CARDS = 5;

interface BoardProps {
  readonly faults: readonly Fault[];
  readonly orders: readonly OrderInList[] | undefined;
  /** The light points are on the page for the map: cards say their streets. */
  readonly withStreets: boolean;
  readonly chosen: number | null;
  readonly now: number;
  readonly onChoose: (id: number) => void;
}

/** The faults that are not done with, a column each state. */
export function FaultBoard({ faults, orders, withStreets, ...rest }: BoardProps) {
  const orderOf = useMemo(() => new Map(orders?.map((order) => [order.id, order])), [orders]);
  const streetOf = useStreets(withStreets);
  return (
    <div className={css.board}>
      {boardStates.map((state) => (
        <Column
          key={state}
          state={state}
          faults={faults.filter(({ stato }) => stato === state)}
          orderOf={orderOf}
          streetOf={streetOf}
          {...rest}
        />
      ))}
    </div>
  );
}

interface ColumnProps extends Omit<BoardProps, 'orders' | 'withStreets'> {
  readonly state: BoardState;
  readonly orderOf: ReadonlyMap<number, OrderInList>;
  readonly streetOf: (fault: Fault) => string;
}

function Column({ state, faults, ...rest }: ColumnProps) {
  const [all, setAll] = useState(false);
  const shown = all ? faults : faults.slice(0, FIRST_CARDS);
  const more = faults.length - shown.length;
  return (
    <section className={css.column} aria-label={columnTitle(state)}>
      <h2>
        <GlyphSvg glyph={faultGlyphs[state]} size={18} />
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

interface CardProps extends Omit<ColumnProps, 'faults' | 'state'> {
  readonly fault: Fault;
}

function FaultCard({ fault, orderOf, streetOf, chosen, now, onChoose }: CardProps) {
  const order = fault.ordine === null ? undefined : orderOf.get(fault.ordine);
  const street = streetOf(fault);
  const photos = photosWord(fault);
  return (
    <button
      type="button"
      className={css.card}
      aria-pressed={chosen === fault.id}
      onClick={() => onChoose(fault.id)}
    >
      <span className={css.line}>
        <strong>{fault.codice ?? elementWord(fault)}</strong>
        <small className={order?.in_ritardo === true ? css.late : undefined}>
          {agoWord(fault.tempi.segnalato, now)}
          {order?.in_ritardo === true && <span className="visually-hidden">, in ritardo</span>}
        </small>
      </span>
      <span className={css.kind}>{kindWord(fault)}</span>
      {street !== '' && <small>{street}</small>}
      <span className={css.line}>
        <small>
          {reportsWord(fault.segnalazioni.length)}
          {photos !== '' && ` · ${photos}`}
        </small>
        {order !== undefined && <small className={css.order}>{order.numero}</small>}
        <Tags fault={fault} />
      </span>
    </button>
  );
}

/** What of a fault must not be overlooked. */
function Tags({ fault: { pericolo, moderazione } }: Pick<CardProps, 'fault'>) {
  return (
    <>
      {pericolo && (
        <span className={tag.tag} data-tone="bad">
          pericolo
        </span>
      )}
      {moderazione && <span className={`${tag.tag} ${tag.amber}`}>da moderare</span>}
    </>
  );
}
