import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import row from '../../ui/form-row.module.css';
import { TextRow } from '../../ui/TextRow.tsx';

interface StepDialogProps {
  readonly title: string;
  /** The reasons that there are; without them any text. */
  readonly choices?: readonly string[] | undefined;
  readonly busy: boolean;
  readonly onTake: (motivo: string) => void;
  readonly onClose: () => void;
}

/** The question why a fault is moved, before a step that wants a reason. */
export function StepDialog({ title, choices, busy, onTake, onClose }: StepDialogProps) {
  const [motivo, setMotivo] = useState(choices?.[0] ?? '');
  const submit = () => {
    if (motivo.trim() !== '') onTake(motivo);
  };
  return (
    <FormDialog
      asksBrowser
      title={title}
      width={440}
      busy={busy}
      submit="Conferma"
      onLeave={onClose}
      onSubmit={submit}
    >
      {choices === undefined ? (
        <TextRow label="Motivo" value={motivo} maxLength={500} required onType={setMotivo} />
      ) : (
        <FormRow label="Motivo">
          {(control) => (
            <select
              {...control}
              className={row.box}
              value={motivo}
              onChange={(event) => setMotivo(event.target.value)}
            >
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </FormRow>
      )}
    </FormDialog>
  );
}
