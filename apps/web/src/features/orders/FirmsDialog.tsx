import { type Firm, insertFirm, modifyFirm, removeFirm } from '@lucerna/contract/endpoints/firms';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { sendOnce } from '../../api/idempotency-key.ts';
import { firmsQuery } from '../../api/work.ts';
import { useWorking } from '../../lists/use-working.ts';
import { ask } from '../../state/ask.ts';
import { ActionsHead } from '../../ui/ActionsHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TextRow } from '../../ui/TextRow.tsx';
import tables from '../../ui/table.module.css';
import texts from '../../ui/text.module.css';
import css from './orders.module.css';

const nobody = { nome: '', telefono: '', email: '' };

/** Imprese: the firms that work for the municipality, added, changed, taken away. */
export function FirmsDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(firmsQuery);
  const [edited, setEdited] = useState<Firm | null>(null);
  const { busy, run } = useWorking();
  const remove = async (firm: Firm) => {
    const sure = await ask({ title: "Eliminare l'impresa?", text: firm.nome, kind: 'delete' });
    if (!sure) return;
    if (await run('Impresa eliminata', () => call(removeFirm, { params: { id: String(firm.id) } }))) {
      setEdited(null);
    }
  };
  return (
    <Dialog title="Imprese" width={560} closable onLeave={onClose}>
      {query.error !== null && (
        <ErrorState
          title="Non è stato possibile caricare le imprese"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && <p className={texts.quiet}>Nessuna impresa.</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Telefono</th>
              <th scope="col">Email</th>
              <ActionsHead />
            </tr>
          </thead>
          <tbody>
            {query.data.map((firm) => (
              <tr key={firm.id}>
                <th scope="row">{firm.nome}</th>
                <td>{firm.telefono ?? '—'}</td>
                <td>{firm.email ?? '—'}</td>
                <td className={css.answers}>
                  <Button size="small" aria-label={`Modifica: ${firm.nome}`} onClick={() => setEdited(firm)}>
                    Modifica
                  </Button>
                  <Button
                    size="small"
                    danger
                    disabled={busy}
                    aria-label={`Elimina: ${firm.nome}`}
                    onClick={() => void remove(firm)}
                  >
                    Elimina
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <FirmForm key={edited?.id ?? 'new'} firm={edited} onDone={() => setEdited(null)} />
    </Dialog>
  );
}

interface FormProps {
  /** Null: a new one. */
  readonly firm: Firm | null;
  readonly onDone: () => void;
}

function FirmForm({ firm, onDone }: FormProps) {
  const first = { nome: firm?.nome ?? '', telefono: firm?.telefono ?? '', email: firm?.email ?? '' };
  const [typed, setTyped] = useState(first);
  const { busy, run } = useWorking();
  const [once] = useState(() => sendOnce());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run(firm === null ? 'Impresa aggiunta' : 'Impresa modificata', () =>
      firm === null
        ? once(typed, (headers) => call(insertFirm, { body: typed, headers }))
        : call(modifyFirm, {
            params: { id: String(firm.id) },
            body: typed,
            headers: { 'If-Match': `"${firm.versione}"` },
          }),
    );
    if (!done) return;
    setTyped(nobody);
    onDone();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <h2>{firm === null ? 'Nuova impresa' : firm.nome}</h2>
      <TextRow
        label="Nome"
        value={typed.nome}
        required
        maxLength={200}
        onType={(text) => setTyped({ ...typed, nome: text })}
      />
      <TextRow
        label="Telefono"
        type="tel"
        value={typed.telefono}
        maxLength={50}
        onType={(text) => setTyped({ ...typed, telefono: text })}
      />
      <TextRow
        label="Email"
        type="email"
        value={typed.email}
        maxLength={200}
        onType={(text) => setTyped({ ...typed, email: text })}
      />
      <div className={css.answers}>
        {firm !== null && <Button onClick={onDone}>Annulla</Button>}
        <Button type="primary" htmlType="submit" loading={busy}>
          {firm === null ? 'Aggiungi impresa' : 'Salva'}
        </Button>
      </div>
    </form>
  );
}
