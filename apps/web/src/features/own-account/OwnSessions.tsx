import { endOtherSessions, endOwnSession } from '@lucerna/contract/endpoints/session';
import { idleWords, MOST_SESSIONS } from '@lucerna/domain/rules/session-time';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useAccount } from '../../api/use-user.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import tag from '../../ui/tag.module.css';
import css from './OwnAccount.module.css';
import { type OwnSessionList, ownSessionsQuery } from './own-sessions.ts';
import { programWords } from './program-words.ts';

/** Each session that is open, and the way to end it from here. */
export function OwnSessions() {
  const { capabilities } = useAccount();
  const { data: list, error, refetch } = useQuery(ownSessionsQuery);
  const [busy, setBusy] = useState(false);
  const end = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      notify.success(done);
    } catch (failure) {
      notify.error('La sessione non è stata chiusa', {
        description: asApiError(failure).message,
        fault: failure,
      });
    }
    await refetch();
    setBusy(false);
  };
  const others = list?.filter(({ questa }) => !questa) ?? [];
  return (
    <section className={css.card} aria-labelledby="sessioni-aperte">
      <div className={css.title}>
        <h2 id="sessioni-aperte">Sessioni aperte</h2>
        {others.length > 1 && (
          <Button
            disabled={busy}
            onClick={() => void end(() => call(endOtherSessions), 'Altre sessioni chiuse')}
          >
            Chiudi le altre
          </Button>
        )}
      </div>
      {list === undefined && (
        <QueryState
          loading="Carico le sessioni…"
          failed="Non è stato possibile caricare le sessioni"
          query={{ error, refetch }}
        />
      )}
      <ul className={css.sessions}>
        {list?.map((one) => (
          <Session
            key={one.id}
            session={one}
            busy={busy}
            onEnd={() =>
              void end(() => call(endOwnSession, { params: { id: String(one.id) } }), 'Sessione chiusa')
            }
          />
        ))}
      </ul>
      {list !== undefined && others.length === 0 && <p className={css.help}>Sei dentro solo da qui.</p>}
      <p className={css.help}>
        {`Una sessione finisce da sé dopo ${idleWords(capabilities)} senza richieste. Se ne tengono aperte ${MOST_SESSIONS}: con una in più si chiude quella usata meno di recente.`}
      </p>
    </section>
  );
}

interface SessionProps {
  readonly session: OwnSessionList[number];
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, busy, onEnd }: SessionProps) {
  const { inizio, ultima_richiesta, indirizzo, programma, questa } = session;
  const name = programWords(programma);
  return (
    <li>
      <div>
        <p>
          <strong title={programma ?? undefined}>{name}</strong>{' '}
          {questa && <span className={`${tag.tag} ${tag.blue}`}>questa</span>}
        </p>
        <p className={css.help}>
          {[
            indirizzo === null ? null : `dall'indirizzo ${indirizzo}`,
            `aperta il ${shownInstant(inizio)}`,
            questa ? null : `usata fino al ${shownInstant(ultima_richiesta)}`,
          ]
            .filter((words) => words !== null)
            .join(' · ')}
        </p>
      </div>
      {!questa && (
        <Button disabled={busy} aria-label={`Chiudi la sessione di ${name}`} onClick={onEnd}>
          Chiudi
        </Button>
      )}
    </li>
  );
}
