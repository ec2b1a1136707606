import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { CentreButton } from '../../elements/CentreButton.tsx';
import css from '../../elements/pane-footer.module.css';

interface LinkFooterProps {
  /** What to do while nothing is chosen. */
  readonly advice: string;
  readonly count: number;
  readonly onCentre: () => void;
}

export function LinkFooter({ advice, count, onCentre }: LinkFooterProps) {
  return (
    <div className={css.footer}>
      <span role="status">
        {count === 0 ? advice : `${shownNumber(count)} ${count === 1 ? 'selezionato' : 'selezionati'}`}
      </span>
      {count > 0 && <CentreButton onCentre={onCentre} />}
    </div>
  );
}
