import { useShortcut } from '../../../state/shortcuts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFootBar } from '../../../ui/bar-height.ts';
import { KeyHint } from '../../../ui/Kbd.tsx';
import toolbar from '../../../ui/toolbar.module.css';
import css from '../editing/EditPane.module.css';
import own from './Complete.module.css';
import type { Completing } from './use-completing.ts';

/** The bar of `Completa inserimenti`: saves or drops all that was typed into empty cells. */
export function CompleteBar({ completing }: { readonly completing: Completing }) {
  const { busy, visitedFault, save, cancel } = completing;
  useShortcut('Ctrl S', 'Salva', save, !busy);
  useShortcut('Esc', 'Annulla', cancel, !busy);
  const atFoot = useFootBar();
  return (
    <div ref={atFoot} className={`${toolbar.foot} ${css.bar}`}>
      <p className={own.fault} role="status">
        {visitedFault}
      </p>
      <span className={own.hints} hidden={visitedFault !== undefined}>
        <KeyHint keys={['Invio']} does="prossima vuota" />
        <KeyHint keys={['Ctrl D']} does="ripeti sotto" />
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
