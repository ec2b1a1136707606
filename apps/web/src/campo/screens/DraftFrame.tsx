import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SaveIcon } from '../../ui/icons.tsx';
import { Head } from '../parts/Head.tsx';
import { NoRoom } from '../parts/NoRoom.tsx';
import type { DraftForm } from '../run/use-draft-form.ts';
import { useFieldsBelow } from '../run/use-fields-below.ts';
import css from './Record.module.css';

const clock = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit' });

interface DraftFrameProps {
  readonly title: string;
  readonly typing: DraftForm;
  /** Nothing was typed yet: it may go without a question. */
  readonly untouched: boolean;
  readonly saves: string;
  /** What it is about, above the fields. */
  readonly subject: ReactNode;
  readonly children: ReactNode;
  readonly onSave: () => void;
}

/** The frame of a form that is filled in in the street: title, fields, and a bar that saves it or gives it up. */
export function DraftFrame({ title, typing, untouched, saves, subject, children, onSave }: DraftFrameProps) {
  const { draft, form, keep, drop, trouble } = typing;
  const [asking, setAsking] = useState(false);
  const below = useFieldsBelow(form);
  return (
    <main className="campo-screen">
      <Head title={title} withBack />
      <form
        ref={form}
        className={`campo-scroll ${css.form}`}
        aria-label={title}
        noValidate
        onBlur={() => void keep()}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {subject}
        {trouble === 'room' && <NoRoom />}
        {trouble === 'broken' && (
          <p className="campo-notice" data-tone="err" role="alert">
            Il telefono non riesce a scrivere. Ciò che vedi è ancora qui: riprova, e se non basta chiudi le
            altre schede di Lucerna.
          </p>
        )}
        <div className={css.fields}>{children}</div>
      </form>
      <div className={`campo-bar ${css.bar}`}>
        <div className={css.about}>
          <p className={css.kept} role="status">
            <SaveIcon size={16} />
            {`Bozza tenuta sul telefono alle ${clock.format(new Date(draft.savedAt))}`}
          </p>
          {below > 0 && <p>{below === 1 ? 'Sotto: un altro campo' : `Sotto: altri ${below} campi`}</p>}
        </div>
        {asking ? (
          <div className={css.asking} role="alertdialog" aria-label="Eliminare la bozza?">
            <p>Eliminare ciò che hai scritto e le sue foto?</p>
            <div className="campo-bar-row">
              <Button onClick={() => setAsking(false)}>No</Button>
              <Button danger onClick={() => void drop()}>
                Elimina la bozza
              </Button>
            </div>
          </div>
        ) : (
          <div className="campo-bar-row">
            <Button onClick={() => (untouched ? void drop() : setAsking(true))}>Annulla</Button>
            <Button type="primary" onClick={onSave}>
              {saves}
            </Button>
          </div>
        )}
      </div>
    </main>
  );
}
