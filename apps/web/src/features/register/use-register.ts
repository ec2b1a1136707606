import type { Layer } from '@lucerna/contract/layer';
import type { Kind } from '@lucerna/domain/kind';
import { SIGLA } from '@lucerna/domain/rules/lamp-sigla';
import { may } from '@lucerna/domain/rules/permissions';
import { useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { referenceLayers } from '../../api/reference-layer.ts';
import { useUser } from '../../api/use-user.ts';
import { type EditState, isOpen, sessionOf } from '../../editing/edit-flow.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import type { ExtraColumn } from '../../grid/extra-column.tsx';
import type { MapEditing } from '../../map/editing/map-editing.ts';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { cabinetColors } from '../../map/styles/cabinet-colors.ts';
import { createSelection } from '../../state/selection.ts';
import { useLoadLater } from '../../ui/deferred.tsx';
import type { ReferenceTables } from './completing/cell-choices.ts';
import { useCompleting } from './completing/use-completing.ts';
import { type EditSession, insertSession } from './editing/edit-session.ts';
import type { StoodLine } from './editing/following-lines.ts';
import { seriesKind } from './editing/series-kind.ts';
import { elementInTable } from './editing/table-element.ts';
import { useEditing } from './editing/use-editing.ts';
import { useLinesAt } from './editing/use-lines-at.ts';
import { type Series, useSeries } from './editing/use-series.ts';
import { undoDeletion } from './history/restoring.ts';
import { kindSlotsOf } from './kind-slots.tsx';
import { chosenValue } from './list-choice.ts';
import { readRegisterAddress } from './register-address.ts';
import { useNetwork } from './sheet/use-network.ts';
import { useGoneNotice, useGoTo, useOpenOnlyFound, useSheet } from './sheet/use-sheet.ts';
import { useBackToList } from './use-back-to-list.ts';
import { useRegisterView } from './use-register-view.ts';
import { useRowsFirst } from './use-rows-first.ts';

export type Register = ReturnType<typeof useRegister>;

/** All that a register screen holds: its layers, what is chosen and filtered, and what is edited, read or completed. */
export function useRegister(kind: Kind) {
  const user = useUser();
  const [selection] = useState(createSelection);
  const [shown, setShown] = useState<readonly Layer[]>([]);
  const map = useRef<RegisterMapHandle>(null);
  const grid = useRef<DataGridHandle>(null);
  const { primary, tables, references, codesComing, listed, onMap } = useRowsFirst(
    kind,
    shown,
    kindSlotsOf(kind.id).columns?.from,
  );
  const [filteredFromStart] = useState(() => readRegisterAddress().filter !== '');
  // Otherwise a list by a cabinet's code would say 'none' for a moment, and be printed so.
  const table = filteredFromStart && codesComing ? undefined : primary.data;
  useLoadLater(listed && table !== undefined);
  const view = useRegisterView(kind, table, references, selection);
  const { machine, state, latest, taken, beginning, carried, duplicate } = useEditing(
    kind,
    table,
    selection,
    undoDeletion,
    view.kept,
  );
  const known = view.choice === undefined ? null : chosenValue(view.choice.choice, view.choice.value);
  const alongStreets = kindSlotsOf(kind.id).alongLines === true;
  const insert = () => machine.begin(insertSession(alongStreets ? beginning(known) : known));
  const series = useSeries(kind, sessionOf(state), table, taken);
  const { completing, begin } = useCompleting({
    kind,
    table,
    grid,
    filter: view.filter.found.mask,
    chooseGroup: view.chooseGroup,
    onSaved: view.kept.changed,
    references: useReferenceTables(tables),
  });
  const extras = useKindColumns(kind, table, tables);
  const mask = completing === null ? view.filter.found.mask : completing.mask;
  const lines = useLinesAt(kind, sessionOf(state));
  const editing = useMapEditing(kind, state, series, lines);
  const viewing = state.step === 'viewing';
  useBackToList(viewing, grid);
  const sheet = useSheet(selection, table);
  const onFound = useOpenOnlyFound(table, view.filter, selection, sheet.open);
  const read = sheet.id === null || table === undefined ? undefined : elementInTable(kind, table, sheet.id);
  const reading = viewing && completing === null && read !== undefined;
  useGoTo(reading && listed ? sheet.id : null, map);
  const network = useNetwork(kind, selection, tables, reading ? read : undefined);
  const mayEdit = may(user.capabilities, 'editRegister');
  useGoneNotice(kind, { element: reading ? read : undefined, viewing, table, mayEdit }, () =>
    grid.current?.focus(),
  );
  const [colored, setColored] = useState(false);
  const cabinets = tables.centraline;
  const colors = useMemo(
    () => (colored && cabinets !== undefined ? cabinetColors(cabinets) : null),
    [colored, cabinets],
  );
  return {
    kind,
    user,
    selection,
    map,
    grid,
    setShown,
    primary,
    tables,
    listed,
    onMap,
    references,
    table,
    view,
    machine,
    state,
    latest,
    carried,
    duplicate,
    alongStreets,
    insert,
    series,
    completing,
    begin,
    extras,
    mask,
    lines,
    editing,
    viewing,
    sheet,
    onFound,
    read,
    reading,
    network,
    mayEdit,
    setColored,
    colors,
  };
}

/** The tables into which references point, the same as long as they are. */
function useReferenceTables(
  tables: Readonly<Partial<Record<Layer, FeatureTable | undefined>>>,
): ReferenceTables {
  const cabinet = tables[referenceLayers.cabinet.layer];
  const carrier = tables[referenceLayers.carrier.layer];
  return useMemo(() => ({ cabinet, carrier }), [cabinet, carrier]);
}

/** What the map needs to know of the editing that is on; undefined in view mode. */
function useMapEditing(
  kind: Kind,
  state: EditState<EditSession>,
  series: Series | null,
  lines: readonly StoodLine[],
): MapEditing | undefined {
  const session = sessionOf(state);
  const geometry = session?.geometry;
  const id = session?.stored?.id ?? null;
  const open = isOpen(state);
  const isSeries = series !== null;
  const drawn = useMemo(() => (isSeries ? seriesKind(kind) : undefined), [isSeries, kind]);
  const spotsAt = series?.spotsAt;
  const byEnds = series?.plan.follows === true;
  const [sigla, type] = id === null ? [session?.draft[SIGLA], session?.draft.lamp_tipo] : [];
  const values = useMemo(() => ({ [SIGLA]: sigla, lamp_tipo: type }), [sigla, type]);
  const chosen = session?.along;
  const along = useMemo(
    () => lines.filter((line) => chosen?.has(line.id)).map((line) => line.geometry),
    [lines, chosen],
  );
  return useMemo(
    () =>
      geometry === undefined ? undefined : { id, geometry, open, drawn, values, byEnds, spotsAt, along },
    [id, geometry, open, drawn, values, byEnds, spotsAt, along],
  );
}

/** The kind's columns of what another layer knows; the same array as long as both are the same. */
function useKindColumns(
  kind: Kind,
  table: FeatureTable | undefined,
  tables: Readonly<Partial<Record<Layer, FeatureTable | undefined>>>,
): readonly ExtraColumn[] | undefined {
  const { columns } = kindSlotsOf(kind.id);
  const from = columns === undefined ? undefined : tables[columns.from];
  return useMemo(
    () =>
      columns === undefined || table === undefined || from === undefined
        ? undefined
        : columns.columnsOf(table, from),
    [columns, table, from],
  );
}
