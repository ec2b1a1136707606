import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './faults.module.css';

interface StepDialogProps {
  readonly title: string;
  /** The reasons that there are; without them any text. */
  readonly choices?: readonly string[] | undefined;
  readonly busy: boolean;
  readonly onTake: (motivo: string) => void;
  readonly onClose: () => void;
}

/** Asks why a step is taken. */
export function StepDialog({ title, choices, busy, onTake, onClose }: StepDialogProps) {
  const [motivo, setMotivo] = useState(choices?.[0] ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (motivo.trim() !== '') onTake(motivo);
  };
  return (
    <Dialog title={title} width={440} onLeave={onClose}>
      <form className={css.form} onSubmit={submit}>
        {choices === undefined ? (
          <label>
            Motivo
            <input
              type="text"
              value={motivo}
              maxLength={500}
              required
              onChange={(event) => setMotivo(event.target.value)}
            />
          </label>
        ) : (
          <label>
            Motivo
            <select value={motivo} onChange={(event) => setMotivo(event.target.value)}>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          </label>
        )}
        <div className={css.bar}>
          <Button onClick={onClose}>Annulla</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            Conferma
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
