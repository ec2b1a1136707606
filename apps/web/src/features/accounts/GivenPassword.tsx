import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useUser } from '../../api/use-user.ts';
import { GivenSecret } from '../../ui/GivenSecret.tsx';

/** A password that this page alone knows, until it is closed. */
export interface Given {
  readonly password: string;
  readonly scade: string;
  readonly username: string;
  readonly nome: string;
}

interface GivenPasswordProps {
  readonly given: Given;
  /** It was copied or printed: it may go. */
  readonly onTaken: () => void;
}

/** The first password, shown once. */
export function GivenPassword({ given, onTaken }: GivenPasswordProps) {
  const { comune } = useUser();
  const until = shownInstant(given.scade);
  return (
    <GivenSecret
      name="Password"
      municipality={comune}
      secret={given.password}
      slip={{
        title: 'Accesso a Lucerna',
        foot: 'Lucerna · da consegnare a mano, e da distruggere dopo il primo accesso',
        before: [
          ['Nome', given.nome],
          ['Indirizzo', window.location.origin],
          ['Nome utente', given.username],
        ],
        after: [['Vale fino al', `${until}. Al primo accesso ne scegli una tua, di almeno 12 caratteri.`]],
      }}
      onTaken={onTaken}
    >
      <p>{`Vale fino al ${until}. Al primo accesso va cambiata.`}</p>
    </GivenSecret>
  );
}
