import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { makeRoom } from '../keep/make-room.ts';
import { saveCopy } from '../run/save-copy.ts';

/** The phone has no room: what is typed stays, and a copy of all that waits can be saved elsewhere. */
export function NoRoom() {
  const [freed, setFreed] = useState<boolean | null>(null);
  return (
    <div className="campo-notice" data-tone="err" role="alert">
      <div>
        <p>
          <strong>Il telefono non ha più spazio.</strong> Ciò che hai scritto resta qui finché non chiudi:
          libera spazio o salva una copia e consegnala all'ufficio.
        </p>
        {freed === false && <p>Non c'è altro che Lucerna possa togliere.</p>}
        {freed === true && <p>Mappa e miniature sono state tolte: prova di nuovo a salvare.</p>}
        <div className="campo-bar-row">
          <Button onClick={() => void makeRoom().then(setFreed)}>Libera spazio</Button>
          <Button onClick={() => void saveCopy()}>Salva una copia</Button>
        </div>
      </div>
    </div>
  );
}
