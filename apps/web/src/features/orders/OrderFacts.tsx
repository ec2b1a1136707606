import type { Fault } from '@lucerna/contract/endpoints/faults';
import type { Order } from '@lucerna/contract/endpoints/orders';
import { stateWord } from '@lucerna/domain/messages';
import { shownDate, shownMoment } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { faultsOfOrder, firmsQuery } from '../../api/work.ts';
import { reportsWord } from '../../lists/work-words.ts';
import { paths } from '../../paths.ts';
import facts from '../../ui/facts.module.css';
import texts from '../../ui/text.module.css';
import { lampHours, lampsWord, wayOfOrder } from './order-words.ts';
import css from './orders.module.css';

/** More than these would push the entries out of sight. */
const MOST_FAULT_LINES = 2;

interface OfOrder {
  readonly order: Order;
}

/** From the report to the end, with the time of each step. */
export function OrderSteps({ order }: OfOrder) {
  const faults = useQuery(faultsOfOrder(order.id)).data;
  if (order.stato === 'annullato') {
    return <p className={texts.quiet}>Annullato: i guasti non riparati sono tornati in carico.</p>;
  }
  const reported = faults?.map(({ tempi }) => tempi.segnalato).sort()[0];
  const now = wayOfOrder.indexOf(order.stato);
  const steps = wayOfOrder.map((state, at) => ({
    name: stateWord(state),
    // A step back is taken again: the last time counts.
    at: at <= now ? order.passi.findLast(({ a }) => a === state)?.quando : undefined,
    place: at < now ? 'done' : at === now ? 'now' : 'coming',
  }));
  if (reported !== undefined) steps.unshift({ name: 'Segnalato', at: reported, place: 'done' });
  return (
    <ol className={css.steps} aria-label="Stato">
      {steps.map(({ name, at, place }) => (
        <li key={name} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
          <strong>{name}</strong>
          <span className={texts.quiet}>{at === undefined ? '—' : shownMoment(at)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Whose it is, until when, what it is for, what there is to know. */
export function OrderFacts({ order }: OfOrder) {
  const { impresa, impresa_id, squadra, scadenza, azione, note, buio } = order;
  const faults = useQuery(faultsOfOrder(order.id)).data ?? [];
  const phone = useQuery(firmsQuery).data?.find(({ id }) => id === impresa_id)?.telefono ?? null;
  return (
    <dl className={`${facts.facts} ${css.facts}`}>
      <dt>Impresa</dt>
      <dd>
        <strong>{impresa ?? 'Il Comune'}</strong>
        {squadra !== null && `, ${squadra}`}
        {phone !== null && (
          <>
            {' · '}
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </>
        )}
      </dd>
      <dt>Scadenza</dt>
      <dd>{scadenza === null ? 'Nessuna' : shownDate(scadenza)}</dd>
      {faults.length > 0 && (
        <>
          <dt>Guasti</dt>
          <dd>
            <FaultLinks faults={faults} />
          </dd>
        </>
      )}
      {buio !== null && (
        <>
          <dt>Al buio</dt>
          <dd>
            <strong>{lampHours(buio.ore)}</strong>
            {faults.some(({ tempi }) => tempi.riparato === null) && ' finora'}, {lampsWord(buio.lampade)}
          </dd>
        </>
      )}
      {azione !== null && (
        <>
          <dt>Lavorazione</dt>
          <dd>{azione}</dd>
        </>
      )}
      {note !== null && (
        <>
          <dt>Note</dt>
          <dd className={css.note}>{note}</dd>
        </>
      )}
    </dl>
  );
}

/** Each with what it is about; of many the numbers alone: the entries say the rest. */
function FaultLinks({ faults }: { readonly faults: readonly Fault[] }) {
  if (faults.length <= MOST_FAULT_LINES) {
    return faults.map(({ id, numero, codice, tipo, segnalazioni }) => (
      <div key={id}>
        <Link to={paths.faultOf(id)}>{numero}</Link> {tipo} {codice ?? ''}, {reportsWord(segnalazioni.length)}
      </div>
    ));
  }
  const reports = faults.reduce((sum, { segnalazioni }) => sum + segnalazioni.length, 0);
  return (
    <>
      {faults.length} con {reportsWord(reports)}:{' '}
      {faults.map(({ id, numero }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={paths.faultOf(id)} className={css.number}>
            {numero}
          </Link>
        </Fragment>
      ))}
    </>
  );
}
