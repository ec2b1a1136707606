import { exportQuality, type QualityFinding } from '@lucerna/contract/endpoints/quality';
import { may } from '@lucerna/domain/rules/permissions';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import {
  type QualityState,
  qualityRules,
  qualityStates,
  qualityWeights,
} from '@lucerna/domain/vocabulary/quality-rule';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { addressToOpen } from '../../api/call.ts';
import { qualityFindingsQuery } from '../../api/quality.ts';
import { useLayer } from '../../api/use-layer.ts';
import { useUser } from '../../api/use-user.ts';
import { PointsMap } from '../../map/PointsMap.tsx';
import type { PlainPoints } from '../../map/point-looks.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Lamp } from '../../ui/Lamp.tsx';
import { NoteLine } from '../../ui/NoteLine.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import tag from '../../ui/tag.module.css';
import { elementWords } from './ElementSymbol.tsx';
import { FindingTable } from './FindingTable.tsx';
import css from './quality.module.css';
import type { ListedRule } from './RuleList.tsx';
import { changesOf, kindOfFinding, rowsOf } from './rows.ts';
import { TrialTable } from './TrialTable.tsx';
import { useMending } from './use-mending.ts';

/** Rules whose proposals move light points from cabinet to cabinet. */
const movesCabinets: readonly string[] = ['centralina_vicini', 'punto_senza_centralina'];

/** A list of more elements makes an address that browsers cut. */
const MOST_IN_ADDRESS = 1_000;

const saysOf = (rule: string) => qualityRules.find(({ value }) => value === rule)?.says;
const isOfBills = (rule: string) => billRules.some(({ value }) => value === rule);

const empty: readonly QualityFinding[] = [];

function pointsOf(findings: readonly QualityFinding[]): PlainPoints {
  const placed = findings.filter(({ posizione }) => posizione !== null);
  return {
    ids: placed.map(({ id }) => id),
    lon: placed.map(({ posizione }) => posizione?.[0] ?? 0),
    lat: placed.map(({ posizione }) => posizione?.[1] ?? 0),
    looks: placed.map(() => 'plain' as const),
  };
}

/** A rule: what it says, its findings, what can be done about them, and where they are. */
export function RuleDetail({ rule }: { readonly rule: ListedRule }) {
  const { regola, etichetta, peso, elemento, aperti, spenta } = rule;
  const user = useUser();
  const mends = may(user.capabilities, 'editRegister');
  const [state, setState] = useState<QualityState>('aperto');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, setActive] = useState<string>();
  const [excusing, setExcusing] = useState<string | null>(null);
  const [switching, setSwitching] = useState(false);
  const mending = useMending();
  const list = useQuery(qualityFindingsQuery(regola, state));
  const cabinets = useLayer('centraline').data;
  const findings = list.data ?? empty;
  const cabinetCode = (id: number) => {
    const row = cabinets?.rowOf(id);
    return row === undefined ? undefined : String(cabinets?.column('uten').at(row) ?? '');
  };
  const streets = regola === 'via_due_modi';
  const rows = rowsOf(findings, streets, cabinetCode);
  const chosen = rows.filter(({ key }) => ticked.has(key));
  const changes = changesOf(chosen);
  const active = rows.find(({ key }) => key === activeKey) ?? rows[0];
  const points = useMemo(() => pointsOf(findings), [findings]);
  const amber = useMemo(() => new Set((active?.findings ?? empty).map(({ id }) => id)), [active?.findings]);
  const choose = (id: number) =>
    setActive(rows.find((row) => row.findings.some((one) => one.id === id))?.key);
  const weight = qualityWeights.find(({ value }) => value === peso)?.one;
  const listed = (chosen.length > 0 ? chosen : active === undefined ? [] : [active]).flatMap(
    (row) => row.findings,
  );
  return (
    <section className={css.detail} aria-labelledby="regola-scelta">
      <header className={css.detailHead}>
        <h2 id="regola-scelta">{etichetta}</h2>
        <span className={tag.tag} data-tone="even">
          {weight}
        </span>
        <span className={tag.tag} data-tone="even">
          {elementWords(elemento)}
        </span>
        {mends && spenta === null && (
          <Button type="link" size="small" className={css.atEnd ?? ''} onClick={() => setSwitching(true)}>
            Spegni la regola…
          </Button>
        )}
        {mends && spenta !== null && (
          <Button
            type="link"
            size="small"
            className={css.atEnd ?? ''}
            onClick={() => void mending.switchRule(regola, null)}
          >
            Riaccendi la regola
          </Button>
        )}
        <p>{saysOf(regola) ?? 'I controlli delle bollette: si vedono e si giudicano in Anomalie.'}</p>
        {switching && (
          <NoteLine
            label="Perché si spegne"
            action="Spegni"
            busy={mending.busy}
            onLeave={() => setSwitching(false)}
            onSubmit={(motivo) =>
              void mending.switchRule(regola, motivo).then((done) => done && setSwitching(false))
            }
          />
        )}
        <Segmented
          aria-label="Stato"
          value={state}
          options={qualityStates.map(({ value, label }) => ({
            value,
            label: value === 'aperto' && spenta === null ? `${label} (${shownNumber(aperti)})` : label,
          }))}
          onChange={(next) => {
            setState(next);
            setTicked(new Set());
            setExcusing(null);
          }}
        />
        <span className={css.spring} />
        <LinkButton
          size="small"
          icon={<DownloadIcon />}
          href={addressToOpen(exportQuality, undefined, { regola, stato: state })}
          download
        >
          Esporta
        </LinkButton>
      </header>
      <div className={css.rows}>
        {list.data === undefined && list.error !== null && (
          <ErrorState
            title="Non è stato possibile caricare i rilievi"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isPending && (
          <p className={css.loading} role="status">
            <Spinner /> Carico i rilievi…
          </p>
        )}
        {list.data?.length === 0 &&
          (state === 'aperto' ? (
            <div className={css.lit}>
              <Lamp size={76} state="lit" />
              <h2>Nessun rilievo aperto</h2>
              <p>La regola è rispettata.</p>
            </div>
          ) : (
            <EmptyState title={state === 'scusato' ? 'Nessun rilievo scusato' : 'Nessun rilievo corretto'} />
          ))}
        {rows.length > 0 && (
          <FindingTable
            rows={rows}
            state={state}
            heading={streets ? 'Scritto così' : 'Codice'}
            mends={mends && !isOfBills(regola)}
            ticked={ticked}
            onTick={setTicked}
            active={active?.key}
            onActive={setActive}
            excusing={excusing}
            onExcusing={setExcusing}
            busy={mending.busy}
            onExcuse={(row, nota) =>
              void mending
                .judge(row.findings, { stato: 'scusato', nota })
                .then((done) => done && setExcusing(null))
            }
            onReopen={(row) => void mending.judge(row.findings, { stato: 'aperto', nota: null })}
          />
        )}
        {movesCabinets.includes(regola) && <TrialTable changes={changes} cabinetCode={cabinetCode} />}
      </div>
      {rows.length > 0 && (
        <footer className={css.foot}>
          <span role="status">
            {chosen.length === 0
              ? `${shownNumber(rows.length)} in elenco`
              : chosenWords(chosen.length, changes.length)}
          </span>
          <span className={css.spring} />
          <OpenInList findings={listed} />
          {mends && state === 'aperto' && rows.some(({ becomes }) => becomes !== '') && (
            <Button
              type="primary"
              loading={mending.busy}
              disabled={changes.length === 0}
              onClick={() =>
                void mending
                  .mend(chosen, `Correggi ${elementsOf(elemento, changes.length)}?`)
                  .then((done) => done && setTicked(new Set()))
              }
            >
              Correggi {changes.length === 0 ? '' : elementsOf(elemento, changes.length)}
            </Button>
          )}
        </footer>
      )}
      {points.ids.length > 0 && (
        <div className={css.map}>
          <PointsMap user={user} points={points} chosen={amber} onChoose={choose} />
        </div>
      )}
    </section>
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
function OpenInList({ findings }: { readonly findings: readonly QualityFinding[] }) {
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
