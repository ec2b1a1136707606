import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import toolbar from '../../ui/toolbar.module.css';
import css from './detail.module.css';
import { FindingTable } from './FindingTable.tsx';
import type { FindingColumn } from './finding-columns.tsx';
import type { ListedRule } from './RuleList.tsx';
import { kindOfFinding } from './rows.ts';
import { TrialTable } from './TrialTable.tsx';
import type { RuleView } from './use-rule.ts';

/** Rules whose proposals move light points from cabinet to cabinet. */
export const movesCabinets: readonly string[] = ['centralina_vicini', 'punto_senza_centralina'];

/** A list of more elements makes an address that browsers cut. */
const MOST_IN_ADDRESS = 1_000;

const isOfBills = (rule: string) => billRules.some(({ value }) => value === rule);

interface RuleRowsProps {
  readonly rule: ListedRule;
  readonly view: RuleView;
  readonly columns: readonly FindingColumn[];
  /** Of each cabinet on the map, where it shows them. */
  readonly colors?: ReadonlyMap<number, string> | null;
}

/** The findings of a rule, or what stands in their place; below them what the ticked proposals would do. */
export function RuleRows({ rule: { regola }, view, columns, colors = null }: RuleRowsProps) {
  const { list, state, rows, mends, mending } = view;
  return (
    <div className={css.rows}>
      {list.data === undefined && (
        <QueryState
          room="middle"
          query={list}
          loading="Carico i rilievi…"
          failed="Non è stato possibile caricare i rilievi"
        />
      )}
      {list.data?.length === 0 &&
        (state === 'aperto' ? (
          <EmptyState lamp="lit" title="Nessun rilievo aperto" text="La regola è rispettata." />
        ) : (
          <EmptyState title={state === 'scusato' ? 'Nessun rilievo scusato' : 'Nessun rilievo corretto'} />
        ))}
      {rows.length > 0 && (
        <FindingTable
          rows={rows}
          state={state}
          columns={columns}
          mends={mends && !isOfBills(regola)}
          ticked={view.ticked}
          onTick={view.tick}
          active={view.active?.key}
          onActive={view.activate}
          excusing={view.excusing}
          onExcusing={view.excuse}
          busy={mending.busy}
          onExcuse={(row, nota) =>
            void mending
              .judge(row.findings, { stato: 'scusato', nota })
              .then((done) => done && view.excuse(null))
          }
          onReopen={(row) => void mending.judge(row.findings, { stato: 'aperto', nota: null })}
        />
      )}
      {movesCabinets.includes(regola) && (
        <TrialTable changes={view.changes} cabinetCode={view.cabinetCode} colors={colors} />
      )}
    </div>
  );
}

/** What is chosen, what the buttons would do in numbers, and the buttons. */
export function RuleFoot({ rule: { elemento }, view }: Pick<RuleRowsProps, 'rule' | 'view'>) {
  const { rows, chosen, changes, active, mends, mending, state } = view;
  if (rows.length === 0) return null;
  const listed = chosen.length > 0 ? chosen : active === undefined ? [] : [active];
  const mend = async () => {
    const what = `Correggi ${elementsOf(elemento, changes.length)}?`;
    if (await mending.mend(chosen, what)) view.tick(new Set());
  };
  return (
    <footer className={`${toolbar.foot} ${css.foot}`}>
      <span role="status">
        {chosen.length === 0
          ? `${shownNumber(rows.length)} in elenco`
          : chosenWords(chosen.length, changes.length)}
      </span>
      <OpenInList findings={listed.flatMap((row) => row.findings)} />
      {mends && state === 'aperto' && rows.some(({ becomes }) => becomes !== '') && (
        <Button
          type="primary"
          loading={mending.busy}
          disabled={changes.length === 0}
          onClick={() => void mend()}
        >
          Correggi {changes.length === 0 ? '' : elementsOf(elemento, changes.length)}
        </Button>
      )}
    </footer>
  );
}

function chosenWords(rows: number, elements: number): string {
  const chosen = rows === 1 ? '1 scelto' : `${shownNumber(rows)} scelti`;
  return `${chosen}: ${elements === 1 ? 'cambia 1 elemento' : `cambiano ${shownNumber(elements)} elementi`}`;
}

function elementsOf(elemento: ListedRule['elemento'], count: number): string {
  const kind = kindOfFinding({ elemento });
  const [one, many] = kind === undefined ? ['elemento', 'elementi'] : [kind.names.one, kind.names.many];
  return `${shownNumber(count)} ${count === 1 ? one : many}`;
}

/** The elements themselves, in the list of their kind; a bill in the list of what its checks found. */
function OpenInList({ findings }: { readonly findings: RuleView['findings'] }) {
  const [first] = findings;
  if (first === undefined) return null;
  const kind = kindOfFinding(first);
  if (kind === undefined) {
    return (
      <Link className="button" to={paths.findings}>
        Apri in Anomalie
      </Link>
    );
  }
  const ids = findings.filter(({ elemento }) => elemento === first.elemento).map((one) => one.id_elemento);
  return (
    <Link className="button" to={paths.elements(kind.segment, ids.slice(0, MOST_IN_ADDRESS))}>
      Apri nell'elenco
    </Link>
  );
}
