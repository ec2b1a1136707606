import { lostWords } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { useFootBar } from '../../ui/bar-height.ts';
import toolbar from '../../ui/toolbar.module.css';
import css from './set-up.module.css';
import type { SetUpEditing } from './use-set-up-draft.ts';

/** What is to be saved, Annulla and Salva. */
export function SaveBar({ parts, clashing, busy, dirty, discard, save }: SetUpEditing) {
  const footBar = useFootBar();
  return (
    <footer ref={footBar} className={`${toolbar.foot} ${css.bar}`}>
      <p role="status">
        {parts.length === 0 ? '' : `Da salvare: ${lostWords(parts)}`}
        {parts.length === 0 || clashing.length === 0
          ? ''
          : `. Un altro ha cambiato anche: ${lostWords(clashing)}. Salva tiene quello che è scritto qui, Annulla mostra il suo.`}
      </p>
      <Button disabled={busy || !dirty} onClick={discard}>
        Annulla
      </Button>
      <Button type="primary" loading={busy} disabled={!dirty} onClick={() => void save()}>
        Salva
      </Button>
    </footer>
  );
}
