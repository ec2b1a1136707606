import { useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { FilterCount } from '../../elements/FilterCount.tsx';
import { GroupShortcuts } from '../../elements/GroupShortcuts.tsx';
import { emptyText, emptyTitle, gridLabel, loadFailedTitle } from '../../elements/kind-texts.ts';
import { NoMatch } from '../../elements/NoMatch.tsx';
import pane from '../../elements/pane.module.css';
import { DataGrid, type DataGridHandle } from '../../grid/DataGrid.tsx';
import { FilterBox, type FilterBoxHandle } from '../../grid/FilterBox.tsx';
import { GridSkeleton } from '../../grid/GridSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { GroupTabs, tabId } from '../../ui/GroupTabs.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { QueryFooter } from './QueryFooter.tsx';
import css from './queries.module.css';
import { SavedDrawer } from './SavedDrawer.tsx';
import { SelectActions } from './SelectActions.tsx';
import { SelectionStrip } from './SelectionStrip.tsx';
import type { QueryScreenState } from './use-query-screen.ts';
import { ViewPane } from './ViewPane.tsx';

export interface QueryPaneProps {
  readonly screen: QueryScreenState;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
  readonly onCentre: () => void;
}

/** The right side of a query screen: what may be selected, or what was. */
export function QueryPane(props: QueryPaneProps) {
  const [saved, showSaved] = useState(false);
  const { screen } = props;
  return (
    <section className={pane.pane} aria-label={`Interrogazioni: ${screen.subject.names.title}`}>
      {screen.mode === 'view' ? (
        <ViewPane {...props} onSaved={() => showSaved(true)} />
      ) : (
        <SelectPane {...props} onSaved={() => showSaved(true)} />
      )}
      {saved && <SavedDrawer screen={screen} onClose={() => showSaved(false)} />}
    </section>
  );
}

function SelectPane({
  screen,
  error,
  onRetry,
  onCentre,
  onSaved,
}: QueryPaneProps & { readonly onSaved: () => void }) {
  const { subject, table, references, filter, chosen, group } = screen;
  const { names, listing } = subject;
  const compact = useWindowLayout() === 'phone';
  const grid = useRef<DataGridHandle>(null);
  const box = useRef<FilterBoxHandle>(null);
  const failed = table === undefined && error !== null;
  const late = useDelayed(table === undefined && !failed);
  const { mask, count } = filter.found;
  useShortcut('/', 'Vai al filtro', () => box.current?.focus());
  useShortcut('Esc', 'Togli la selezione', () => chosen.choose([]), table !== undefined);
  return (
    <>
      <div className={pane.title}>
        <h1>{names.title}</h1>
        <div className={`${pane.actions} ${css.actions}`}>
          <SelectActions screen={screen} />
        </div>
      </div>
      <SelectionStrip screen={screen} onSaved={onSaved} />
      <div className={pane.filter}>
        <FilterBox
          ref={box}
          text={filter.text}
          disabled={failed}
          onType={filter.type}
          onApply={filter.apply}
          onLeave={() => grid.current?.focus()}
        />
        <FilterCount
          names={names}
          passing={mask === null ? null : count}
          total={table?.count}
          loading={table === undefined && !failed}
        />
      </div>
      <GroupShortcuts groups={listing.groups} onGroup={screen.chooseGroup} />
      <GroupTabs
        groups={listing.groups}
        current={group}
        panelId={`${subject.type}-rows`}
        onChoose={screen.chooseGroup}
      />
      <div
        className={pane.body}
        role="tabpanel"
        id={`${subject.type}-rows`}
        aria-labelledby={tabId(`${subject.type}-rows`, group)}
      >
        {failed && (
          <div className={pane.over}>
            <ErrorState title={loadFailedTitle(names)} error={error} onRetry={onRetry} />
          </div>
        )}
        {late && table === undefined && <GridSkeleton kind={listing} group={group} />}
        {table !== undefined && table.count > 0 && (
          <DataGrid
            ref={grid}
            kind={listing}
            table={table}
            group={group}
            mask={mask}
            selection={chosen}
            references={references}
            slots={subject.slots}
            label={gridLabel(names)}
            compact={compact}
            onActivate={onCentre}
          />
        )}
        {table?.count === 0 && (
          <div className={pane.over}>
            <EmptyState title={emptyTitle(names)} text={emptyText(names)} />
          </div>
        )}
        {table !== undefined && table.count > 0 && mask !== null && count === 0 && (
          <NoMatch names={names} onClear={() => filter.apply('')} onHelp={() => box.current?.openHelp()} />
        )}
      </div>
      <QueryFooter
        names={names}
        table={table}
        mask={mask}
        selection={chosen}
        onCentre={onCentre}
        hint={['A', 'aggiungi']}
      />
    </>
  );
}
