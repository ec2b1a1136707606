import type { Kind } from '@lucerna/domain/kind';
import type { ReactNode, RefObject } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import { cellSlotsOf } from '../../elements/cell-slots.tsx';
import type { CellEditing } from '../../grid/cell-editing/cell-editing.ts';
import type { References } from '../../grid/cell-text.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import type { ExtraColumn } from '../../grid/extra-column.tsx';
import { SearchExamples } from '../../grid/SearchExamples.tsx';
import { FilterCount } from '../../lists/FilterCount.tsx';
import { ListFooter } from '../../lists/ListFooter.tsx';
import { ListPane } from '../../lists/ListPane.tsx';
import { ListTitle } from '../../lists/ListTitle.tsx';
import css from '../../lists/list-pane.module.css';
import { emptyText, emptyTextForEditors, emptyTitle, loadingText } from '../../lists/list-texts.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { Button } from '../../ui/Button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { TabMark } from '../../ui/GroupTabs.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import own from './RegisterPane.module.css';
import type { Kept, RegisterView } from './use-register-view.ts';

const ListChoiceBox = deferred(async () => (await import('./ListChoiceBox.tsx')).ListChoiceBox);

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
  /** Below the filter: what the register lacks. */
  readonly offer?: ReactNode;
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
  /** Columns behind those of the first tab. The same array as long as nothing of them changes. */
  readonly extras?: readonly ExtraColumn[] | undefined;
  /** Reads the chosen element. */
  readonly onOpen: () => void;
  /** Enter in the filter. */
  readonly onFound: () => void;
  /** Looks at what passes the filter, on the map. */
  readonly onFrame: () => void;
}

const hints = [
  [['K'], 'criterio'],
  [['Invio'], 'scheda'],
  [['/'], 'filtro'],
] as const;

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
  const { kind, comune, table, error, selection, view, cells, onCentre } = props;
  const { filter, choice } = view;
  const { names } = kind;
  const compact = useWindowLayout() === 'phone';
  const failed = table === undefined && error !== null;
  const loading = table === undefined && !failed;
  const mask = cells === undefined ? filter.found.mask : cells.mask;
  return (
    <ListPane
      name={names.title}
      names={names}
      listing={view.shownKind}
      grid={props.grid}
      table={table}
      error={error}
      mask={mask}
      selection={selection}
      references={props.references}
      slots={cellSlotsOf(kind.id)}
      extras={cells === undefined && view.group === kind.groups[0]?.id ? props.extras : undefined}
      editing={cells?.editing}
      filter={filter}
      beforeFilter={
        choice !== undefined && (
          <span className={css.choice}>
            <ListChoiceBox {...choice} />
          </span>
        )
      }
      behindFilter={
        <FilterCount
          names={names}
          mask={mask}
          total={table?.count}
          loading={loading}
          bare={compact && choice !== undefined}
        />
      }
      onFrame={props.onFrame}
      belowFilter={cells === undefined && <BelowFilter kept={view.kept}>{props.offer}</BelowFilter>}
      tabs={{ current: view.group, choose: view.chooseGroup, marks: cells?.marks }}
      active={props.active ?? true}
      escClears={cells === undefined}
      onClear={() => choice?.choose(choice.choice.all)}
      onApplied={props.onFound}
      onActivate={props.onOpen}
      activates="apri la scheda"
      onRetry={props.onRetry}
      head={cells?.head ?? <ListTitle title={names.title}>{props.actions}</ListTitle>}
      empty={cells?.nothing ?? <NoElements kind={kind} onInsert={props.onInsert} />}
      noMatch={cells?.nothing}
      belowNoMatch={<SearchExamples />}
      footer={
        cells?.foot ?? (
          <ListFooter
            names={names}
            table={table}
            mask={mask}
            selection={selection}
            calledBy={kind.calledBy ?? kind.code}
            actions={props.selectionActions}
            instead={loading ? loadingText(names, comune) : failed ? '' : undefined}
            hints={hints}
            onCentre={onCentre}
          />
        )
      }
    />
  );
}

/** What the register lacks, below what the filter would hide of what was just written. */
function BelowFilter({ kept, children }: { readonly kept: Kept; readonly children: ReactNode }) {
  return (
    <>
      {kept.words !== undefined && (
        <p className={own.kept} role="status">
          <span>{kept.words}</span>
          <Button type="link" size="small" onClick={kept.forget}>
            Applica il filtro
          </Button>
        </p>
      )}
      {children}
    </>
  );
}

interface NoElementsProps {
  readonly kind: Kind;
  readonly onInsert: (() => void) | undefined;
}

/** A register without any element, and the way out for whoever may insert. */
function NoElements({ kind: { names }, onInsert }: NoElementsProps) {
  if (onInsert === undefined) return <EmptyState title={emptyTitle(names)} text={emptyText(names)} />;
  return (
    <EmptyState
      title={emptyTitle(names)}
      text={emptyTextForEditors(names)}
      actions={
        <Button type="primary" onClick={onInsert}>
          Inserisci
        </Button>
      }
    />
  );
}
