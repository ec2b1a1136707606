import type { Layer } from '@lucerna/contract/layer';
import type { Kind } from '@lucerna/domain/kind';
import { may } from '@lucerna/domain/rules/permissions';
import { useMemo, useRef, useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import { CabinetColors } from '../../elements/cell-slots.tsx';
import { useRegisterLayers } from '../../elements/use-register-layers.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { cabinetColors } from '../../map/styles/cabinet-colors.ts';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { createSelection } from '../../ui/selection.ts';
import { ChosenDock } from './ChosenDock.tsx';
import { CompleteAction } from './completing/CompleteAction.tsx';
import { editedCells } from './completing/edited-cells.tsx';
import { useCompleting } from './completing/use-completing.ts';
import { useReferenceTables } from './completing/use-reference-tables.ts';
import { EditActions } from './editing/EditActions.tsx';
import { EditPane } from './editing/EditPane.tsx';
import { useEditing } from './editing/use-editing.ts';
import { useMapEditing } from './editing/use-map-editing.ts';
import { ExportAction } from './exporting/ExportAction.tsx';
import { KindScreens } from './KindScreens.tsx';
import { RegisterPane } from './RegisterPane.tsx';
import css from './RegisterScreen.module.css';
import { SelectionActions } from './SelectionActions.tsx';
import { useRegisterView } from './use-register-view.ts';

/** The register of one kind: map and grid of the same elements, one selection, one filter; and its edit flow. */
export function RegisterScreen({ kind }: { readonly kind: Kind }) {
  const user = useUser();
  const [selection] = useState(createSelection);
  const [shown, setShown] = useState<readonly Layer[]>([]);
  const map = useRef<RegisterMapHandle>(null);
  const grid = useRef<DataGridHandle>(null);
  const { primary, tables, references } = useRegisterLayers(kind, shown);
  const table = primary.data;
  const view = useRegisterView(kind, table, references, selection);
  const { machine, state, latest } = useEditing(kind, selection);
  const { completing, begin } = useCompleting({
    ...{ kind, table, grid, filter: view.filter.found.mask, chooseGroup: view.chooseGroup },
    references: useReferenceTables(tables),
  });
  const mask = completing === null ? view.filter.found.mask : completing.mask;
  const editing = useMapEditing(state);
  const mayEdit = may(user.capabilities, 'editRegister');
  const [colored, setColored] = useState(false);
  const cabinets = tables.centraline;
  const colors = useMemo(
    () => (colored && cabinets !== undefined ? cabinetColors(cabinets) : null),
    [colored, cabinets],
  );
  const panes = (
    <SplitPane
      id={kind.id}
      first={
        <RegisterMap
          ref={map}
          primary={kind.segment}
          tables={tables}
          mask={mask}
          selection={selection}
          user={user}
          loading={primary.isFetching}
          editing={editing}
          onLayersShown={setShown}
          onColorByCabinet={setColored}
        />
      }
      second={
        <>
          {/* The grid stays as it is behind the form: its order, its place, its filter. */}
          <div className={css.pane} hidden={state.step !== 'viewing'}>
            <RegisterPane
              grid={grid}
              kind={kind}
              comune={user.comune}
              table={table}
              error={primary.error}
              references={references}
              selection={selection}
              view={view}
              active={state.step === 'viewing'}
              actions={
                mayEdit &&
                state.step === 'viewing' && (
                  <>
                    <EditActions
                      kind={kind}
                      table={table}
                      selection={selection}
                      machine={machine}
                      latest={latest}
                    />
                    <CompleteAction table={table} onBegin={begin} />
                    <KindScreens kind={kind} selection={selection} />
                    <ExportAction
                      kind={kind}
                      table={table}
                      references={references}
                      selection={selection}
                      view={view}
                      grid={grid}
                    />
                  </>
                )
              }
              selectionActions={
                table !== undefined && (
                  <SelectionActions
                    kind={kind}
                    table={table}
                    mask={view.filter.found.mask}
                    selection={selection}
                    mayEdit={mayEdit}
                  />
                )
              }
              cells={completing === null ? undefined : editedCells(kind, completing)}
              onInsert={mayEdit ? machine.insert : undefined}
              onRetry={() => void primary.refetch()}
              onCentre={() => map.current?.zoomToSelection()}
            />
          </div>
          {state.step !== 'viewing' && (
            <EditPane
              kind={kind}
              machine={machine}
              state={state}
              onCentre={(geometry) => map.current?.lookAt(geometry)}
            />
          )}
        </>
      }
    />
  );
  return (
    <CabinetColors value={colors}>
      <ChosenDock
        kind={kind}
        table={table}
        selection={selection}
        mayEdit={mayEdit}
        viewing={state.step === 'viewing' && completing === null}
        hidden={completing !== null || state.step !== 'viewing'}
      >
        {panes}
      </ChosenDock>
    </CabinetColors>
  );
}
