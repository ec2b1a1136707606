import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { LateSkeleton } from '../../lists/LateSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import pane from '../../ui/pane.module.css';
import { BackButton, LinkHead } from './LinkHead.tsx';
import { LinkPanels, type LinkPanelsProps } from './LinkPanels.tsx';
import css from './links.module.css';
import type { Linkables } from './use-linkables.ts';

interface LinkPaneProps extends Omit<LinkPanelsProps, 'linkables' | 'row' | 'found'> {
  readonly linkables: UseQueryResult<Linkables, ApiError>;
}

/** The right side of a link screen, or what stands in its place: still loading, failed, nothing of that key. */
export function LinkPane(props: LinkPaneProps) {
  const { side, ownId, linkables, lists } = props;
  const { words } = side;
  const { data } = linkables;
  const row = data?.[side.own].rowOf(ownId);
  return (
    <section className={`${pane.pane} ${css.pane}`} aria-label={words.linked}>
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
            <div className={css.unlinked}>
              <LateSkeleton kind={side.kind} group={side.kind.groups[0]?.id ?? ''} />
            </div>
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
