import { Button } from 'antd';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { LinkLists } from './link-lists.ts';
import type { LinkSide } from './link-side.tsx';
import css from './links.module.css';
import { everyType, type ShownLists } from './use-link-lists.ts';

interface UnlinkedNothingProps {
  readonly side: LinkSide;
  readonly lists: ShownLists;
  readonly found: LinkLists;
  readonly onForget: () => void;
}

/** Over the list of what is not linked where it is empty: everything is linked, or the filter is too narrow. */
export function UnlinkedNothing({ side, lists, found, onForget }: UnlinkedNothingProps) {
  const { words } = side;
  const showAll = () => {
    onForget();
    lists.chooseType(everyType);
    lists.filter.apply('');
  };
  return (
    <div className={css.over}>
      {found.unlinkedCount === 0 ? (
        <EmptyState title={words.noneLeft} />
      ) : (
        <EmptyState
          title={words.noMatch}
          actions={
            <Button type="primary" onClick={showAll}>
              Azzera filtro
            </Button>
          }
        />
      )}
    </div>
  );
}
