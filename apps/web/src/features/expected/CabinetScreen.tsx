import type { ExpectedCabinet } from '@lucerna/contract/endpoints/expected';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { expectedCabinetQuery, expectedYearQuery, type YearEnd } from '../../api/expected.ts';
import { useLayer } from '../../api/use-layer.ts';
import { Chart } from '../../charts/Chart.tsx';
import { CabinetSymbol } from '../../map/styles/CabinetSymbol.tsx';
import { paths } from '../../paths.ts';
import { hashValue } from '../../state/address-hash.ts';
import { usePageDetail } from '../../state/page-detail.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { CloseIcon, DownIcon, UpIcon } from '../../ui/icons.tsx';
import page from '../../ui/page.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import { CabinetAside } from './CabinetAside.tsx';
import { CabinetWays } from './CabinetWays.tsx';
import css from './cabinet.module.css';
import { expectedChart } from './expected-chart.ts';
import { ranked } from './expected-table.ts';
import { yearWords } from './expected-words.ts';
import { MonthTable } from './MonthTable.tsx';
import { VerdictSign, verdictColors, verdictLabel } from './verdict-looks.tsx';

/** One cabinet: its months, what its bills say by themselves, how its verdict came about, and what is made of it. */
export function CabinetScreen() {
  const { id = '' } = useParams();
  const key = Number(id);
  const end: YearEnd = hashValue('fine');
  const query = useQuery(expectedCabinetQuery(key, end));
  const cabinet = query.data;
  usePageDetail(cabinet === undefined ? null : (cabinet.uten ?? `#${key}`), { instead: true });
  if (cabinet !== undefined) return <Cabinet key={key} cabinet={cabinet} end={end} />;
  return (
    <section className={page.page} aria-label="Atteso e fatturato">
      <h1 className="visually-hidden">Atteso e fatturato</h1>
      <QueryState
        room="edge"
        loading="Carico la centralina…"
        failed="Non è stato possibile caricare la centralina"
        query={query}
        wayOut={<BackToList end={end} />}
      />
    </section>
  );
}

const listPath = (end: YearEnd, id?: number) => {
  const parts = [...(end === null ? [] : [`fine=${end}`]), ...(id === undefined ? [] : [`centralina=${id}`])];
  return `${paths.expected}${parts.length === 0 ? '' : `#${parts.join('&')}`}`;
};

function BackToList({ end }: { readonly end: YearEnd }) {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(listPath(end))}>Torna all'elenco</Button>;
}

interface CabinetProps {
  readonly cabinet: ExpectedCabinet;
  readonly end: YearEnd;
}

function Cabinet({ cabinet, end }: CabinetProps) {
  const { id_imp, uten, verdetto, mesi } = cabinet;
  const navigate = useNavigate();
  const [hovered, setHovered] = useState<string | null>(null);
  const chart = useMemo(() => expectedChart(cabinet, { boxed: true }), [cabinet]);
  const beside = useBeside(id_imp, end);
  const leave = () => void navigate(listPath(end, id_imp));
  const go = (to: number | undefined) => to !== undefined && void navigate(paths.expectedOf(to, end));
  useShortcut('Esc', "Torna all'elenco", leave);
  const code = uten ?? `#${id_imp}`;
  const year = yearWords(mesi[0]?.mese ?? '', mesi.at(-1)?.mese ?? '');
  const table = useLayer('centraline').data;
  const at = table?.rowOf(id_imp) ?? -1;
  const text = (column: string) => String(table?.column(column).at(at) ?? '');
  const pod = text('pod_pdr_cont');
  const facts = [text('indir'), pod === '' ? '' : `POD ${pod}`, /^\d+$/.test(year) ? `anno ${year}` : year];
  return (
    <section className={page.page} aria-label={`Atteso e fatturato di ${code}`} data-shortcuts>
      <header className={`${page.head} ${page.ruled} ${css.head}`}>
        <h1>
          <CabinetSymbol color={verdictColors[verdetto]} size={22} /> {code}
        </h1>
        <span className={css.verdict} data-verdict={verdetto}>
          <VerdictSign verdict={verdetto} /> {verdictLabel(verdetto)}
        </span>
        <p>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        <div className={css.actions}>
          <CabinetWays row={cabinet} cabinet={cabinet} />
          <Button
            icon={<UpIcon />}
            aria-label="Centralina precedente"
            title="Centralina precedente"
            disabled={beside.before === undefined}
            onClick={() => go(beside.before)}
          />
          <Button
            icon={<DownIcon />}
            aria-label="Centralina successiva"
            title="Centralina successiva"
            disabled={beside.after === undefined}
            onClick={() => go(beside.after)}
          />
          <Button icon={<CloseIcon />} aria-label="Chiudi" title="Torna all'elenco" onClick={leave} />
        </div>
      </header>
      <div className={css.body}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
        <div className={css.months} tabIndex={0}>
          <div className={css.chart}>
            <Chart
              model={chart}
              hovered={hovered}
              onHover={setHovered}
              height={290}
              nothing="Nessuna bolletta in questi mesi"
            />
          </div>
          <MonthTable cabinet={cabinet} year={year} hovered={hovered} onHover={setHovered} />
        </div>
        <CabinetAside cabinet={cabinet} end={end} />
      </div>
    </section>
  );
}

/** The cabinets before and after it in the list, as that is ranked. */
function useBeside(id: number, end: YearEnd) {
  const { data } = useQuery(expectedYearQuery(end));
  return useMemo(() => {
    const ids = ranked(data?.centraline ?? []).map(({ id_imp }) => id_imp);
    const at = ids.indexOf(id);
    return at < 0 ? { before: undefined, after: undefined } : { before: ids[at - 1], after: ids[at + 1] };
  }, [data, id]);
}
