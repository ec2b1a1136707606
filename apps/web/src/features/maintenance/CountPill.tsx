import { shownNumber } from '@lucerna/domain/rules/shown-text';
import css from './CountPill.module.css';

interface CountPillProps {
  readonly count: number;
  /** Amber while there are some. */
  readonly lit?: boolean;
}

/** How many a list has, beside its heading. */
export function CountPill({ count, lit = false }: CountPillProps) {
  return (
    <span className={css.pill} data-some={lit && count > 0} role="status">
      {shownNumber(count)}
    </span>
  );
}
