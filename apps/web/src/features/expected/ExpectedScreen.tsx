import type { Layer } from '@lucerna/contract/layer';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { expectedYearQuery, type YearEnd } from '../../api/expected.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import { useUser } from '../../api/use-user.ts';
import { useRegisterLayers } from '../../elements/use-register-layers.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import { useChosen } from '../../lists/use-chosen.ts';
import { useOnlyPresent } from '../../lists/use-only-present.ts';
import { type ColoredBy, RegisterMap } from '../../map/RegisterMap.tsx';
import { paths } from '../../paths.ts';
import { hashValue, putHashValues } from '../../state/address-hash.ts';
import { createSelection } from '../../state/selection.ts';
import { DockFrame } from '../../ui/DockFrame.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { ExpectedDock } from './ExpectedDock.tsx';
import { ExpectedPane } from './ExpectedPane.tsx';
import { expectedTable, ranked } from './expected-table.ts';
import { type ExpectedView, useExpectedView } from './use-expected-view.ts';
import { VerdictSign, verdictColors, verdictLabel, verdictOrder } from './verdict-looks.tsx';

const cabinetKind = kindBySegment('centraline');
/** Pixels (design, section 12). */
const dockHeight = () => (window.innerHeight < 800 ? 264 : 300);

function chosenInAddress(): number[] {
  const id = Number(hashValue('centralina') ?? Number.NaN);
  return Number.isSafeInteger(id) ? [id] : [];
}

/** Atteso e fatturato: what was billed to each cabinet beside what its lamps should have taken, on map and list. */
export function ExpectedScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const [end, setEnd] = useState<YearEnd>(() => hashValue('fine'));
  const query = useQuery({ ...expectedYearQuery(end), placeholderData: keepPreviousData });
  const year = query.data;
  const table = useMemo(
    () => (year === undefined ? undefined : expectedTable(ranked(year.centraline))),
    [year],
  );
  const [selection] = useState(() => {
    const made = createSelection();
    made.choose(chosenInAddress());
    return made;
  });
  const [shown, setShown] = useState<readonly Layer[]>([]);
  const { primary, tables } = useRegisterLayers(cabinetKind, shown);
  const view = useExpectedView(table);
  const mask = useMapMask(primary.data, table, view);
  const coloredBy = useVerdictColors(table, view);
  const grid = useRef<DataGridHandle>(null);
  const [usual] = useState(dockHeight);
  useOnlyPresent(selection, table);
  const chosen = useChosen(selection);
  const [only] = chosen;
  const row = chosen.size === 1 ? year?.centraline.find(({ id_imp }) => id_imp === only) : undefined;
  const open = () => {
    if (row !== undefined) void navigate(paths.expectedOf(row.id_imp, end));
  };
  const chooseYear = (next: string) => {
    putHashValues({ fine: next });
    setEnd(next);
  };
  return (
    <DockFrame
      id="expected"
      usual={usual}
      label="Altezza del pannello"
      hidden={false}
      dock={
        row === undefined ? null : (
          <ExpectedDock key={row.id_imp} row={row} end={end} cabinets={primary.data} onOpen={open} />
        )
      }
    >
      <SplitPane
        id="expected"
        first={
          <RegisterMap
            primary="centraline"
            tables={tables}
            mask={mask}
            selection={selection}
            user={user}
            loading={primary.isLoading}
            onLayersShown={setShown}
            coloredBy={coloredBy}
          />
        }
        second={
          <ExpectedPane
            grid={grid}
            year={year}
            table={table}
            error={query.error}
            selection={selection}
            view={view}
            onYear={chooseYear}
            onOpen={open}
            onRetry={() => void query.refetch()}
          />
        }
      />
    </DockFrame>
  );
}

/** What passes the filter of the list, by the rows of the map's own table. */
function useMapMask(
  cabinets: FeatureTable | undefined,
  table: FeatureTable | undefined,
  { found: { mask } }: ExpectedView,
): Uint8Array | null {
  return useMemo(() => {
    if (mask === null || cabinets === undefined || table === undefined) return null;
    return Uint8Array.from(cabinets.ids, (id) => mask[table.rowOf(id) ?? -1] ?? 0);
  }, [cabinets, table, mask]);
}

/** Each cabinet, and what hangs on it, in the colour of its verdict. */
function useVerdictColors(table: FeatureTable | undefined, { counts }: ExpectedView): ColoredBy {
  return useMemo(() => {
    const column = table?.column('verdetto');
    const colors = new Map<number, string>();
    table?.ids.forEach((id, at) => {
      const color = verdictColors[column?.at(at) as keyof typeof verdictColors];
      if (color !== undefined) colors.set(id, color);
    });
    const entries = verdictOrder
      .filter((verdict) => counts.has(verdict))
      .map((verdict) => ({
        key: verdict,
        label: verdictLabel(verdict),
        symbol: <VerdictSign verdict={verdict} size={14} />,
        count: counts.get(verdict) ?? 0,
      }));
    return { name: 'Colora per verdetto', colors, census: { title: 'Verdetto, centraline', entries } };
  }, [table, counts]);
}
