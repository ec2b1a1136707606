import { emptyText, emptyTitle } from '../../elements/kind-texts.ts';
import { NoMatch } from '../../elements/NoMatch.tsx';
import pane from '../../elements/pane.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Maintenance } from './use-maintenance.ts';

interface NothingListedProps {
  readonly maintenance: Maintenance;
  readonly onHelp: () => void;
}

/** No elements at all, or none that the filter lets through: over the rows. */
export function NothingListed({ maintenance, onHelp }: NothingListedProps) {
  const { kind, table, filter } = maintenance;
  if (table?.count !== 0) {
    return <NoMatch names={kind.names} onClear={filter.clear} onHelp={onHelp} />;
  }
  return (
    <div className={pane.over}>
      <EmptyState title={emptyTitle(kind.names)} text={emptyText(kind.names)} />
    </div>
  );
}
