import { shownNumber } from '@lucerna/domain/rules/shown-text';
import tag from '../../ui/tag.module.css';
import css from './CountPill.module.css';

interface CountPillProps {
  readonly count: number;
  /** Amber while there are some. */
  readonly lit?: boolean;
}

/** How many a list has, beside its heading. */
export function CountPill({ count, lit = false }: CountPillProps) {
  return (
    <span
      className={`${tag.tag} ${lit && count > 0 ? tag.amber : ''} ${css.pill}`}
      data-tone={lit && count > 0 ? undefined : 'even'}
      role="status"
    >
      {shownNumber(count)}
    </span>
  );
}
