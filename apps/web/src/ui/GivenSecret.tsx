import { type ReactNode, useState } from 'react';
import { notify } from '../state/notify.ts';
import { Button } from './Button.tsx';
import css from './given-secret.module.css';
import { CopyIcon, PrintIcon } from './icons.tsx';
import { PrintedPage } from './PrintedPage.tsx';
import toolbar from './toolbar.module.css';

interface GivenSecretProps {
  /** `Chiave`, `Password`: feminine, as the words around it are. */
  readonly name: string;
  readonly secret: string;
  /** Whose head the printed slip bears. */
  readonly municipality: string;
  /** The secret is long: it breaks, and its buttons stand one below the other. */
  readonly long?: boolean;
  /** What is printed: the page's title, what its foot says, and its lines before and after the secret. */
  readonly slip: {
    readonly title: string;
    readonly foot: string;
    readonly before: readonly (readonly [name: string, value: string])[];
    readonly after: readonly (readonly [name: string, value: string])[];
  };
  /** It was copied or printed: it may go. */
  readonly onTaken: () => void;
  /** What is to be known of it. */
  readonly children: ReactNode;
}

/** A secret that is shown once: to be copied, or printed as a slip. */
export function GivenSecret(props: GivenSecretProps) {
  const { name, secret, municipality, long = false, slip, onTaken, children } = props;
  const [printing, setPrinting] = useState(false);
  const copy = () => {
    const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
    const refused = () =>
      notify.info('Il browser non permette di copiare', { description: 'Scrivila a mano.' });
    if (clipboard === undefined) return refused();
    clipboard.writeText(secret).then(() => {
      onTaken();
      notify.success(`${name} copiata`);
    }, refused);
  };
  const print = () => {
    onTaken();
    setPrinting(true);
  };
  return (
    <section className={css.given} aria-label={name}>
      <p className={css.head}>
        <strong>{name}</strong>
        <span>la vedi solo adesso</span>
      </p>
      <div className={`${toolbar.row} ${css.line}`} data-long={long}>
        <code className={css.secret}>{secret}</code>
        <div className={toolbar.row}>
          <Button icon={<CopyIcon />} onClick={copy}>
            Copia
          </Button>
          <Button icon={<PrintIcon />} onClick={print}>
            Stampa
          </Button>
        </div>
      </div>
      {children}
      {printing && (
        <PrintedPage
          municipality={municipality}
          title={slip.title}
          foot={slip.foot}
          onPrinted={() => setPrinting(false)}
        >
          <dl className={css.slip}>
            <Lines of={slip.before} />
            <dt>{name}</dt>
            <dd className={css.secret}>{secret}</dd>
            <Lines of={slip.after} />
          </dl>
        </PrintedPage>
      )}
    </section>
  );
}

function Lines({ of }: { readonly of: readonly (readonly [name: string, value: string])[] }) {
  return of.map(([name, value]) => [<dt key={`${name} `}>{name}</dt>, <dd key={name}>{value}</dd>]);
}
