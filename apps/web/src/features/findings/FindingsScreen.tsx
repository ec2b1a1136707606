import type { DetailedFinding } from '@lucerna/domain/bill-finding';
import type { FindingState } from '@lucerna/domain/vocabulary/bill-rule';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { findingsQuery } from '../../api/findings.ts';
import { usePlants } from '../../api/use-plants.ts';
import { useUser } from '../../api/use-user.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import { nextRow } from '../../lists/next-row.ts';
import { useChosen } from '../../lists/use-chosen.ts';
import { useOnlyPresent } from '../../lists/use-only-present.ts';
import { paths } from '../../paths.ts';
import { createSelection } from '../../state/selection.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { DockFrame } from '../../ui/DockFrame.tsx';
import { FindingRowsContext } from './FindingCells.tsx';
import { FindingDock, type PlantFacts } from './FindingDock.tsx';
import { FindingsPane } from './FindingsPane.tsx';
import { findingTable } from './finding-table.ts';
import type { Verdict } from './judge-words.ts';
import { type Drafts, noDrafts, withDraft, withDrafted } from './note-drafts.ts';
import { startState, useFindingsView } from './use-findings-view.ts';
import { useJudging } from './use-judging.ts';

/** How often the list is asked for again: two people may be at it at once. */
const REFETCH_MS = 60_000;
/** Pixels (design, section 12). */
const dockHeight = () => (window.innerHeight < 800 ? 264 : 344);

/** Anomalie: what the checks found in the bills, and what becomes of it. */
export function FindingsScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const [selection] = useState(createSelection);
  const [state, setState] = useState(startState);
  const [usual] = useState(dockHeight);
  const [drafts, setDrafts] = useState<Drafts>(noDrafts);
  const [asked, setAsked] = useState<{ readonly id: number; readonly verdict: Verdict } | null>(null);
  const grid = useRef<DataGridHandle>(null);
  const noteBox = useRef<{ focus(): void }>(null);
  const { error, retry, counts, plants, findings, table } = useFindingTable(state, drafts);
  const chooseState = (next: FindingState) => {
    selection.choose([]);
    setState(next);
  };
  const view = useFindingsView(state, chooseState, table);
  useOnlyPresent(selection, table);
  useUnsaved(() => drafts.size > 0);

  const chosen = useChosen(selection);
  const [only] = chosen;
  const finding = chosen.size === 1 ? findings?.find(({ id }) => id === only) : undefined;
  const verdict = asked !== null && asked.id === finding?.id ? asked.verdict : null;
  useEffect(() => {
    if (asked !== null) noteBox.current?.focus();
  }, [asked]);

  const billOf = (one: DetailedFinding | undefined) =>
    one === undefined ? paths.bills : paths.billOfPlant(one.id_contat, one.id_letture);
  const judging = useJudging(user.nome, (left) => {
    const next = nextRow(grid.current?.displayedIds() ?? [], new Set([left.id]));
    setDrafts((known) => withDraft(known, left, ''));
    setAsked(null);
    selection.choose(next === null ? [] : [next]);
    grid.current?.focus();
  });
  /** With its note at once, else it waits for the note. */
  const give = (one: DetailedFinding, given: Verdict) => {
    const nota = (drafts.get(one.id)?.text ?? '').trim();
    if (nota === '') setAsked({ id: one.id, verdict: given });
    else judging.judge(one, { stato: given, nota });
  };
  const askFor = (given: Verdict) => (id: number) => {
    if (!selection.get().chosen.has(id) || selection.get().chosen.size > 1) selection.choose([id]);
    const one = findings?.find((each) => each.id === id);
    if (one !== undefined) give(one, given);
  };
  const mayJudge = finding !== undefined && state === 'aperta';
  useShortcut('R', 'Segna risolta', () => finding && give(finding, 'risolta'), mayJudge);
  useShortcut('X', 'Ignora', () => finding && give(finding, 'ignorata'), mayJudge);

  const rows = {
    table,
    billOf: (id: number) => billOf(findings?.find((one) => one.id === id)),
    solve: askFor('risolta'),
    ignore: askFor('ignorata'),
  };
  return (
    <FindingRowsContext value={rows}>
      <DockFrame
        id="findings"
        usual={usual}
        label="Altezza del pannello"
        hidden={false}
        dock={
          finding !== undefined && table !== undefined ? (
            <FindingDock
              key={finding.id}
              finding={finding}
              plant={plantFacts(finding, plants.data)}
              billPath={billOf(finding)}
              note={drafts.get(finding.id)?.text ?? ''}
              onNote={(text) => setDrafts((known) => withDraft(known, finding, text))}
              noteBox={noteBox}
              verdict={verdict}
              onVerdict={(given) => give(finding, given)}
              onJudge={(judgement) => judging.judge(finding, judgement)}
              onLeaveNote={() => grid.current?.focus()}
              busy={judging.busy === finding.id}
            />
          ) : null
        }
      >
        <FindingsPane
          grid={grid}
          findings={findings}
          table={table}
          error={error}
          selection={selection}
          view={view}
          counts={counts}
          onOpen={() => finding !== undefined && void navigate(billOf(finding))}
          onRetry={retry}
        />
      </DockFrame>
    </FindingRowsContext>
  );
}

/** The findings of a state, those with a drafted note too, as a table. */
function useFindingTable(state: FindingState, drafts: Drafts) {
  const { lists, counts } = useLists(state);
  const plants = usePlants();
  const listed = lists.data;
  const findings = useMemo(
    () => (listed === undefined ? undefined : withDrafted(listed, drafts, state)),
    [listed, drafts, state],
  );
  const table = useMemo(
    () =>
      findings === undefined || plants.data === undefined
        ? undefined
        : findingTable(findings, plants.data, state),
    [findings, plants.data, state],
  );
  const retry = () => {
    void lists.refetch();
    if (plants.data === undefined) void plants.refetch();
  };
  return { error: lists.error ?? plants.error, retry, counts, plants, findings, table };
}

/** The list of the state, and how many stand in each; the other two are asked for once the first is there. */
function useLists(state: FindingState) {
  const lists = useQuery({ ...findingsQuery(state), refetchInterval: REFETCH_MS });
  const enabled = lists.data !== undefined;
  const open = useQuery({ ...findingsQuery('aperta'), enabled });
  const solved = useQuery({ ...findingsQuery('risolta'), enabled });
  const ignored = useQuery({ ...findingsQuery('ignorata'), enabled });
  const counts: Readonly<Record<FindingState, number | undefined>> = {
    aperta: open.data?.length,
    risolta: solved.data?.length,
    ignorata: ignored.data?.length,
  };
  return { lists, counts };
}

function plantFacts(
  { id_contat }: DetailedFinding,
  plants: ReturnType<typeof usePlants>['data'],
): PlantFacts {
  const row = plants?.rowOf(id_contat) ?? -1;
  const text = (key: string) => String(plants?.column(key).at(row) ?? '');
  const orNull = (key: string) => (text(key) === '' ? null : text(key));
  return {
    name: text('uten') || text('indir') || `Impianto ${id_contat}`,
    type: text('imp_tipo'),
    code: text('pod_pdr_cont'),
    um: orNull('um'),
    end: orNull('d_elim'),
  };
}
