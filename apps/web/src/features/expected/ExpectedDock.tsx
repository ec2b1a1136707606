import type { ExpectedRow } from '@lucerna/contract/endpoints/expected';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { expectedCabinetQuery, type YearEnd } from '../../api/expected.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import { Chart } from '../../charts/Chart.tsx';
import { CabinetSymbol } from '../../map/styles/CabinetSymbol.tsx';
import { Button } from '../../ui/Button.tsx';
import dock from '../../ui/dock.module.css';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingPill } from '../../ui/LoadingPill.tsx';
import page from '../../ui/page.module.css';
import { CabinetWays } from './CabinetWays.tsx';
import css from './expected.module.css';
import { expectedChart } from './expected-chart.ts';
import { euroWords } from './expected-words.ts';
import { FormulaLine, FormulaNote } from './FormulaLine.tsx';
import { VerdictSign, verdictColors, verdictName } from './verdict-looks.tsx';

interface ExpectedDockProps {
  readonly row: ExpectedRow;
  readonly end: YearEnd;
  readonly cabinets: FeatureTable | undefined;
  readonly onOpen: () => void;
}

/** What is known of the chosen cabinet: its months, why it has its verdict, how what is expected comes about. */
export function ExpectedDock({ row, end, cabinets, onOpen }: ExpectedDockProps) {
  const titleId = useId();
  const detail = useQuery(expectedCabinetQuery(row.id_imp, end));
  const [hovered, setHovered] = useState<string | null>(null);
  const chart = useMemo(
    () => (detail.data === undefined ? undefined : expectedChart(detail.data, { boxed: false })),
    [detail.data],
  );
  const at = cabinets?.rowOf(row.id_imp);
  const street = at === undefined ? '' : String(cabinets?.column('indir').at(at) ?? '');
  const facts = [street, row.euro_anno === null ? '' : `${euroWords(row.euro_anno)} l'anno`];
  return (
    <section className={dock.dock} aria-labelledby={titleId}>
      <div className={`${page.head} ${dock.head}`}>
        <h2 id={titleId}>
          <CabinetSymbol color={verdictColors[row.verdetto]} size={20} />
          <span className={dock.name}>
            {row.uten ?? `#${row.id_imp}`} · {verdictName(row.verdetto)}
          </span>
        </h2>
        <p className={dock.facts}>{facts.filter((text) => text !== '').join(' · ')}</p>
        <div className={dock.actions}>
          <Button onClick={onOpen}>Dettaglio</Button>
          <CabinetWays row={row} cabinet={detail.data} />
        </div>
      </div>
      <div className={dock.columns}>
        <div className={dock.evidence}>
          {chart !== undefined && (
            <Chart
              model={chart}
              hovered={hovered}
              onHover={setHovered}
              nothing="Nessuna bolletta in questi mesi"
            />
          )}
          {chart === undefined && detail.error === null && <LoadingPill active text="Carico i mesi…" />}
          {chart === undefined && detail.error !== null && (
            <ErrorState
              title="Non è stato possibile caricare i mesi"
              error={detail.error}
              onRetry={() => void detail.refetch()}
            />
          )}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the dock is low, by the arrow keys too */}
        <div className={`${dock.reasons} ${css.reasons}`} tabIndex={0}>
          <h3>Perché questo verdetto</h3>
          <p className={css.why}>
            <VerdictSign verdict={row.verdetto} />
            <span>{row.motivo}</span>
          </p>
          {row.stato === 'scusato' && <p className={css.said}>Scusato: {row.nota}</p>}
          {detail.data !== undefined && (
            <>
              <h3>Come si calcola l'atteso</h3>
              <FormulaLine cabinet={detail.data} />
              <FormulaNote cabinet={detail.data} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}
