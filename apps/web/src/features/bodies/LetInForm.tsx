import { letBodyIn } from '@lucerna/contract/endpoints/agency';
import type { Field, FieldValue } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { useId } from 'react';
import { bodiesQuery } from '../../api/bodies.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { useDialogForm } from '../../editing/use-dialog-form.ts';
import { LooseField } from '../../form/LooseField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import css from '../../ui/plain-screen.module.css';

const field: Field = { key: 'ente', type: 'text', label: "Sigla dell'ente", required: ['insert'] };

const nameOf = (typed: FieldValue) => String(typed ?? '').trim();

/** Lets a body in by its abbreviation, which nobody guesses from a list: a municipality knows whom it means. */
export function LetInForm({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { draft, put, faults, busy, close, save } = useDialogForm<{ readonly ente: FieldValue }>({
    first: () => ({ ente: '' }),
    what: "l'ente",
    faultsOf: ({ ente }) => (nameOf(ente) === '' ? { ente: fieldFaults.required } : {}),
    send: async ({ ente }) => {
      const { data } = await call(letBodyIn, { body: { ente: nameOf(ente) } });
      await queryClient.invalidateQueries({ queryKey: bodiesQuery.queryKey });
      return `${data.nome} vede il Comune, in sola lettura`;
    },
    failed: "L'accesso non è stato dato",
    unique: 'ente',
    onClose,
  });
  return (
    <FormDialog
      title="Dai accesso a un ente"
      width={440}
      busy={busy}
      submit="Dai accesso"
      onLeave={close}
      onSubmit={save}
    >
      <LooseField
        id={`${id}-ente`}
        field={field}
        value={draft.ente}
        fault={faults.ente}
        disabled={busy}
        onChange={(ente) => put({ ente })}
      />
      <p className={css.hint}>
        L'ente vede tutto il registro, la mappa e le cifre, e non modifica nulla. L'accesso resta scritto nel
        registro delle attività.
      </p>
    </FormDialog>
  );
}
