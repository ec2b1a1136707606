import type { ExpectedCabinet } from '@lucerna/contract/endpoints/expected';
import { may } from '@lucerna/domain/rules/permissions';
import { shownDate, shownNumber } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { Link } from 'react-router';
import type { YearEnd } from '../../api/expected.ts';
import { useUser } from '../../api/use-user.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import known from '../../ui/facts.module.css';
import { NoteLine } from '../../ui/NoteLine.tsx';
import tag from '../../ui/tag.module.css';
import toolbar from '../../ui/toolbar.module.css';
import css from './cabinet.module.css';
import { euroWords, kwWords } from './expected-words.ts';
import { FormulaLine, loadWords, priceWords } from './FormulaLine.tsx';
import { PowerAxis } from './PowerAxis.tsx';
import { RuleLadder } from './RuleLadder.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { useJudging } from './use-judging.ts';
import { VerdictSign } from './verdict-looks.tsx';

interface CabinetAsideProps {
  readonly cabinet: ExpectedCabinet;
  readonly end: YearEnd;
}

/** What it costs, why it is so, what the bills say by themselves, the ladder of rules, the formula. */
export function CabinetAside({ cabinet, end }: CabinetAsideProps) {
  const user = useUser();
  const sets = may(user.capabilities, 'editRegister');
  const [setting, setSetting] = useState(false);
  const { motivo, verdetto, dal, notte, formula } = cabinet;
  const { prima } = formula;
  return (
    <aside className={css.aside} aria-label="Verdetto">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <div className={css.words} tabIndex={0}>
        <AtStake cabinet={cabinet} />
        <h2>Perché questo verdetto</h2>
        <p className={css.why}>
          <VerdictSign verdict={verdetto} />
          <span>{motivo}</span>
        </p>
        {notte !== null && (
          <>
            <h2>
              Che cosa dicono le bollette da sole{dal !== null && `, dopo il ${shownDate(dal).slice(0, 5)}`}
            </h2>
            <PowerAxis cabinet={cabinet} />
            {prima !== null && (
              <p className={css.before}>
                Prima: L {kwWords(prima.notte)} kW, C {kwWords(prima.costante)} kW
              </p>
            )}
          </>
        )}
        <h2>In quale ordine si decide</h2>
        <RuleLadder cabinet={cabinet} />
        <h2>Come si calcola l'atteso</h2>
        <FormulaLine
          cabinet={cabinet}
          hours={
            sets ? (
              <Button type="link" size="small" className={css.hours ?? ''} onClick={() => setSetting(true)}>
                {shownNumber(Math.round(formula.ore))} ore
              </Button>
            ) : undefined
          }
        />
        <Facts cabinet={cabinet} onSet={sets ? () => setSetting(true) : undefined} />
      </div>
      <Foot cabinet={cabinet} end={end} onSet={sets ? () => setSetting(true) : undefined} />
      {setting && (
        <SettingsDialog
          id={cabinet.id_imp}
          code={cabinet.uten ?? `#${cabinet.id_imp}`}
          begins={`${cabinet.mesi[0]?.mese ?? ''}-01`}
          onClose={() => setSetting(false)}
        />
      )}
    </aside>
  );
}

/** Euro in the year and if it stays so; nothing where no money is at stake. */
function AtStake({
  cabinet: { euro_anno, euro_regime, fatturato, atteso },
}: {
  readonly cabinet: ExpectedCabinet;
}) {
  if (euro_anno === null) return null;
  const more = fatturato - atteso;
  return (
    <dl className={css.stake}>
      <div>
        <dt>
          nell'anno, {shownNumber(Math.abs(more))} kWh in {more < 0 ? 'meno' : 'più'}
        </dt>
        <dd data-tone="bad">{euroWords(euro_anno)}</dd>
      </div>
      <div>
        <dt>a regime, se resta così</dt>
        <dd>{euroWords(euro_regime)}</dd>
      </div>
    </dl>
  );
}

function Facts({
  cabinet,
  onSet,
}: {
  readonly cabinet: ExpectedCabinet;
  readonly onSet: (() => void) | undefined;
}) {
  const { profilo, kw, kw_stimati, carichi_noti, prezzo } = cabinet.formula;
  const estimated = Math.round(kw_stimati * 100) / 100;
  return (
    <dl className={`${known.facts} ${css.facts}`}>
      <div>
        <dt>Profilo di accensione</dt>
        <dd>
          {onSet === undefined ? (
            profilo
          ) : (
            <Button type="link" size="small" className={css.hours ?? ''} onClick={onSet}>
              {profilo}
            </Button>
          )}
        </dd>
      </div>
      <div>
        <dt>Potenza</dt>
        <dd>
          {kwWords(kw - kw_stimati)} kW dal registro{' '}
          {estimated > 0 && (
            <span className={`${tag.tag} ${tag.amber}`}>
              {shownNumber(estimated)} kW stimati dalla sorgente
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>Carichi noti</dt>
        <dd>{carichi_noti.length === 0 ? 'nessuno' : loadWords(carichi_noti)}</dd>
      </div>
      <div>
        <dt>Prezzo</dt>
        <dd>{prezzo === null ? 'nessuna bolletta lo dice' : `${priceWords(prezzo)}, media di 24 mesi`}</dd>
      </div>
    </dl>
  );
}

/** What was said of the verdict, and what can be said. */
function Foot({ cabinet, end, onSet }: CabinetAsideProps & { readonly onSet: (() => void) | undefined }) {
  const { stato, nota, verdetto } = cabinet;
  const judging = useJudging(cabinet.id_imp);
  const [excusing, setExcusing] = useState(false);
  const latest = end === null;
  if (excusing) {
    return (
      <footer className={toolbar.foot}>
        <NoteLine
          label="Perché va bene così"
          action="Scusa"
          busy={judging.busy}
          onLeave={() => setExcusing(false)}
          onSubmit={(text) =>
            void judging.judge('scusato', text).then((done) => {
              if (done) setExcusing(false);
            })
          }
        />
      </footer>
    );
  }
  return (
    <footer className={toolbar.foot}>
      <p className={css.said}>{stato === 'scusato' ? `Scusato: ${nota ?? ''}` : 'Aperto, nessuna nota'}</p>
      {onSet !== undefined && <Button onClick={onSet}>Carichi noti…</Button>}
      {!latest && <Link to={paths.expectedOf(cabinet.id_imp)}>Si giudica sull'ultimo anno</Link>}
      {latest && stato === 'scusato' && (
        <Button loading={judging.busy} onClick={() => void judging.judge('aperto', null)}>
          Riapri
        </Button>
      )}
      {latest && stato === 'aperto' && verdetto !== 'in_regola' && (
        <Button onClick={() => setExcusing(true)}>Scusa…</Button>
      )}
    </footer>
  );
}
