import { Button } from '../../ui/Button.tsx';
import { saveCopy } from '../run/save-copy.ts';

/** The notice of a full phone, when map and thumbnails are gone: what is typed stays, what waits can be saved as a file. */
export function NoRoom() {
  return (
    <div className="campo-notice" data-tone="err" role="alert">
      <div>
        <p>
          <strong>Il telefono non ha più spazio.</strong> Lucerna ha già tolto mappa e miniature. Ciò che hai
          scritto resta qui finché non chiudi: libera spazio sul telefono e salva di nuovo. Ciò che aspetta di
          partire si può salvare in una copia, che un supervisore consegna da Invio.
        </p>
        <div className="campo-bar-row">
          <Button onClick={() => void saveCopy()}>Salva una copia</Button>
        </div>
      </div>
    </div>
  );
}
