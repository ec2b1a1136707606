import { CompleteOffer } from './completing/CompleteOffer.tsx';
import { editedCells } from './completing/edited-cells.tsx';
import { EditActions } from './editing/EditActions.tsx';
import { ExportAction } from './exporting/ExportAction.tsx';
import { filterLines } from './filter-lines.ts';
import { KindScreens } from './KindScreens.tsx';
import { PrintAction } from './printing/PrintAction.tsx';
import { RegisterPane } from './RegisterPane.tsx';
import css from './RegisterScreen.module.css';
import { SelectionActions } from './SelectionActions.tsx';
import { SheetAction } from './sheet/SheetAction.tsx';
import type { Register } from './use-register.ts';

/** The list of a register with what may be done in it. */
export function ListHalf({ register }: { readonly register: Register }) {
  const {
    kind,
    user,
    selection,
    map,
    grid,
    primary,
    references,
    table,
    view,
    duplicate,
    insert,
    completing,
    begin,
    extras,
    viewing,
    sheet,
    onFound,
    reading,
    mayEdit,
  } = register;
  return (
    <RegisterPane
      grid={grid}
      kind={kind}
      comune={user.comune}
      table={table}
      error={primary.error}
      references={references}
      selection={selection}
      view={view}
      active={viewing && !reading}
      extras={extras}
      onOpen={sheet.open}
      onFound={onFound}
      actions={viewing && !reading && <ListActions register={register} />}
      offer={mayEdit && <CompleteOffer kind={kind} table={table} onBegin={begin} />}
      selectionActions={
        table !== undefined && (
          <SelectionActions
            kind={kind}
            table={table}
            mask={view.filter.found.mask}
            selection={selection}
            mayEdit={mayEdit}
            onDuplicate={duplicate}
            onOpen={sheet.open}
            onChanged={view.kept.changed}
          />
        )
      }
      cells={completing === null ? undefined : editedCells(kind, completing)}
      onInsert={mayEdit ? insert : undefined}
      onRetry={() => void primary.refetch()}
      onCentre={() => map.current?.zoomToSelection()}
      onFrame={() => map.current?.fitMatching()}
    />
  );
}

/** The buttons over the list: for who may edit, or for who reads. */
function ListActions({ register }: { readonly register: Register }) {
  const { kind, selection, grid, references, table, view, machine, latest, insert, sheet, mayEdit } =
    register;
  return mayEdit ? (
    <>
      <EditActions
        kind={kind}
        table={table}
        selection={selection}
        machine={machine}
        latest={latest}
        onInsert={insert}
      />
      <KindScreens kind={kind} selection={selection} />
      {/* What leaves the page stays together where the row is too short for all. */}
      <div className={css.pair}>
        <ExportAction table={table} references={references} selection={selection} view={view} grid={grid} />
        <Printing register={register} />
      </div>
    </>
  ) : (
    <>
      <SheetAction selection={selection} onOpen={sheet.open} />
      <Printing register={register} />
    </>
  );
}

function Printing({ register }: { readonly register: Register }) {
  const { kind, selection, map, grid, references, table, view, extras } = register;
  if (table === undefined) return null;
  return (
    <PrintAction
      kind={view.shownKind}
      table={table}
      references={references}
      group={view.group}
      extras={view.group === kind.groups[0]?.id ? (extras ?? []) : []}
      filter={filterLines(view.shownKind, view)}
      listed={() => grid.current?.displayedIds() ?? []}
      narrows={view.filter.found.mask !== null && view.filter.found.count < table.count}
      chosen={() => selection.get().chosen}
      map={map}
    />
  );
}
