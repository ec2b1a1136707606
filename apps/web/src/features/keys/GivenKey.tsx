import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useUser } from '../../api/use-user.ts';
import { GivenSecret } from '../../ui/GivenSecret.tsx';

/** A key that this page alone knows, until it is closed. */
export interface Given {
  readonly id: number;
  readonly chiave: string;
  readonly nome: string;
  readonly username: string | null;
  readonly scade_il: string;
}

interface GivenKeyProps {
  readonly given: Given;
  /** It was copied or printed: it may go. */
  readonly onTaken: () => void;
}

/** The key, shown once. */
export function GivenKey({ given, onTaken }: GivenKeyProps) {
  const { comune, codistat } = useUser();
  const user = given.username ?? given.nome;
  return (
    <GivenSecret
      long
      name="Chiave"
      municipality={comune}
      secret={given.chiave}
      slip={{
        title: 'Chiave di accesso a Lucerna',
        foot: 'Lucerna · da consegnare a mano, e da distruggere dopo averla scritta nel programma',
        before: [
          ['Nome', given.nome],
          ['Indirizzo', `${window.location.origin}/ogc/${codistat}`],
          ['Utente', user],
        ],
        after: [['Vale fino al', shownInstant(given.scade_il)]],
      }}
      onTaken={onTaken}
    >
      <p>
        In QGIS: configurazione <strong>lucerna</strong>, utente <strong>{user}</strong>, al posto della
        password la chiave. Se la perdi, revocala e creane un'altra.
      </p>
    </GivenSecret>
  );
}
