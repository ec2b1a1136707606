import { Button } from 'antd';
import { DeleteIcon } from '../../../ui/icons.tsx';
import { KeyHint } from '../../../ui/Kbd.tsx';
import css from './EditPane.module.css';
import { type EditState, isOpen } from './edit-flow.ts';

interface EditBarProps {
  readonly state: Exclude<EditState, { step: 'viewing' }>;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

/** The form's buttons: what destroys stands far from what saves. */
export function EditBar({ state, onDelete, onCancel, onSave }: EditBarProps) {
  const busy = !isOpen(state) && state.step !== 'asking' && state.step !== 'comparing';
  return (
    <div className={css.bar}>
      {state.session.mode === 'modify' && (
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
      <span className={css.hints}>
        <KeyHint keys={['Esc']} does="annulla" />
        <KeyHint keys={['Ctrl S']} does="salva" />
      </span>
      <Button disabled={busy} onClick={onCancel}>
        Annulla
      </Button>
      <Button
        type="primary"
        loading={state.step === 'saving'}
        disabled={busy && state.step !== 'saving'}
        onClick={onSave}
      >
        Salva
      </Button>
    </div>
  );
}
