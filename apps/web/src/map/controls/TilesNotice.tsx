import { Button } from '../../ui/Button.tsx';
import css from './TilesNotice.module.css';

interface TilesNoticeProps {
  /** The layers whose pictures do not come. */
  readonly names: readonly string[];
  /** Something else stands at the top of the map. */
  readonly below: boolean;
  readonly onRetry: () => void;
}

const list = new Intl.ListFormat('it', { type: 'conjunction' });

/** The map works on without the pictures, and says that they are missing. */
export function TilesNotice({ names, below, onRetry }: TilesNoticeProps) {
  return (
    <div className={css.place} data-below={below ? '' : undefined} role="status">
      {names.length > 0 && (
        <div className={css.notice}>
          <span>Non si riesce a caricare: {list.format(names)}.</span>
          <Button size="small" onClick={onRetry}>
            Riprova
          </Button>
        </div>
      )}
    </div>
  );
}
