import type { WordsAnswer } from '@lucerna/contract/importing/answers';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Button } from '../../ui/Button.tsx';
import own from './check.module.css';
import { counted } from './import-words.ts';

type WordField = WordsAnswer['campi'][number];

interface WordCardProps {
  readonly field: WordField;
  readonly word: WordField['parole'][number];
  readonly busy: boolean;
  readonly onChoose: (word: string, becomes: string | null) => void;
}

/** What the file says where the word stands, and what it may be: enough to decide without opening the file. */
export function WordCard({ field, word, busy, onChoose }: WordCardProps) {
  const { parola, righe, esempi, forse } = word;
  if (esempi.length === 0 && forse.length === 0) return null;
  return (
    <section className={own.card} aria-label={`La parola ${parola}`}>
      <h2>
        «{parola}» <span className={own.cardCount}>{counted(righe, 'riga', 'righe')}</span>
      </h2>
      {esempi.length > 0 && (
        <ul className={own.examples}>
          {esempi.map(({ riga, celle }) => (
            <li key={riga}>
              <span>riga {shownNumber(riga)}</span>
              {celle.map(({ colonna, testo }) => (
                <span key={colonna}>
                  {colonna} <strong>{testo}</strong>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      <p className={own.guesses}>
        {forse.length > 0 && 'Forse:'}
        {forse.map((guess) => (
          <Button key={guess} size="small" disabled={busy} onClick={() => onChoose(parola, guess)}>
            {field.vocabolario.find(({ valore }) => valore === guess)?.etichetta ?? guess}
          </Button>
        ))}
        <Button size="small" type="link" disabled={busy} onClick={() => onChoose(parola, null)}>
          Lascia vuoto
        </Button>
      </p>
    </section>
  );
}
