import { Button } from 'antd';
import { KeyHint } from '../../../ui/Kbd.tsx';
import { useShortcut } from '../../../ui/shortcuts.ts';
import css from '../editing/EditPane.module.css';
import own from './Complete.module.css';
import type { Completing } from './use-completing.ts';

/** Take or drop all changes at once. */
export function CompleteBar({ completing }: { readonly completing: Completing }) {
  const { busy, visitedFault, save, cancel } = completing;
  useShortcut('Ctrl S', 'Salva', save, !busy);
  useShortcut('Esc', 'Annulla', cancel, !busy);
  return (
    <div className={css.bar}>
      <p className={own.fault} role="status">
        {visitedFault}
      </p>
      <span className={own.hints} hidden={visitedFault !== undefined}>
        <KeyHint keys={['Invio']} does="modifica" />
        <KeyHint keys={['Ctrl V']} does="incolla" />
        <KeyHint keys={['Ctrl Z']} does="annulla l'ultima" />
      </span>
      <Button disabled={busy} onClick={cancel}>
        Annulla
      </Button>
      <Button type="primary" loading={busy} onClick={save}>
        Salva
      </Button>
    </div>
  );
}
