import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyIcon, PrintIcon } from '../../ui/icons.tsx';
import { PrintedPage } from '../../ui/PrintedPage.tsx';
import panel from '../../ui/side-panel.module.css';
import css from './keys.module.css';

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

/** The key, shown once: to be copied, or printed. */
export function GivenKey({ given, onTaken }: GivenKeyProps) {
  const { comune, codistat } = useUser();
  const [printing, setPrinting] = useState(false);
  const user = given.username ?? given.nome;
  const copy = () => {
    const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
    const refused = () =>
      notify.info('Il browser non permette di copiare', { description: 'Scrivila a mano.' });
    if (clipboard === undefined) return refused();
    clipboard.writeText(given.chiave).then(() => {
      onTaken();
      notify.success('Chiave copiata');
    }, refused);
  };
  return (
    <section className={panel.given} aria-label="Chiave">
      <p className={panel.givenHead}>
        <strong>Chiave</strong>
        <span>la vedi solo adesso</span>
      </p>
      <div className={css.givenRow}>
        <code className={css.secret}>{given.chiave}</code>
        <div className={css.givenWays}>
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
      </div>
      <p>
        In QGIS: configurazione <strong>lucerna</strong>, utente <strong>{user}</strong>, al posto della
        password la chiave. Se la perdi, revocala e creane un'altra.
      </p>
      {printing && (
        <PrintedPage
          municipality={comune}
          title="Chiave di accesso a Lucerna"
          foot="Lucerna · da consegnare a mano, e da distruggere dopo averla scritta nel programma"
          onPrinted={() => setPrinting(false)}
        >
          <dl className={panel.slip}>
            <dt>Nome</dt>
            <dd>{given.nome}</dd>
            <dt>Indirizzo</dt>
            <dd>{`${window.location.origin}/ogc/${codistat}`}</dd>
            <dt>Utente</dt>
            <dd>{user}</dd>
            <dt>Chiave</dt>
            <dd className={css.secret}>{given.chiave}</dd>
            <dt>Vale fino al</dt>
            <dd>{shownInstant(given.scade_il)}</dd>
          </dl>
        </PrintedPage>
      )}
    </section>
  );
}
