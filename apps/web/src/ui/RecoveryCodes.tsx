import { useState } from 'react';
import css from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly username: string;
}

/** Codes that are shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes, username }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const text = [
    `Lucerna, codici di recupero di ${username} (${window.location.origin})`,
    'Ognuno vale una volta sola, al posto del codice del telefono.',
    '',
    ...codes,
    '',
  ].join('\r\n');
  const copy = () => {
    const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
    const refused = () => setSaid('Il browser non permette di copiare: salvali in un file o scrivili.');
    if (clipboard === undefined) return refused();
    clipboard.writeText(text).then(() => setSaid('Copiati.'), refused);
  };
  return (
    <section className={css.codes} aria-label="Codici di recupero">
      <p>
        Se perdi il telefono, uno di questi codici ti fa entrare al suo posto: ognuno{' '}
        <strong>vale una volta sola</strong>. Conservali dove li ritrovi senza il telefono, e dove nessun
        altro li legge.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.ways}>
        <button type="button" onClick={copy}>
          Copia
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`codici-di-recupero-${username}.txt`}
          onClick={() => setSaid('Salvati in un file.')}
        >
          Salva in un file
        </a>
        <span role="status">{said}</span>
      </div>
    </section>
  );
}
