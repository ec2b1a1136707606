import { isOpen, type OpenState } from '../../../editing/edit-flow.ts';
import footer from '../../../lists/list-footer.module.css';
import { Button } from '../../../ui/Button.tsx';
import { useFootBar } from '../../../ui/bar-height.ts';
import { DeleteIcon } from '../../../ui/icons.tsx';
import { KeyHint } from '../../../ui/Kbd.tsx';
import toolbar from '../../../ui/toolbar.module.css';
import css from './EditPane.module.css';
import type { EditSession } from './edit-session.ts';

interface EditBarProps {
  readonly state: OpenState<EditSession>;
  /** What Salva could not do, and why; null where nothing is in its way. */
  readonly hindrance: string | null;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
  /** What the button that saves says. */
  readonly saves: string;
  /** Saves and opens the form of another new one; absent where nothing is inserted. */
  readonly onSaveOn?: (() => void) | undefined;
}

/** The form's buttons: what destroys stands far from what saves. */
export function EditBar(props: EditBarProps) {
  const { state, hindrance, onDelete, onCancel, onSave, saves, onSaveOn } = props;
  const busy = !isOpen(state) && state.step !== 'asking' && state.step !== 'comparing';
  const atFoot = useFootBar();
  const saving = state.step === 'saving';
  const { goesOn } = state.session;
  return (
    <div ref={atFoot} className={`${toolbar.foot} ${css.bar}`}>
      {state.session.stored !== null && (
        <Button
          danger
          icon={<DeleteIcon />}
          loading={state.step === 'deleting'}
          disabled={busy && state.step !== 'deleting'}
          onClick={onDelete}
        >
          Elimina
        </Button>
      )}
      <p className={css.hindrance} role="status">
        {hindrance}
      </p>
      <span className={`${footer.hints} ${css.hints}`} hidden={hindrance !== null}>
        <KeyHint keys={['Esc']} does="annulla" />
        <KeyHint keys={['Ctrl S']} does="salva" />
      </span>
      <Button disabled={busy} onClick={onCancel}>
        Annulla
      </Button>
      {onSaveOn !== undefined && (
        <Button
          title="Salva e inserisce il prossimo (Ctrl Invio)"
          loading={saving && goesOn}
          disabled={busy && !(saving && goesOn)}
          onClick={onSaveOn}
        >
          Salva e continua
        </Button>
      )}
      <Button
        type="primary"
        loading={saving && !goesOn}
        disabled={busy && !(saving && !goesOn)}
        onClick={onSave}
      >
        {saves}
      </Button>
    </div>
  );
}
