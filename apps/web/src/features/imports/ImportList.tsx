import { importRefused, removeImport } from '@lucerna/contract/endpoints/imports';
import type { ImportInList } from '@lucerna/contract/importing/answers';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { addressToOpen, call } from '../../api/call.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import tables from '../../ui/table.module.css';
import { forgetImports, importsQuery } from './import-query.ts';
import { outcomeWords, stateWords, typeName } from './import-words.ts';
import css from './imports.module.css';
import own from './start.module.css';
import { abandonQuestion, undoQuestion, undoWritten } from './undo-import.ts';

interface ImportListProps {
  /** With `place` to put its waiting rows in their places. */
  readonly onOpen: (id: number, place?: boolean) => void;
}

/** Written, and nobody is taking it back. */
const isAtRest = ({ stato, annullamento }: ImportInList) => stato === 'scritta' && annullamento === null;

/** The imports of the municipality, the newest first: those that are half done are taken up again from here. */
export function ImportList({ onOpen }: ImportListProps) {
  const id = useId();
  const query = useQuery(importsQuery);
  const { data } = query;
  const [busy, setBusy] = useState<number | null>(null);
  const attempt = async (one: ImportInList, work: () => Promise<unknown>, failed: string) => {
    setBusy(one.id);
    try {
      await work();
    } catch (fault) {
      notify.error(failed, { description: asApiError(fault).message, fault });
    } finally {
      setBusy(null);
      await forgetImports();
    }
  };
  const undo = async (one: ImportInList) => {
    if (!(await ask(undoQuestion(one)))) return;
    await attempt(one, () => undoWritten(one), "L'importazione non è stata annullata");
  };
  const abandon = async (one: ImportInList) => {
    if (!(await ask(abandonQuestion(one)))) return;
    await attempt(
      one,
      () => call(removeImport, { params: { id: String(one.id) } }),
      "L'importazione non è stata abbandonata",
    );
  };
  return (
    <section className={own.list} aria-labelledby={id}>
      <h2 id={id}>Importazioni</h2>
      {data === undefined && (
        <QueryState
          room="edge"
          query={query}
          loading="Carico le importazioni…"
          failed="Non è stato possibile caricare le importazioni"
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="Nessuna importazione"
          text="Quelle fatte, e quelle lasciate a metà, si ritrovano qui."
        />
      )}
      {data !== undefined && data.length > 0 && (
        <div className={own.rows}>
          <table
            className={`${tables.table} ${tables.sticky} ${tables.stacked} ${css.table}`}
            aria-labelledby={id}
          >
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Chi e quando</th>
                <th scope="col">Esito</th>
                <th scope="col">
                  <span className="visually-hidden">Comandi</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    {one.file}
                    <span>{typeName(one.tipo)}</span>
                  </th>
                  <td>
                    {one.chi}
                    <span>{shownInstant(one.conclusa_il ?? one.creata_il)}</span>
                  </td>
                  <td>
                    {one.annullamento === null && (one.stato === 'scritta' || one.stato === 'annullata')
                      ? outcomeWords(one)
                      : stateWords(one)}
                    {one.stato === 'annullata' && (
                      <span>
                        annullata
                        {one.annullata_da === null ? '' : ` da ${one.annullata_da}`}
                        {one.annullata_il === null ? '' : `, ${shownInstant(one.annullata_il)}`}
                      </span>
                    )}
                    {one.errore !== null && <span className={css.fault}>{one.errore}</span>}
                  </td>
                  <td className={own.commands}>
                    <Commands one={one} busy={busy} onOpen={onOpen} onAbandon={abandon} onUndo={undo} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface CommandsProps extends ImportListProps {
  readonly one: ImportInList;
  /** The import on which a command is under way. */
  readonly busy: number | null;
  readonly onAbandon: (one: ImportInList) => Promise<void>;
  readonly onUndo: (one: ImportInList) => Promise<void>;
}

/** What may be done with an import as it stands. */
function Commands({ one, busy, onOpen, onAbandon, onUndo }: CommandsProps) {
  return (
    <>
      {(one.stato === 'in preparazione' || one.stato === 'in corso') && (
        <Button
          size="small"
          type="primary"
          aria-label={`Riprendi ${one.file}`}
          onClick={() => onOpen(one.id)}
        >
          Riprendi
        </Button>
      )}
      {one.stato === 'in preparazione' && (
        <Button
          size="small"
          aria-label={`Abbandona ${one.file}`}
          disabled={busy !== null}
          onClick={() => void onAbandon(one)}
        >
          Abbandona
        </Button>
      )}
      {isAtRest(one) && one.da_posizionare > 0 && (
        <Button
          size="small"
          type="primary"
          aria-label={`Posiziona le righe di ${one.file}`}
          onClick={() => onOpen(one.id, true)}
        >
          Posiziona
        </Button>
      )}
      {isAtRest(one) && one.rifiutate > 0 && (
        <LinkButton size="small" href={refusedAddress(one.id)} download>
          Scarica righe rifiutate
        </LinkButton>
      )}
      {isAtRest(one) && (
        <Button
          size="small"
          loading={busy === one.id}
          disabled={busy !== null}
          onClick={() => void onUndo(one)}
        >
          Annulla importazione
        </Button>
      )}
      {one.rimaste > 0 && (
        <Button size="small" aria-label={`Vedi che cosa resta di ${one.file}`} onClick={() => onOpen(one.id)}>
          Vedi che cosa resta
        </Button>
      )}
    </>
  );
}

export const refusedAddress = (id: number) => addressToOpen(importRefused, { id });
