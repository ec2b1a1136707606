import css from './Kbd.module.css';

interface KeyHintProps {
  /** The keys, as they are printed: `↑`, `Ctrl`, `S`. */
  readonly keys: readonly string[];
  /** What they do, in a word: `salva`. */
  readonly does: string;
}

/** A key cap. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd className={css.key}>{children}</kbd>;
}

/** Keys and what they do. Hidden below 1280: there the keys still work, the hints make room. */
export function KeyHint({ keys, does }: KeyHintProps) {
  return (
    <span className={css.hint}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {does}
    </span>
  );
}
