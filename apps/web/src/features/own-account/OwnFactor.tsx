import type { OwnFactor as FactorState } from '@lucerna/contract/endpoints/second-factor';
import { sessionMessages } from '@lucerna/domain/messages';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../api/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { RecoveryCodes } from '../../ui/RecoveryCodes.tsx';
import { Tip } from '../../ui/Tip.tsx';
import tag from '../../ui/tag.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { FactorForm, type FactorWork } from './FactorForm.tsx';
import css from './OwnAccount.module.css';
import { ownFactorQuery } from './own-factor.ts';

/** The second factor: whether there is one, and the ways to have it, move it and do without it. */
export function OwnFactor() {
  const { data, error, refetch } = useQuery(ownFactorQuery);
  const { username } = useAccount();
  const [work, setWork] = useState<FactorWork | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = (given: readonly string[] | null) => {
    setWork(null);
    setCodes(given);
    void refetch();
  };
  return (
    <section className={css.card} aria-labelledby="secondo-fattore">
      <div className={css.title}>
        <h2 id="secondo-fattore">Secondo fattore</h2>
        {data !== undefined && (
          <span className={tag.tag} data-tone={data.attivo_dal === null ? 'even' : 'good'}>
            {data.attivo_dal === null ? 'Non attivo' : 'Attivo'}
          </span>
        )}
      </div>
      {data === undefined && (
        <QueryState
          loading="Carico…"
          failed="Non è stato possibile sapere se è attivo"
          query={{ error, refetch }}
        />
      )}
      {data !== undefined && <p className={css.help}>{stateWords(data)}</p>}
      {codes !== null && (
        <div className={css.form}>
          <RecoveryCodes codes={codes} username={username} />
          <Button type="primary" onClick={() => setCodes(null)}>
            Li ho conservati
          </Button>
        </div>
      )}
      {work !== null && (
        <FactorForm
          key={work}
          work={work}
          active={data?.attivo_dal !== null}
          onDone={done}
          onCancel={() => setWork(null)}
        />
      )}
      {data !== undefined && work === null && codes === null && (
        <div className={`${toolbar.row} ${css.ways}`}>
          {data.attivo_dal === null ? (
            <Button type="primary" onClick={() => setWork('connect')}>
              Collega un telefono
            </Button>
          ) : (
            <>
              <Button onClick={() => setWork('connect')}>Passa a un altro telefono</Button>
              <Button onClick={() => setWork('codes')}>Nuovi codici di recupero</Button>
              <Tip title={data.richiesto ? sessionMessages.factorNeeded : ''}>
                <Button danger disabled={data.richiesto} onClick={() => setWork('remove')}>
                  Disattiva
                </Button>
              </Tip>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function stateWords({ attivo_dal, codici, richiesto }: FactorState): string {
  const wanted = richiesto ? ' Il tuo Comune lo chiede ai tuoi ruoli.' : '';
  if (attivo_dal === null) {
    return `Con il secondo fattore, per entrare, serve anche un codice che mostra il tuo telefono: la password da sola non basta a nessuno.${wanted}`;
  }
  const left =
    codici === 0
      ? 'Non ti resta nessun codice di recupero: chiedine di nuovi.'
      : `Codici di recupero che restano: ${codici}.`;
  return `Attivo dal ${shownInstant(attivo_dal)}. ${left}${wanted}`;
}
