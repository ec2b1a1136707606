import type { QualitySummary } from '@lucerna/contract/endpoints/quality';
import { shownInstant, shownNumber } from '@lucerna/domain/rules/shown-text';
import { qualityWeights } from '@lucerna/domain/vocabulary/quality-rule';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Select } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AnyRule, qualityQuery } from '../../api/quality.ts';
import { FigureStrip } from '../../lists/FigureStrip.tsx';
import { paths } from '../../paths.ts';
import { hashValue, putHashValues } from '../../state/address-hash.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeyHint } from '../../ui/Kbd.tsx';
import page from '../../ui/page.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import { windowLayout } from '../../ui/use-window-layout.ts';
import { elementWords } from './ElementSymbol.tsx';
import css from './quality.module.css';
import { RuleDetail } from './RuleDetail.tsx';
import { RuleList } from './RuleList.tsx';
import { ScreenActions } from './ScreenActions.tsx';
import { TrendLine } from './TrendLine.tsx';

/** Lets every rule pass. */
const all = '*';

const weights = [
  { value: all, label: 'Tutte' },
  ...qualityWeights.map(({ value, label }) => ({ value: String(value), label: label as string })),
];

const percent = new Intl.NumberFormat('it-IT', { style: 'percent', maximumFractionDigits: 1 });

const countWords = (count: number, one: string, many: string) =>
  `${shownNumber(count)} ${count === 1 ? one : many}`;

/** Qualità dati: what is odd in the register, rule by rule, and the ways to mend it. */
export function QualityScreen() {
  const { data, error, refetch } = useQuery(qualityQuery);
  if (data !== undefined) return <Quality summary={data} />;
  return (
    <section className={`${page.page} ${css.screen}`} aria-label="Qualità dati">
      <header className={css.head}>
        <div className={css.title}>
          <h1 className={page.hiddenOnPhone}>Qualità dati</h1>
        </div>
      </header>
      <QueryState
        room="middle"
        wholePage
        loading="Carico i rilievi…"
        failed="Non è stato possibile caricare i rilievi"
        query={{ error, refetch }}
      />
    </section>
  );
}

function Quality({ summary }: { readonly summary: QualitySummary }) {
  const [weight, setWeight] = useState(() => hashValue('peso') ?? all);
  const [element, setElement] = useState(() => hashValue('elemento') ?? all);
  const [named, setNamed] = useState(() => hashValue('regola'));
  const rules = summary.regole.filter(
    ({ peso, elemento }) =>
      (weight === all || String(peso) === weight) && (element === all || elemento === element),
  );
  const withFindings = rules.filter(({ aperti, spenta }) => aperti > 0 && spenta === null);
  const chosen = rules.find(({ regola }) => regola === named) ?? withFindings[0];
  const elements = [...new Set(summary.regole.map(({ elemento }) => elemento))];
  const right = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const choose = (rule: AnyRule, byPointer: boolean) => {
    putHashValues({ regola: rule });
    setNamed(rule);
    // Where the rule stands below the list it would be out of sight.
    if (byPointer && windowLayout() !== 'side') right.current?.scrollIntoView();
  };
  const open = (rule: AnyRule) => void navigate(paths.ruleScreen(rule));
  return (
    <section className={`${page.page} ${css.screen}`} aria-label="Qualità dati">
      <Head summary={summary} />
      <div className={css.body}>
        <div className={css.left}>
          <div className={css.strip}>
            <Segmented
              aria-label="Peso"
              options={weights}
              value={weight}
              onChange={(value) => {
                putHashValues({ peso: value === all ? null : value });
                setWeight(value);
              }}
            />
            <Select
              aria-label="Elemento"
              className={css.elements ?? ''}
              value={element}
              options={[
                { value: all, label: 'Tutti gli elementi' },
                ...elements.map((value) => ({ value: value as string, label: elementWords(value) })),
              ]}
              onChange={(value) => {
                putHashValues({ elemento: value === all ? null : value });
                setElement(value);
              }}
            />
            <span role="status" className={css.atEnd}>
              {countWords(withFindings.length, 'regola con rilievi', 'regole con rilievi')}
            </span>
          </div>
          <div className={css.scroll}>
            <RuleList rules={rules} chosen={chosen?.regola} onChoose={choose} onOpen={open} />
          </div>
          <p className={css.hint}>
            Peso: tre tacche grave, due media, una lieve
            <KeyHint keys={['Invio']} does="apri la regola" />
          </p>
        </div>
        <div className={css.right} ref={right}>
          {chosen === undefined ? (
            <EmptyState lamp="lit" title="Nessun rilievo aperto" text="Tutte le regole sono rispettate." />
          ) : (
            <RuleDetail key={chosen.regola} rule={chosen} />
          )}
        </div>
      </div>
    </section>
  );
}

function Head({ summary }: { readonly summary: QualitySummary }) {
  const { aperti, gravi, senza_rilievi, scusati, aggiornato, da_controllare, andamento, regole } = summary;
  const off = regole.filter(({ spenta }) => spenta !== null).length;
  const facts = [
    countWords(regole.length - off, 'regola attiva', 'regole attive') +
      (off === 0 ? '' : `, ${countWords(off, 'spenta', 'spente')}`),
    da_controllare > 0
      ? `${countWords(da_controllare, 'elemento', 'elementi')} ancora da controllare`
      : aggiornato === null
        ? ''
        : `aggiornato ${shownInstant(aggiornato)}`,
  ];
  const figures = [
    { key: 'aperti', figure: shownNumber(aperti), words: aperti === 1 ? 'rilievo aperto' : 'rilievi aperti' },
    {
      key: 'gravi',
      figure: shownNumber(gravi),
      words: gravi === 1 ? 'grave, da correggere per primo' : 'gravi, da correggere per primi',
    },
    {
      key: 'senza',
      figure: senza_rilievi === null ? '—' : percent.format(Math.floor(senza_rilievi * 1000) / 1000),
      words: 'elementi senza rilievi',
    },
    {
      key: 'scusati',
      figure: shownNumber(scusati),
      words: scusati === 1 ? 'scusato con motivo' : 'scusati con motivo',
    },
  ];
  return (
    <header className={css.head}>
      <div className={css.title}>
        <h1 className={page.hiddenOnPhone}>Qualità dati</h1>
        <p role="status">{facts.filter((text) => text !== '').join(' · ')}</p>
        <span className={css.spring} />
        <ScreenActions waiting={da_controllare > 0} />
      </div>
      <div className={css.figures}>
        <FigureStrip of={figures} />
        <TrendLine months={andamento} ofAll={!regole.some(({ elemento }) => elemento === 'bolletta')} />
      </div>
    </header>
  );
}
