import type { DetailedFinding } from '@lucerna/domain/bill-finding';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { billsQuery } from '../../api/bills.ts';
import { Chart } from '../../charts/Chart.tsx';
import { PlantSymbol } from '../../map/styles/PlantSymbol.tsx';
import { Button } from '../../ui/Button.tsx';
import dock from '../../ui/dock.module.css';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { LoadingPill } from '../../ui/LoadingPill.tsx';
import page from '../../ui/page.module.css';
import { Tip } from '../../ui/Tip.tsx';
import { BillDays } from './BillDays.tsx';
import { daysModel } from './bill-days.ts';
import { findingChart } from './finding-chart.ts';
import { automatic } from './finding-table.ts';
import { adviceOf, periodWords } from './finding-words.ts';
import css from './findings.module.css';
import type { Judgement, Verdict } from './judge-words.ts';
import { NoteBox } from './NoteBox.tsx';

/** What the dock says of the plant. */
export interface PlantFacts {
  readonly name: string;
  readonly type: string;
  readonly code: string;
  readonly um: string | null;
  readonly end: string | null;
}

interface FindingDockProps {
  readonly finding: DetailedFinding;
  readonly plant: PlantFacts;
  readonly billPath: string;
  readonly note: string;
  readonly onNote: (text: string) => void;
  readonly noteBox: RefObject<{ focus(): void } | null>;
  /** What waits for its note. */
  readonly verdict: Verdict | null;
  readonly onVerdict: (verdict: Verdict) => void;
  readonly onJudge: (judgement: Judgement) => void;
  readonly onLeaveNote: () => void;
  readonly busy: boolean;
}

/** What is known of the chosen finding: the chart that belongs to its check, why, what to look at, what was said. */
export function FindingDock(props: FindingDockProps) {
  const { finding, plant, billPath, note, verdict, onVerdict, onJudge, busy } = props;
  const { bolletta, regola, stato } = finding;
  const titleId = useId();
  const navigate = useNavigate();
  const { look, threshold } = adviceOf[regola];
  const open = stato === 'aperta';
  const facts = [
    bolletta.identificativo === null ? 'bolletta' : `bolletta ${bolletta.identificativo}`,
    plant.code,
    periodWords(bolletta),
    bolletta.locked ? 'convalidata' : '',
  ];
  return (
    <section className={dock.dock} aria-labelledby={titleId}>
      <div className={`${page.head} ${dock.head}`}>
        <h2 id={titleId}>
          <PlantSymbol type={plant.type} size={20} />
          <span className={dock.name}>{plant.name}</span>
        </h2>
        <p className={dock.facts}>{facts.filter((text) => text !== '').join(' · ')}</p>
        <div className={dock.actions}>
          {open ? (
            <>
              <Button disabled={busy} onClick={() => onVerdict('ignorata')}>
                Ignora…
              </Button>
              <Button disabled={busy} onClick={() => onVerdict('risolta')}>
                Segna risolta
              </Button>
            </>
          ) : (
            <Reopen finding={finding} busy={busy} onReopen={() => onJudge({ stato: 'aperta', nota: '' })} />
          )}
          <Button
            type="primary"
            icon={<ArrowRightIcon />}
            iconPlacement="end"
            onClick={() => void navigate(billPath)}
          >
            Apri la bolletta
          </Button>
        </div>
      </div>
      <div className={dock.columns}>
        <div className={dock.evidence}>
          <Evidence finding={finding} plant={plant} />
        </div>
        <div className={dock.reasons}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the dock is low, by the arrow keys too */}
          <div className={css.words} tabIndex={0}>
            <h3>Perché è segnata</h3>
            <p>{finding.messaggio}</p>
            <h3>Che cosa controllare</h3>
            <ul>
              {look.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {!open && (
              <>
                <h3>{stato === 'risolta' ? 'Risolta' : 'Ignorata'}</h3>
                <p className={css.said}>
                  {finding.nota ?? 'La bolletta è stata corretta.'}
                  <span>
                    {finding.chi ?? automatic}, {shownInstant(finding.quando)}
                  </span>
                </p>
              </>
            )}
            <p className={css.threshold}>Soglia: {threshold}</p>
          </div>
          {open && (
            <NoteBox
              ref={props.noteBox}
              text={note}
              verdict={verdict}
              disabled={busy}
              onType={props.onNote}
              onSubmit={onVerdict}
              onLeave={props.onLeaveNote}
            />
          )}
        </div>
      </div>
    </section>
  );
}

interface ReopenProps {
  readonly finding: DetailedFinding;
  readonly busy: boolean;
  readonly onReopen: () => void;
}

/** What the checks closed by themselves they would close again. */
function Reopen({ finding, busy, onReopen }: ReopenProps) {
  const closed = finding.chi === null;
  return (
    <Tip title={closed ? "La bolletta è stata corretta: non c'è più niente da segnalare" : ''}>
      <Button disabled={busy || closed} onClick={onReopen}>
        Riapri
      </Button>
    </Tip>
  );
}

/** The chart, or the days of the bills, or what stands in their place. */
function Evidence({ finding, plant }: { readonly finding: DetailedFinding; readonly plant: PlantFacts }) {
  const { bolletta, regola, id_contat } = finding;
  const { data: bills, error, refetch } = useQuery(billsQuery(id_contat));
  const [hovered, setHovered] = useState<string | null>(null);
  const { um, end } = plant;
  const chart = useMemo(
    () => (bills === undefined ? undefined : findingChart(regola, { bill: bolletta, bills, um })),
    [bills, bolletta, regola, um],
  );
  const days = useMemo(
    () => (bills === undefined || chart !== undefined ? undefined : daysModel(bolletta, bills, end)),
    [bills, bolletta, chart, end],
  );
  if (bills === undefined) {
    if (error === null) return <LoadingPill active text="Carico le bollette…" />;
    return (
      <ErrorState
        title="Non è stato possibile caricare le bollette"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (chart !== undefined) return <Chart model={chart} hovered={hovered} onHover={setHovered} />;
  return days === undefined ? null : <BillDays model={days} />;
}
