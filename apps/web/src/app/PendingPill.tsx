import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { usePendingCount } from '../api/use-pending-count.ts';
import css from './MenuList.module.css';

/** How many interventions wait for confirmation. Hidden from assistive technology: the entry keeps its name. */
export function PendingPill() {
  const { count } = usePendingCount();
  if (count === undefined || count === 0) return null;
  return (
    <span className={css.pill} aria-hidden="true">
      {shownNumber(count)}
    </span>
  );
}
