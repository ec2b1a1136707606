import css from './Card.module.css';

interface FactProps {
  readonly label: string;
  readonly text: string;
  /** It was recorded here and is not confirmed yet. */
  readonly waits: boolean;
}

/** One thing that is known of an element. */
export function Fact({ label, text, waits }: FactProps) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>
        {text}
        {waits && (
          <span className={`campo-pill ${css.pending}`} data-tone="warn">
            da confermare
          </span>
        )}
      </dd>
    </div>
  );
}
