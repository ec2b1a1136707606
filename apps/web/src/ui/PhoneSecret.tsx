import { useEffect, useState } from 'react';
import css from './second-factor.module.css';
import type { SquareCode } from './square-code.ts';

interface PhoneSecretProps {
  /** In base 32, to be typed where no camera reads the square. */
  readonly secret: string;
  readonly uri: string;
}

const QUIET = 4;

/** What a phone's app has to be told: a square for its camera, the same as a text, and on the phone itself a link. */
export function PhoneSecret({ secret, uri }: PhoneSecretProps) {
  const [square, setSquare] = useState<SquareCode | null>(null);
  useEffect(() => {
    let there = true;
    // Without the square, where its code cannot be loaded, there is still the text.
    import('./square-code.ts').then(
      ({ squareCode }) => there && setSquare(squareCode(uri)),
      () => undefined,
    );
    return () => {
      there = false;
    };
  }, [uri]);
  return (
    <div className={css.phone}>
      <ol className={css.steps}>
        <li>Sul telefono apri un'app per i codici: FreeOTP, Aegis, Google o Microsoft Authenticator.</li>
        <li>
          Inquadra questo codice, oppure scrivi la chiave. Se sei già sul telefono{' '}
          <a href={uri}>aprila nell'app</a>.
        </li>
        <li>Scrivi qui sotto le sei cifre che l'app mostra.</li>
      </ol>
      <div className={css.secret}>
        {square !== null && (
          <svg
            className={css.square}
            viewBox={`${-QUIET} ${-QUIET} ${square.side + 2 * QUIET} ${square.side + 2 * QUIET}`}
            role="img"
            aria-label="Codice quadrato da inquadrare con il telefono"
          >
            <path d={square.path} />
          </svg>
        )}
        <p>
          Chiave
          <code>{secret.replace(/.{4}(?!$)/g, '$& ')}</code>
        </p>
      </div>
    </div>
  );
}
