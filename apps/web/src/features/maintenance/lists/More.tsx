import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Button } from '../../../ui/Button.tsx';
import css from './lists.module.css';

interface MoreProps {
  readonly hidden: number;
  readonly onMore: () => void;
}

/** The end of a list of which only the beginning is shown. */
export function More({ hidden, onMore }: MoreProps) {
  if (hidden === 0) return null;
  return (
    <li className={css.more}>
      <Button type="link" onClick={onMore}>
        {`Mostra altri (${shownNumber(hidden)})`}
      </Button>
    </li>
  );
}
