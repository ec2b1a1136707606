import { SEARCH_LENGTH } from '@lucerna/contract/endpoints/search';
import { useEffect, useRef } from 'react';
import { closePalette, typedBefore } from '../../state/palette.ts';
import { useStore } from '../../state/store.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import css from './palette.module.css';

/** The palette's box before its code is there: whoever opens it by its key types on at once, and loses no letter. */
export function PaletteWaiting({ title }: { readonly title: string }) {
  const box = useRef<HTMLInputElement>(null);
  const typed = useStore(typedBefore);
  useEffect(() => box.current?.focus(), []);
  return (
    <Dialog
      maskLeaves
      title={<span className="visually-hidden">{title}</span>}
      width={640}
      className={css.frame}
      onLeave={closePalette}
    >
      <div className={css.palette} aria-busy="true">
        <div className={css.top}>
          <SearchIcon size={18} />
          <input
            ref={box}
            type="text"
            aria-label={title}
            className={css.box}
            placeholder="Codice, via, edificio, POD, schermata…"
            maxLength={SEARCH_LENGTH}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => typedBefore.set(event.target.value)}
          />
        </div>
      </div>
    </Dialog>
  );
}
