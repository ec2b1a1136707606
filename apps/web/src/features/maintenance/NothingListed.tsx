import { Button } from 'antd';
import { emptyText, emptyTitle, noMatchText, noMatchTitle } from '../../elements/kind-texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './ElementsPane.module.css';
import type { Maintenance } from './use-maintenance.ts';

interface NothingListedProps {
  readonly maintenance: Maintenance;
  readonly onHelp: () => void;
}

/** No elements at all, or none that the filter lets through: over the rows. */
export function NothingListed({ maintenance, onHelp }: NothingListedProps) {
  const { kind, table, filter } = maintenance;
  return (
    <div className={css.over}>
      {table?.count === 0 ? (
        <EmptyState title={emptyTitle(kind.names)} text={emptyText(kind.names)} />
      ) : (
        <EmptyState
          title={noMatchTitle(kind.names)}
          text={noMatchText}
          actions={
            <>
              <Button type="primary" onClick={filter.clear}>
                Azzera filtro
              </Button>
              <Button onClick={onHelp}>Guida alla ricerca</Button>
            </>
          }
        />
      )}
    </div>
  );
}
