import type { Kind } from '@lucerna/domain/kind';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { CabinetColors } from '../../elements/cell-slots.tsx';
import { LayerLoadingBar } from '../../elements/LayerLoadingBar.tsx';
import { loadJudge } from '../../form/judging.ts';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { PaneBoundary } from '../../ui/PaneBoundary.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { ChosenDock } from './ChosenDock.tsx';
import { EditComing } from './editing/EditComing.tsx';
import { modifySession } from './editing/edit-session.ts';
import { ListHalf } from './ListHalf.tsx';
import { useNetworkTool } from './network/use-network-tool.ts';
import css from './RegisterScreen.module.css';
import { SheetPane } from './sheet/SheetPane.tsx';
import { type Register, useRegister } from './use-register.ts';

const EditPane = deferred(async () => {
  const [{ EditPane }] = await Promise.all([import('./editing/EditPane.tsx'), loadJudge()]);
  return EditPane;
}, EditComing);

/** The register of one kind: map and grid of the same elements, one selection, one filter; and its edit flow. */
export function RegisterScreen({ kind }: { readonly kind: Kind }) {
  const register = useRegister(kind);
  const { selection, table, completing, viewing, reading, mayEdit, colors } = register;
  // The same element each time, so that the map is not drawn anew for it.
  const asking = useMemo(() => <LayerLoadingBar layer={kind.segment} />, [kind.segment]);
  return (
    <CabinetColors value={colors}>
      <ChosenDock
        kind={kind}
        table={table}
        selection={selection}
        mayEdit={mayEdit}
        viewing={viewing && completing === null}
        hidden={completing !== null || !viewing}
      >
        <SplitPane
          id={kind.id}
          first={<MapHalf register={register}>{asking}</MapHalf>}
          second={
            <>
              {/* The grid stays as it is behind the form: its order, its place, its filter. */}
              <div className={css.pane} hidden={!viewing || reading}>
                <PaneBoundary title="L'elenco si è interrotto">
                  <ListHalf register={register} />
                </PaneBoundary>
              </div>
              {reading && (
                <PaneBoundary title="La scheda si è interrotta">
                  <SheetHalf register={register} />
                </PaneBoundary>
              )}
              {!viewing && (
                <PaneBoundary
                  title="Il modulo si è interrotto"
                  text="Ciò che hai scritto non è perduto: riprova, e il modulo torna come l'hai lasciato."
                >
                  <FormHalf register={register} />
                </PaneBoundary>
              )}
            </>
          }
        />
      </ChosenDock>
    </CabinetColors>
  );
}

interface HalfProps {
  readonly register: Register;
}

/** The map, with what lies over it. */
function MapHalf({ register, children }: HalfProps & { readonly children: ReactNode }) {
  const { kind, user, selection, map, setShown, primary, listed, onMap, mask, editing, network, setColored } =
    register;
  const tools = useNetworkTool(kind, selection);
  return (
    <RegisterMap
      ref={map}
      primary={kind.segment}
      tables={onMap}
      mask={mask}
      selection={selection}
      user={user}
      loading={primary.isLoading || (primary.data !== undefined && !listed)}
      editing={editing}
      network={network}
      onLayersShown={setShown}
      onColorByCabinet={setColored}
      tools={tools}
    >
      {children}
    </RegisterMap>
  );
}

/** The sheet of the element that is read. */
function SheetHalf({ register }: HalfProps) {
  const { kind, selection, map, grid, table, machine, latest, sheet, read, mayEdit } = register;
  if (read === undefined || table === undefined) return null;
  return (
    <SheetPane
      kind={kind}
      element={latest(read)}
      table={table}
      selection={selection}
      grid={grid}
      mayEdit={mayEdit}
      onModify={mayEdit ? () => machine.begin(modifySession(latest(read))) : undefined}
      onClose={() => {
        sheet.close();
        requestAnimationFrame(() => grid.current?.focus());
      }}
      mapPicture={(width, height) => map.current?.picture(width, height) ?? null}
    />
  );
}

/** The form of the element that is inserted or modified. */
function FormHalf({ register }: HalfProps) {
  const { kind, map, tables, machine, state, carried, alongStreets, series, lines } = register;
  if (state.step === 'viewing') return null;
  return (
    <EditPane
      kind={kind}
      alongLines={alongStreets}
      cabinets={tables.centraline}
      series={series}
      carried={carried}
      lines={lines}
      machine={machine}
      state={state}
      onCentre={(geometry) => map.current?.lookAt(geometry)}
    />
  );
}
