import { useCallback, useEffect, useRef, useState } from 'react';
import { hashValue, onHashChange, putHashValues } from '../../state/address-hash.ts';
import { BetterOnComputer } from '../../ui/BetterOnComputer.tsx';
import page from '../../ui/page.module.css';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import css from './imports.module.css';
import { OpenImport } from './OpenImport.tsx';
import { StartScreen } from './StartScreen.tsx';

const name = 'importazione';
const placingName = 'posiziona';

/** What the address names: an import, and whether its rows are being placed. */
interface Opened {
  /** Null where there is no number that could be one. */
  readonly id: number | null;
  readonly placing: boolean;
}

function inAddress(): Opened {
  const text = hashValue(name) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return { id, placing: hashValue(placingName) !== null };
}

/** Importa: a file comes in step by step, or one that was left half done is taken up again. */
export function ImportScreen() {
  const [{ id, placing }, setOpened] = useState(inAddress);
  useEffect(() => onHashChange(() => setOpened(inAddress())), []);
  const open = useCallback((next: number | null, place = false) => {
    putHashValues({ [name]: next === null ? null : String(next), [placingName]: place ? 'si' : null });
    setOpened({ id: next, placing: place });
  }, []);
  const screen = useRef<HTMLDivElement>(null);
  useFocusKept(screen);
  return (
    <div ref={screen} className={`${page.page} ${css.screen}`}>
      <BetterOnComputer />
      {id === null ? (
        <>
          <header className={`${page.head} ${page.ruled} ${css.head} ${css.alone}`}>
            <h1 className={page.hiddenOnPhone}>Importa</h1>
          </header>
          <StartScreen onOpen={open} />
        </>
      ) : (
        <OpenImport
          key={id}
          id={id}
          placing={placing}
          onPlace={(place) => open(id, place)}
          onLeave={() => open(null)}
        />
      )}
    </div>
  );
}
