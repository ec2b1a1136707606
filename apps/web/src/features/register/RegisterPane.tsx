import { type Kind, labelledFor } from '@lucerna/domain/kind';
import { Button } from 'antd';
import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import { cellSlotsOf } from '../../elements/cell-slots.tsx';
import { FilterCount } from '../../elements/FilterCount.tsx';
import {
  emptyText,
  emptyTextForEditors,
  emptyTitle,
  gridLabel,
  loadFailedTitle,
  loadingText,
} from '../../elements/kind-texts.ts';
import { NoMatch } from '../../elements/NoMatch.tsx';
import css from '../../elements/pane.module.css';
import type { CellEditing } from '../../grid/cell-editing/cell-editing.ts';
import type { References } from '../../grid/cell-text.ts';
import { DataGrid, type DataGridHandle } from '../../grid/DataGrid.tsx';
import { FilterBox, type FilterBoxHandle } from '../../grid/FilterBox.tsx';
import { GridSkeleton } from '../../grid/GridSkeleton.tsx';
import { SearchExamples } from '../../grid/SearchExamples.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { GroupTabs, type TabMark, tabId } from '../../ui/GroupTabs.tsx';
import type { SelectionStore } from '../../ui/selection.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { ListChoiceBox } from './ListChoiceBox.tsx';
import { RegisterFooter } from './RegisterFooter.tsx';
import { RegisterShortcuts } from './RegisterShortcuts.tsx';
import type { RegisterView } from './use-register-view.ts';

interface RegisterPaneProps {
  /** Where the screen reaches the rows on display. */
  readonly grid: RefObject<DataGridHandle | null>;
  readonly kind: Kind;
  readonly comune: string;
  readonly table: FeatureTable | undefined;
  readonly error: ApiError | null;
  readonly references: References;
  readonly selection: SelectionStore;
  readonly view: RegisterView;
  /** The buttons of the title row: what can be done here. */
  readonly actions?: ReactNode;
  /** What can be done with the elements that are chosen, in the footer. */
  readonly selectionActions?: ReactNode;
  /** False while a form stands in the pane's place: its keys are the form's. */
  readonly active?: boolean;
  /** Present while the cells are edited in the grid: what differs then. */
  readonly cells?: EditedCells | undefined;
  /** For whoever may: the way out of an empty register. */
  readonly onInsert?: (() => void) | undefined;
  readonly onRetry: () => void;
  readonly onCentre: () => void;
}

const noMarks: Readonly<Record<string, TabMark>> = {};

/** A grid whose cells are edited: its own strip and bar, its own rows. */
export interface EditedCells {
  readonly editing: CellEditing;
  readonly mask: Uint8Array | null;
  readonly marks: Readonly<Record<string, TabMark>>;
  /** Instead of the title row. */
  readonly head: ReactNode;
  /** Instead of the footer. */
  readonly foot: ReactNode;
  /** Instead of the rows where there are none. */
  readonly nothing: ReactNode;
}

/** The right side of a register screen: title, filter, groups, rows, footer. */
export function RegisterPane(props: RegisterPaneProps) {
  const { grid, kind, comune, table, error, references, selection, view, onRetry, onCentre } = props;
  const { filter, group, chooseGroup } = view;
  const { names } = kind;
  const plantType = view.choice?.value ?? null;
  // Labels that depend on the type of plant follow the choice.
  const shownKind = useMemo(() => labelledFor(kind, plantType), [kind, plantType]);
  const compact = useWindowLayout() === 'phone';
  const panelId = useId();
  const box = useRef<FilterBoxHandle>(null);
  const failed = table === undefined && error !== null;
  const loading = table === undefined && !failed;
  const { cells } = props;
  const mask = cells === undefined ? filter.found.mask : cells.mask;
  const count = useMemo(() => mask?.reduce((sum, flag) => sum + flag, 0) ?? 0, [mask]);
  return (
    <section className={css.pane} aria-label={names.title} data-cells={cells !== undefined}>
      {props.active !== false && (
        <RegisterShortcuts
          kind={kind}
          selection={selection}
          onFilter={() => box.current?.focus()}
          onGroup={chooseGroup}
          escClears={cells === undefined}
        />
      )}
      {cells?.head ?? (
        <div className={css.title}>
          <h1>{names.title}</h1>
          <div className={css.actions}>{props.actions}</div>
        </div>
      )}
      <div className={css.filter}>
        {view.choice !== undefined && <ListChoiceBox {...view.choice} />}
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
          loading={loading}
          bare={compact && view.choice !== undefined}
        />
      </div>
      <GroupTabs
        groups={kind.groups}
        current={group}
        marks={cells?.marks ?? noMarks}
        panelId={panelId}
        onChoose={chooseGroup}
      />
      <div className={css.body} role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, group)}>
        {failed && (
          <div className={css.over}>
            <ErrorState title={loadFailedTitle(names)} error={error} onRetry={onRetry} />
          </div>
        )}
        {loading && <LateSkeleton kind={shownKind} group={group} />}
        {table !== undefined && table.count > 0 && (
          <DataGrid
            ref={grid}
            kind={shownKind}
            table={table}
            group={group}
            mask={mask}
            selection={selection}
            references={references}
            slots={cellSlotsOf(kind.id)}
            label={gridLabel(names)}
            compact={compact}
            onActivate={onCentre}
            editing={cells?.editing}
          />
        )}
        {cells !== undefined && mask !== null && count === 0 && (
          <div className={css.over}>{cells.nothing}</div>
        )}
        {table !== undefined && cells === undefined && (
          <NothingToShow kind={kind} table={table} view={view} box={box} onInsert={props.onInsert} />
        )}
      </div>
      {cells?.foot}
      {cells === undefined && (
        <RegisterFooter
          kind={kind}
          table={table}
          mask={mask}
          selection={selection}
          actions={props.selectionActions}
          instead={loading ? loadingText(names, comune) : failed ? '' : undefined}
          onCentre={onCentre}
        />
      )}
    </section>
  );
}

/** What loads at once shows no skeleton. */
function LateSkeleton({ kind, group }: { readonly kind: Kind; readonly group: string }) {
  return useDelayed(true) ? <GridSkeleton kind={kind} group={group} /> : null;
}

interface NothingToShowProps {
  readonly kind: Kind;
  readonly table: FeatureTable;
  readonly view: RegisterView;
  readonly box: RefObject<FilterBoxHandle | null>;
  readonly onInsert: (() => void) | undefined;
}

/** No elements at all, or none that the filter lets through: over the grid, which stays as it was. */
function NothingToShow({ kind, table, view, box, onInsert }: NothingToShowProps): ReactNode {
  const { names } = kind;
  if (table.count === 0) {
    return (
      <div className={css.over}>
        {onInsert === undefined ? (
          <EmptyState title={emptyTitle(names)} text={emptyText(names)} />
        ) : (
          <EmptyState
            title={emptyTitle(names)}
            text={emptyTextForEditors(names)}
            actions={
              <Button type="primary" onClick={onInsert}>
                Inserisci
              </Button>
            }
          />
        )}
      </div>
    );
  }
  const { mask, count } = view.filter.found;
  if (mask === null || count > 0) return null;
  return (
    <NoMatch
      names={names}
      onClear={() => {
        view.filter.apply('');
        view.choice?.choose(view.choice.choice.all);
        box.current?.focus();
      }}
      onHelp={() => box.current?.openHelp()}
    >
      <div className={css.examples}>
        <SearchExamples />
      </div>
    </NoMatch>
  );
}
