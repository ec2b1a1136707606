import { letBodyIn } from '@lucerna/contract/endpoints/agency';
import type { Field, FieldValue } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { useId, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { bodiesQuery } from '../../api/bodies.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { LooseField } from '../../form/LooseField.tsx';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { leaveQuestion, useUnsaved } from '../../state/unsaved.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import css from '../../ui/plain-screen.module.css';

const field: Field = { key: 'ente', type: 'text', label: "Sigla dell'ente", required: ['insert'] };

/** Lets a body in by its abbreviation, which nobody guesses from a list: a municipality knows whom it means. */
export function LetInForm({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState<FieldValue>('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const ente = String(typed ?? '').trim();
  useUnsaved(
    () => ente !== '',
    () => "l'ente",
  );
  const close = async () => {
    if (!busy && (ente === '' || (await ask(leaveQuestion())))) onClose();
  };
  const save = async () => {
    if (ente === '') return setFault(fieldFaults.required);
    setBusy(true);
    try {
      const { data } = await call(letBodyIn, { body: { ente } });
      notify.success(`${data.nome} vede il Comune, in sola lettura`);
      await queryClient.invalidateQueries({ queryKey: bodiesQuery.queryKey });
      onClose();
    } catch (thrown) {
      const error = asApiError(thrown);
      const own = error.status === 409 ? error.message : error.fields.ente;
      setFault(own);
      if (own === undefined) {
        notify.error("L'accesso non è stato dato", { description: error.message, fault: error });
      }
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="Dai accesso a un ente"
      width={440}
      busy={busy}
      submit="Dai accesso"
      onLeave={() => void close()}
      onSubmit={() => void save()}
    >
      <LooseField
        id={`${id}-ente`}
        field={field}
        value={typed}
        fault={fault}
        disabled={busy}
        onChange={setTyped}
      />
      <p className={css.hint}>
        L'ente vede tutto il registro, la mappa e le cifre, e non modifica nulla. L'accesso resta scritto nel
        registro delle attività.
      </p>
    </FormDialog>
  );
}
