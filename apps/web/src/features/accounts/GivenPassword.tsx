import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyIcon, PrintIcon } from '../../ui/icons.tsx';
import { PrintedPage } from '../../ui/PrintedPage.tsx';
import panel from '../../ui/side-panel.module.css';
import css from './account-panel.module.css';

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

/** The first password, shown once: to be copied, or printed as a slip. */
export function GivenPassword({ given, onTaken }: GivenPasswordProps) {
  const { comune } = useUser();
  const [printing, setPrinting] = useState(false);
  const copy = () => {
    const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
    const refused = () =>
      notify.info('Il browser non permette di copiare', { description: 'Scrivila a mano.' });
    if (clipboard === undefined) return refused();
    clipboard.writeText(given.password).then(() => {
      onTaken();
      notify.success('Password copiata');
    }, refused);
  };
  const until = shownInstant(given.scade);
  return (
    <section className={panel.given} aria-label="Password">
      <p className={panel.givenHead}>
        <strong>Password</strong>
        <span>la vedi solo adesso</span>
      </p>
      <div className={css.givenRow}>
        <code className={css.secret}>{given.password}</code>
        <Button icon={<CopyIcon />} onClick={copy}>
          Copia
        </Button>
        <Button
          icon={<PrintIcon />}
          onClick={() => {
            onTaken();
            setPrinting(true);
          }}
        >
          Stampa
        </Button>
      </div>
      <p>{`Vale fino al ${until}. Al primo accesso va cambiata.`}</p>
      {printing && (
        <PrintedPage
          municipality={comune}
          title="Accesso a Lucerna"
          foot="Lucerna · da consegnare a mano, e da distruggere dopo il primo accesso"
          onPrinted={() => setPrinting(false)}
        >
          <dl className={panel.slip}>
            <dt>Nome</dt>
            <dd>{given.nome}</dd>
            <dt>Indirizzo</dt>
            <dd>{window.location.origin}</dd>
            <dt>Nome utente</dt>
            <dd>{given.username}</dd>
            <dt>Password</dt>
            <dd className={css.secret}>{given.password}</dd>
            <dt>Vale fino al</dt>
            <dd>{`${until}. Al primo accesso ne scegli una tua, di almeno 12 caratteri.`}</dd>
          </dl>
        </PrintedPage>
      )}
    </section>
  );
}
