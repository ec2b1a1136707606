import { useCallback, useEffect, useState } from 'react';
import { hashValue, onHashChange, putHashValues } from '../../state/address-hash.ts';
import { BetterOnComputer } from '../../ui/BetterOnComputer.tsx';
import css from './imports.module.css';
import { OpenImport } from './OpenImport.tsx';
import { StartScreen } from './StartScreen.tsx';

const name = 'importazione';

/** The number in the address; null where there is none that could be one. */
function idInAddress(): number | null {
  const text = hashValue(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** Importa: a file comes in step by step, or one that was left half done is taken up again. */
export function ImportScreen() {
  const [id, setId] = useState(idInAddress);
  useEffect(() => onHashChange(() => setId(idInAddress())), []);
  const open = useCallback((next: number | null) => {
    putHashValues({ [name]: next === null ? null : String(next) });
    setId(next);
  }, []);
  return (
    <div className={css.screen}>
      <BetterOnComputer />
      {id === null ? (
        <>
          <header className={css.head}>
            <h1>Importa</h1>
          </header>
          <StartScreen onOpen={open} />
        </>
      ) : (
        <OpenImport key={id} id={id} onLeave={() => open(null)} />
      )}
    </div>
  );
}
