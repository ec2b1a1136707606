import type { Layer } from '@lucerna/contract/layer';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { qualityQuery } from '../../api/quality.ts';
import { useRegisterLayers } from '../../elements/use-register-layers.ts';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { PointsMap } from '../../map/PointsMap.tsx';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { cabinetColors } from '../../map/styles/cabinet-colors.ts';
import { paths } from '../../paths.ts';
import { usePageDetail } from '../../state/page-detail.ts';
import { createSelection } from '../../state/selection.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import css from './detail.module.css';
import { becomes, cabinetColumns, called, drawn, where, wrong } from './finding-columns.tsx';
import { pointsOf } from './RuleDetail.tsx';
import { RuleHead } from './RuleHead.tsx';
import type { ListedRule } from './RuleList.tsx';
import { movesCabinets, RuleFoot, RuleRows } from './RuleRows.tsx';
import { kindOfFinding } from './rows.ts';
import { ScreenActions } from './ScreenActions.tsx';
import { useCabinetLinks } from './use-cabinet-links.tsx';
import { type RuleView, useRule } from './use-rule.ts';

/** One rule by itself: its findings over the pane's height, beside the map of what they are about. */
export function RuleScreen() {
  const { id } = useParams();
  const { data, error, refetch } = useQuery(qualityQuery);
  const rule = data?.regole.find((one) => one.regola === id);
  usePageDetail(rule?.etichetta ?? null, { instead: true });
  if (data !== undefined && rule !== undefined) {
    return <Rule key={rule.regola} rule={rule} waiting={data.da_controllare > 0} />;
  }
  return (
    <section className={css.detail} aria-label="Qualità dati">
      <h1 className="visually-hidden">Qualità dati</h1>
      {data !== undefined ? (
        <EmptyState
          title="Questa regola non c'è"
          text="L'indirizzo nomina una regola che non esiste, o che il tuo account non vede."
          actions={<Link to={paths.quality}>Torna a Qualità dati</Link>}
        />
      ) : (
        <QueryState
          room="middle"
          wholePage
          loading="Carico i rilievi…"
          failed="Non è stato possibile caricare i rilievi"
          query={{ error, refetch }}
        />
      )}
    </section>
  );
}

/** Before the cabinets are there. */
const nobody: ReadonlyMap<number, string> = new Map();

interface RuleProps {
  readonly rule: ListedRule;
  readonly waiting: boolean;
}

function Rule({ rule, waiting }: RuleProps) {
  const navigate = useNavigate();
  const view = useRule(rule);
  const [shown, setShown] = useState<readonly Layer[]>([]);
  const layer = layerOf(rule, view);
  const about = layersOf(view.findings);
  const { primary, tables } = useRegisterLayers(kindBySegment(layer ?? 'pl'), layer === null ? about : shown);
  const moves = movesCabinets.includes(rule.regola);
  const colors = useMemo(
    () => (moves ? (tables.centraline === undefined ? nobody : cabinetColors(tables.centraline)) : null),
    [moves, tables.centraline],
  );
  useShortcut('Esc', 'Torna a Qualità dati', () => void navigate(paths.qualityRule(rule.regola)));
  const columns = view.streets
    ? [called('Scritto così'), wrong, becomes]
    : moves
      ? [drawn(tables), where(tables), ...cabinetColumns(tables, view.cabinetCode, colors)]
      : [drawn(tables), where(tables), wrong, becomes];
  return (
    <SplitPane
      id="quality-rule"
      first={
        layer === null ? (
          <ScatteredMap view={view} />
        ) : (
          <ElementsMap
            key={layer}
            layer={layer}
            view={view}
            tables={tables}
            colors={colors}
            loading={primary.isLoading}
            onLayersShown={setShown}
          />
        )
      }
      second={
        <section className={css.pane} aria-labelledby="regola-scelta" data-shortcuts>
          <h1 className="visually-hidden">Qualità dati</h1>
          <div className={css.bar}>
            <Link to={paths.qualityRule(rule.regola)}>
              <ArrowLeftIcon size={14} /> Qualità dati
            </Link>
            <ScreenActions waiting={waiting} of={{ regola: rule.regola, stato: view.state }} />
          </div>
          <RuleHead rule={rule} view={view} alone />
          <RuleRows rule={rule} view={view} columns={columns} colors={colors} />
          <RuleFoot rule={rule} view={view} />
        </section>
      }
    />
  );
}

/** The layer that all findings are about; null where they are about several, or about bills. */
function layerOf({ elemento }: ListedRule, { findings }: RuleView) {
  if (findings.length === 0) return kindOfFinding({ elemento })?.segment ?? null;
  const [only = null, ...others] = layersOf(findings);
  return others.length === 0 ? only : null;
}

/** The layers that findings are about. */
function layersOf(findings: RuleView['findings']) {
  return [...new Set(findings.flatMap((one) => kindOfFinding(one)?.segment ?? []))];
}

/** Findings about elements of several kinds: where they are, on the town's map. */
function ScatteredMap({ view }: { readonly view: RuleView }) {
  const { findings, rows, active, user } = view;
  const points = useMemo(() => pointsOf(findings), [findings]);
  const amber = useMemo(() => new Set(active?.findings.map(({ id }) => id)), [active]);
  return (
    <PointsMap
      user={user}
      points={points}
      chosen={amber}
      behind="pl"
      onChoose={(id) => view.activate(rows.find((row) => row.findings.some((one) => one.id === id))?.key)}
    />
  );
}

interface ElementsMapProps {
  readonly layer: NonNullable<ReturnType<typeof layerOf>>;
  readonly view: RuleView;
  readonly tables: ReturnType<typeof useRegisterLayers>['tables'];
  /** Of each cabinet, where the rule proposes cabinets. */
  readonly colors: ReadonlyMap<number, string> | null;
  readonly loading: boolean;
  readonly onLayersShown: (layers: readonly Layer[]) => void;
}

/** The elements of the findings among all others, which stand back; by cabinet where cabinets are proposed. */
function ElementsMap({ layer, view, tables, colors, loading, onLayersShown }: ElementsMapProps) {
  const { findings, rows, active, user, activate } = view;
  const map = useRef<RegisterMapHandle>(null);
  const [selection] = useState(createSelection);
  const table = tables[layer];
  const mask = useMemo(() => {
    if (colors !== null || table === undefined || findings.length === 0) return null;
    const found = new Set(findings.map(({ id_elemento }) => id_elemento));
    return Uint8Array.from(table.ids, (id) => Number(found.has(id)));
  }, [colors, table, findings]);
  useEffect(() => {
    selection.choose(active?.findings.map(({ id_elemento }) => id_elemento) ?? []);
  }, [selection, active]);
  useEffect(
    () =>
      selection.subscribe(() => {
        const [only, ...others] = selection.get().chosen;
        if (only === undefined || others.length > 0) return;
        const row = rows.find((one) => one.findings.some(({ id_elemento }) => id_elemento === only));
        if (row !== undefined) activate(row.key);
      }),
    [selection, rows, activate],
  );
  const links = useCabinetLinks(active, tables, colors, view.cabinetCode);
  useEffect(() => {
    if (active === undefined || links.drawn) return undefined;
    // Once what was just chosen is on the map.
    const frame = requestAnimationFrame(() => map.current?.bringChosen(null));
    return () => cancelAnimationFrame(frame);
  }, [active, links.drawn]);
  return (
    <RegisterMap
      ref={map}
      primary={layer}
      tables={tables}
      mask={mask}
      selection={selection}
      user={user}
      loading={loading}
      excluded="Senza rilievi"
      onLayersShown={onLayersShown}
      coloredBy={links.coloredBy}
    >
      {links.lines}
    </RegisterMap>
  );
}
