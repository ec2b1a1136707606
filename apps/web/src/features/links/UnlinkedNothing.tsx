import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import pane from '../../ui/pane.module.css';
import type { LinkLists } from './link-lists.ts';
import type { LinkSide } from './link-side.tsx';

interface UnlinkedNothingProps {
  readonly side: LinkSide;
  readonly found: LinkLists;
  readonly onShowAll: () => void;
}

/** Over the list of what is not linked where it is empty: everything is linked, or the filter is too narrow. */
export function UnlinkedNothing({ side, found, onShowAll }: UnlinkedNothingProps) {
  const { words } = side;
  return (
    <div className={pane.over}>
      {found.unlinkedCount === 0 ? (
        <EmptyState title={words.noneLeft} />
      ) : (
        <EmptyState
          title={words.noMatch}
          actions={
            <Button type="primary" onClick={onShowAll}>
              Azzera filtro
            </Button>
          }
        />
      )}
    </div>
  );
}
