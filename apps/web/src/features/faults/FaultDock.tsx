import { type Fault, moveFault } from '@lucerna/contract/endpoints/faults';
import { stateWord } from '@lucerna/domain/messages';
import { may } from '@lucerna/domain/rules/permissions';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { type FaultState, refusals, stepsByHand } from '@lucerna/domain/rules/work/fault-steps';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { pictureAddress } from '../../api/photos.ts';
import { useUser } from '../../api/use-user.ts';
import { faultQuery, ordersQuery } from '../../api/work.ts';
import { useWorking } from '../../lists/use-working.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import facts from '../../ui/facts.module.css';
import texts from '../../ui/text.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { elementWord, kindWord } from './fault-words.ts';
import css from './faults.module.css';
import { StepDialog } from './StepDialog.tsx';

/** What a step by hand is called on its button. */
const stepWords: Readonly<Record<FaultState, string>> = {
  nuovo: '',
  in_carico: 'Prendi in carico',
  in_ordine: '',
  riparato: 'Segna riparato…',
  chiuso: 'Chiudi',
  respinto: 'Respingi…',
};

interface DockProps {
  readonly fault: Fault;
  readonly onOrder: () => void;
}

/** One fault: what was reported, who did what, what may be done. */
export function FaultDock({ fault, onOrder }: DockProps) {
  const detail = useQuery(faultQuery(fault.id));
  const user = useUser();
  const directs = may(user.capabilities, 'directWork');
  const steps = detail.data?.passi ?? [];
  return (
    <section className={css.dock} aria-label={`Guasto ${fault.numero}`}>
      <div>
        <h2>{elementWord(fault)}</h2>
        <p>
          {kindWord(fault)} · {stateWord(fault.stato)}
          {fault.riaperture > 0 &&
            ` · riaperto ${fault.riaperture} ${fault.riaperture === 1 ? 'volta' : 'volte'}`}
        </p>
        {fault.moderazione && (
          <p className={css.moderate}>
            Da moderare: prendilo in carico, o respingilo, dopo aver letto il testo.
          </p>
        )}
        <Facts fault={fault} />
        {directs && <FaultActions fault={fault} onOrder={onOrder} />}
      </div>
      <div>
        <h3>Segnalazioni</h3>
        <ul>
          {fault.segnalazioni.map((report) => (
            <Report key={`${report.quando} ${report.origine} ${report.descrizione ?? ''}`} report={report} />
          ))}
        </ul>
      </div>
      <div>
        <h3>Chi ha fatto che cosa</h3>
        <ul>
          {steps.map(({ quando, a, chi, motivo }) => (
            <li key={`${quando} ${a}`}>
              {stateWord(a)}
              {motivo !== null && `: ${motivo}`}
              <br />
              <span className={texts.quiet}>
                {chi === '' ? 'Pagina pubblica' : chi}, {shownInstant(quando)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Its number, its order, its interventions, and when it got how far. */
function Facts({ fault }: Pick<DockProps, 'fault'>) {
  const { numero, entita, id_elemento, ordine, interventi, tempi } = fault;
  const order = useQuery(ordersQuery).data?.find(({ id }) => id === ordine);
  const times = [
    ['Segnalato', tempi.segnalato],
    ['In carico', tempi.in_carico],
    ['Riparato', tempi.riparato],
    ['Chiuso', tempi.chiuso],
  ] as const;
  return (
    <dl className={`${facts.facts} ${css.facts}`}>
      <dt>Numero</dt>
      <dd>{numero}</dd>
      {times.map(
        ([name, at]) =>
          at !== null && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{shownInstant(at)}</dd>
            </Fragment>
          ),
      )}
      {ordine !== null && (
        <>
          <dt>Ordine</dt>
          <dd>
            <Link to={paths.orderOf(ordine)}>{order?.numero ?? 'Apri'}</Link>
            {order?.in_ritardo === true && ' · in ritardo'}
          </dd>
        </>
      )}
      {interventi.length > 0 && entita !== null && id_elemento !== null && (
        <>
          <dt>Interventi</dt>
          <dd>
            <Link to={paths.sheet(entita, id_elemento)}>{interventi.length} nella Scheda</Link>
          </dd>
        </>
      )}
    </dl>
  );
}

/** What somebody said, with the photos that came along; each opens large beside this page. */
function Report({ report }: { readonly report: Fault['segnalazioni'][number] }) {
  const { quando, origine, descrizione, contatto, foto } = report;
  return (
    <li>
      {descrizione ?? 'Senza descrizione'}
      <br />
      <span className={texts.quiet}>
        {origine === 'pubblico' ? 'Cittadino' : 'Interno'}, {shownInstant(quando)}
        {contatto !== null && ` · ${contatto}`}
      </span>
      {foto.length > 0 && (
        <span className={css.photos}>
          {foto.map((id) => (
            <a key={id} href={pictureAddress({ id }, 'large')} target="_blank" rel="noreferrer">
              <img
                src={pictureAddress({ id }, 'small')}
                alt={`Foto della segnalazione, ${shownInstant(quando)}`}
                loading="lazy"
              />
            </a>
          ))}
        </span>
      )}
    </li>
  );
}

function FaultActions({ fault, onOrder }: DockProps) {
  const { busy, run } = useWorking();
  const [asked, setAsked] = useState<FaultState | null>(null);
  const steps = fault.stato === 'unito' ? [] : stepsByHand(fault.stato);
  const take = (stato: FaultState, motivo: string | null) =>
    run('Guasto aggiornato', () =>
      call(moveFault, {
        params: { id: String(fault.id) },
        body: { stato, motivo },
        headers: { 'If-Match': `"${fault.versione}"` },
      }),
    );
  const orderable = fault.ordine === null && (fault.stato === 'nuovo' || fault.stato === 'in_carico');
  return (
    <div className={`${toolbar.row} ${css.actions}`}>
      {orderable && (
        <Button type="primary" onClick={onOrder}>
          Crea ordine
        </Button>
      )}
      {steps.map(({ to, reason, reopens }) => (
        <Button
          key={to}
          loading={busy}
          onClick={() => (reason === undefined ? void take(to, null) : setAsked(to))}
        >
          {reopens ? 'Riapri' : stepWords[to]}
        </Button>
      ))}
      {asked !== null && (
        <StepDialog
          title={asked === 'respinto' ? 'Perché si respinge?' : "Com'è stato riparato?"}
          choices={asked === 'respinto' ? refusals : undefined}
          busy={busy}
          onClose={() => setAsked(null)}
          onTake={async (motivo) => {
            if (await take(asked, motivo)) setAsked(null);
          }}
        />
      )}
    </div>
  );
}
