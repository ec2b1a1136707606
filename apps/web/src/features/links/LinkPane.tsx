import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { GridSkeleton } from '../../grid/GridSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { SelectionStore } from '../../ui/selection.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { BackButton, LinkHead } from './LinkHead.tsx';
import { LinkPanels } from './LinkPanels.tsx';
import type { LinkSide } from './link-side.tsx';
import css from './links.module.css';
import type { ShownLists } from './use-link-lists.ts';
import type { Linkables } from './use-linkables.ts';

export interface LinkPaneProps {
  readonly side: LinkSide;
  readonly ownId: number;
  readonly linkables: UseQueryResult<Linkables, ApiError>;
  readonly lists: ShownLists;
  readonly selection: SelectionStore;
  readonly mayEdit: boolean;
  readonly onCentre: () => void;
  /** What was chosen on the map narrows nothing any more. */
  readonly onForgetPicks: () => void;
}

/** The right side of a link screen, or what stands in its place: still loading, failed, nothing of that key. */
export function LinkPane(props: LinkPaneProps) {
  const { side, ownId, linkables, lists } = props;
  const { words } = side;
  const { data } = linkables;
  const row = data?.[side.own].rowOf(ownId);
  return (
    <section className={css.pane} aria-label={words.linked}>
      {data !== undefined && row !== undefined && lists.found !== undefined ? (
        <LinkPanels {...props} linkables={data} row={row} found={lists.found} />
      ) : data !== undefined ? (
        <>
          <h1 className="visually-hidden">{words.linked}</h1>
          <EmptyState title={words.gone} text={words.goneText} actions={<BackButton side={side} primary />} />
        </>
      ) : (
        <>
          <LinkHead side={side} />
          {linkables.error === null ? (
            <LateSkeleton side={side} />
          ) : (
            <ErrorState
              title="Non è stato possibile caricare edifici e impianti"
              error={linkables.error}
              onRetry={() => void linkables.refetch()}
            />
          )}
        </>
      )}
    </section>
  );
}

/** What loads at once shows no skeleton. */
function LateSkeleton({ side }: { readonly side: LinkSide }) {
  const late = useDelayed(true);
  return (
    <div className={css.unlinked}>
      {late && <GridSkeleton kind={side.kind} group={side.kind.groups[0]?.id ?? ''} />}
    </div>
  );
}
