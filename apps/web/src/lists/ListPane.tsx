import type { Listing } from '@lucerna/domain/kind';
import { type ComponentProps, type ReactNode, type RefObject, useId, useRef } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { FeatureTable } from '../api/feature-table.ts';
import type { DataGridHandle, DataGridProps } from '../grid/DataGrid.tsx';
import { FilterBox, type FilterBoxHandle } from '../grid/FilterBox.tsx';
import type { FreeTextFilter } from '../grid/use-free-text-filter.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { GroupTabs, type TabMark, tabId } from '../ui/GroupTabs.tsx';
import pane from '../ui/pane.module.css';
import { useWindowLayout } from '../ui/use-window-layout.ts';
import { AddCriterion, CriteriaRow } from './criteria/CriteriaRow.tsx';
import type { ListCriteria } from './criteria/use-list-filter.ts';
import { FilterCount } from './FilterCount.tsx';
import { FrameButton } from './FrameButton.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListRows } from './ListRows.tsx';
import { ListShortcuts } from './ListShortcuts.tsx';
import css from './list-pane.module.css';
import { emptyText, emptyTitle, gridLabel, type ListNames, loadFailedTitle } from './list-texts.ts';
import { NoMatch } from './NoMatch.tsx';

/** The column groups of a list that has more than one. */
export interface ListTabs {
  readonly current: string;
  readonly choose: (group: string) => void;
  /** The tabs with a dot, by group. */
  readonly marks?: Readonly<Record<string, TabMark>> | undefined;
}

/** What goes to the grid as it is. */
type GridProps = Pick<
  DataGridProps,
  | 'mask'
  | 'selection'
  | 'references'
  | 'slots'
  | 'extras'
  | 'actions'
  | 'editing'
  | 'onActivate'
  | 'activates'
  | 'widths'
  | 'twoLines'
>;

export interface ListPaneProps extends GridProps {
  /** The region's name. */
  readonly name: string;
  /** What every sentence about the rows is made of, wherever a slot does not say it otherwise. */
  readonly names: ListNames;
  readonly listing: Listing;
  /** Undefined until it is there; then `error` says why it is not, null while it loads. */
  readonly table: FeatureTable | undefined;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
  /** First: `ListTitle`, or the strip of a mode. */
  readonly head: ReactNode;
  /** Between the title row and the filter. */
  readonly strip?: ReactNode;
  /** The free-text filter, and what stands before and behind its box: a choice, the count. */
  readonly filter?: FreeTextFilter & { readonly criteria?: ListCriteria };
  readonly beforeFilter?: ReactNode;
  readonly behindFilter?: ReactNode;
  /** What the list lacks, and what to do about it. */
  readonly belowFilter?: ReactNode;
  /** Enter in the filter: the rows that it leaves are wanted now. */
  readonly onApplied?: () => void;
  /** Looks at what passes the filter, on the map. */
  readonly onFrame?: (() => void) | undefined;
  /** Absent where all columns stand side by side. */
  readonly tabs?: ListTabs;
  /** Of the grid and of the sentence that it could not be loaded. */
  readonly gridName?: string;
  readonly failedTitle?: string;
  /** Instead of the rows where there are none at all. */
  readonly empty?: ReactNode;
  /** Instead of the rows where the filter lets none through. */
  readonly noMatch?: ReactNode;
  /** Whatever narrows the list besides the filter is to be taken back too. */
  readonly onClear?: () => void;
  /** Below the advice where nothing passes the filter. */
  readonly belowNoMatch?: ReactNode;
  /** Absent: what is chosen of the rows. Null: none. */
  readonly footer?: ReactNode;
  /** Where the screen reaches the rows on display. */
  readonly grid?: RefObject<DataGridHandle | null>;
  /** False while something stands in the pane's place: its keys are the other's. */
  readonly active?: boolean;
  /** False where Esc has something else to do than to clear the selection. */
  readonly escClears?: boolean;
  readonly className?: string | undefined;
}

/**
 * A list beside a map or by itself: title row, filter, tabs, rows, footer, and what stands in the place of rows that
 * are loading, could not be loaded, are none, or do not match. A screen fills the slots; the rest follows from `names`.
 */
export function ListPane(props: ListPaneProps) {
  const { name, names, listing, table, error, mask, filter, tabs, active = true, escClears = true } = props;
  const own = useRef<DataGridHandle>(null);
  const grid = props.grid ?? own;
  const box = useRef<FilterBoxHandle>(null);
  const panelId = useId();
  const compact = useWindowLayout() === 'phone';
  const failed = table === undefined && error !== null;
  const group = tabs?.current ?? listing.groups[0]?.id ?? '';
  const { references } = props;
  const criteria = filter?.criteria && { criteria: filter.criteria, listing, table, references, active };
  const clear = () => {
    filter?.apply('');
    filter?.criteria?.put([]);
    props.onClear?.();
    box.current?.focus();
  };
  const instead = insteadOfRows(props, failed, {
    criteria: (criteria?.criteria.all.length ?? 0) > 0,
    onClear: clear,
    onHelp: () => box.current?.openHelp(),
  });
  return (
    <section
      className={props.className ?? `${pane.pane} ${css.pane}`}
      aria-label={name}
      data-cells={props.editing !== undefined}
    >
      {active && (
        <ListShortcuts
          selection={props.selection}
          escClears={escClears}
          onFilter={filter && (() => box.current?.focus())}
          groups={tabs === undefined ? [] : listing.groups}
          onGroup={tabs?.choose}
        />
      )}
      {props.head}
      {props.strip}
      {filter !== undefined && (
        <FilterLine
          {...props}
          filter={filter}
          box={box}
          failed={failed}
          criteria={criteria}
          onLeave={() => grid.current?.focus()}
        />
      )}
      {criteria !== undefined && <CriteriaRow {...criteria} onClear={clear} />}
      {props.belowFilter}
      {tabs !== undefined && (
        <GroupTabs
          groups={listing.groups}
          current={group}
          marks={tabs.marks}
          panelId={panelId}
          onChoose={tabs.choose}
        />
      )}
      <div
        className={css.body}
        {...(tabs && { role: 'tabpanel', id: panelId, 'aria-labelledby': tabId(panelId, group) })}
      >
        <ListRows
          ref={grid}
          kind={listing}
          group={group}
          table={table}
          mask={mask}
          selection={props.selection}
          references={references}
          slots={props.slots}
          extras={props.extras}
          actions={props.actions}
          widths={props.widths}
          twoLines={props.twoLines}
          editing={props.editing}
          onActivate={props.onActivate}
          activates={props.activates}
          compact={compact}
          label={props.gridName ?? gridLabel(names)}
          {...instead}
        />
      </div>
      {props.footer === undefined ? (
        <ListFooter names={names} table={table} mask={mask} selection={props.selection} />
      ) : (
        props.footer
      )}
    </section>
  );
}

type Advice = Pick<ComponentProps<typeof NoMatch>, 'criteria' | 'onClear' | 'onHelp'>;

/** What stands in the place of rows that could not be loaded, are none, or do not match. */
function insteadOfRows(props: ListPaneProps, failed: boolean, advice: Advice) {
  const { names, error, onRetry } = props;
  return {
    failed: failed && (
      <ErrorState title={props.failedTitle ?? loadFailedTitle(names)} error={error} onRetry={onRetry} />
    ),
    empty: props.empty ?? <EmptyState title={emptyTitle(names)} text={emptyText(names)} />,
    noMatch: props.noMatch ?? (
      <NoMatch names={names} {...advice}>
        {props.belowNoMatch}
      </NoMatch>
    ),
  };
}

interface FilterLineProps extends ListPaneProps {
  readonly filter: NonNullable<ListPaneProps['filter']>;
  readonly box: RefObject<FilterBoxHandle | null>;
  readonly failed: boolean;
  readonly criteria: ComponentProps<typeof AddCriterion> | undefined;
  readonly onLeave: () => void;
}

/** The free-text filter with what stands before and behind its box. */
function FilterLine(props: FilterLineProps) {
  const { names, table, mask, filter, box, failed, criteria, active = true, onLeave } = props;
  // Beside a choice there is no room for words.
  const narrow = Boolean(props.beforeFilter);
  return (
    <div className={css.filter}>
      {props.beforeFilter}
      <FilterBox
        ref={box}
        text={filter.text}
        disabled={failed}
        onType={filter.type}
        onApply={(text) => {
          filter.apply(text);
          if (text !== '') props.onApplied?.();
        }}
        onLeave={onLeave}
      />
      {props.behindFilter ?? <FilterCount names={names} mask={mask} total={table?.count} loading={!failed} />}
      {props.onFrame !== undefined && (
        <FrameButton mask={mask} bare={narrow} active={active} onFrame={props.onFrame} />
      )}
      {criteria?.criteria.all.length === 0 && <AddCriterion {...criteria} crowded={narrow} />}
    </div>
  );
}
