import { type ReactNode, useState } from 'react';
import { MinusIcon } from '../../ui/icons.tsx';
import css from './Legend.module.css';

/** On a map lower than this a legend starts folded. */
export const TALL_ENOUGH = 560;

interface FoldingLegendProps {
  readonly title: string;
  /** Until somebody folds or unfolds it. */
  readonly startsFolded: boolean;
  readonly children: ReactNode;
}

/** In a corner of a map, where it can be folded. */
export function FoldingLegend({ title, startsFolded, children }: FoldingLegendProps) {
  const [wish, setWish] = useState<boolean | null>(null);
  if (!(wish ?? !startsFolded)) {
    return (
      <div className={css.place}>
        <button type="button" className={css.folded} aria-expanded={false} onClick={() => setWish(true)}>
          Legenda
        </button>
      </div>
    );
  }
  return (
    <section className={`${css.place} ${css.panel}`} aria-label="Legenda">
      <div className={css.head}>
        <span>{title}</span>
        <button
          type="button"
          aria-label="Nascondi legenda"
          aria-expanded={true}
          onClick={() => setWish(false)}
        >
          <MinusIcon size={12} />
        </button>
      </div>
      {children}
    </section>
  );
}
