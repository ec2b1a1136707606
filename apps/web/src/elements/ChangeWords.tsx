import { ArrowRightIcon } from '../ui/icons.tsx';
import css from './ChangeWords.module.css';
import type { ShownChange } from './history-words.ts';
import { ShownValue } from './ShownValue.tsx';

interface ChangeWordsProps {
  readonly change: ShownChange;
  /** There was nothing before. */
  readonly inserted: boolean;
}

/** One change of an element in words: `Altezza (m): 9,5 → 9`. */
export function ChangeWords({ change, inserted }: ChangeWordsProps) {
  if (change.kind === 'place') {
    return (
      <>
        <span className={css.label}>Posizione</span> {change.words}
      </>
    );
  }
  const { field, label, before, after } = change;
  return (
    <>
      <span className={css.label}>{label}</span>{' '}
      {!inserted && (
        <>
          <s className={css.before}>
            <ShownValue field={field} value={before} />
          </s>{' '}
          <ArrowRightIcon size={11} className={css.arrow ?? ''} />
          <span className="visually-hidden"> diventa </span>{' '}
        </>
      )}
      <ShownValue field={field} value={after} />
    </>
  );
}

/** ` e altri 3 campi` behind the first of several; nothing where there is only one. */
export function ShownChangesLeft({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return <span className={css.left}> {count === 1 ? 'e un altro campo' : `e altri ${count} campi`}</span>;
}
