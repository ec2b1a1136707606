import { type LetInBody, putBodyOut } from '@lucerna/contract/endpoints/agency';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { bodiesQuery } from '../../api/bodies.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { ActionsHead } from '../../ui/ActionsHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlainScreen } from '../../ui/PlainScreen.tsx';
import css from '../../ui/plain-screen.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import tables from '../../ui/table.module.css';
import { LetInForm } from './LetInForm.tsx';

async function putOut({ ente, nome }: LetInBody): Promise<void> {
  const sure = await ask({
    title: `Togliere l'accesso a «${nome}»?`,
    text: 'Dalla sua prossima richiesta non vede più nulla del Comune. Puoi ridarglielo quando vuoi.',
    kind: 'delete',
  });
  if (!sure) return;
  try {
    await call(putBodyOut, { params: { ente } });
    notify.success(`${nome} non vede più il Comune`);
  } catch (thrown) {
    const error = asApiError(thrown);
    // Somebody else was quicker: the list shows it.
    if (error.status !== 404) {
      notify.error("L'accesso non è stato tolto", { description: error.message, fault: error });
    }
  }
  await queryClient.invalidateQueries({ queryKey: bodiesQuery.queryKey });
}

/** Enti: who outside the municipality reads its register. */
export function BodiesScreen() {
  const query = useQuery(bodiesQuery);
  const [lettingIn, setLettingIn] = useState(false);
  const letIn = (
    <Button type="primary" onClick={() => setLettingIn(true)}>
      Dai accesso a un ente
    </Button>
  );
  return (
    <PlainScreen
      title="Enti"
      about="Agenzie, province e unioni che leggono i dati del Comune accanto a quelli di altri: registro, mappa, cifre e spese. Non possono modificare nulla."
      action={query.data !== undefined && query.data.length > 0 && letIn}
      over={lettingIn && <LetInForm onClose={() => setLettingIn(false)} />}
    >
      {query.data === undefined && (
        <QueryState
          room="edge"
          query={query}
          loading="Carico gli enti…"
          failed="Non è stato possibile caricare gli enti"
        />
      )}
      {query.data?.length === 0 && (
        <EmptyState
          title="Nessun ente vede il Comune"
          text="Chiedi all'ente la sua sigla: gliel'ha data chi gestisce questa installazione."
          actions={letIn}
        />
      )}
      {query.data !== undefined && query.data.length > 0 && <Bodies bodies={query.data} />}
    </PlainScreen>
  );
}

function Bodies({ bodies }: { readonly bodies: readonly LetInBody[] }) {
  return (
    <table className={`${tables.table} ${tables.sticky} ${tables.stacked} ${css.table}`}>
      <thead>
        <tr>
          <th scope="col">Ente</th>
          <th scope="col">Sigla</th>
          <th scope="col">Vede il Comune dal</th>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {bodies.map((body) => (
          <tr key={body.ente}>
            <th scope="row">{body.nome}</th>
            <td data-label="Sigla: ">{body.ente}</td>
            <td className={css.nowrap} data-label="Dal: ">
              {shownInstant(body.dal)}
            </td>
            <td>
              <Button
                size="small"
                danger
                aria-label={`Togli l'accesso a ${body.nome}`}
                onClick={() => void putOut(body)}
              >
                Togli l'accesso
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
