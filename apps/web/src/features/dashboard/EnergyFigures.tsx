import type { Summary } from '@lucerna/contract/endpoints/summary';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { comparedTotal, monthName, monthsInWords } from '@lucerna/domain/rules/summary/year-comparison';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { conventions } from '@lucerna/domain/vocabulary/convention';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import tag from '../../ui/tag.module.css';
import type { FiguresProps } from './area.ts';
import { ComparedYear } from './ComparedYear.tsx';
import css from './figures.module.css';
import { consumptionBehind, productionBehind } from './summary-links.ts';

/** So many checks are named in the large card. */
const MOST_RULES = 4;

/** What waits in the bills, and the year beside the one before. */
export function EnergyFigures({ summary, leads }: FiguresProps) {
  const { anomalie, bollette_mancanti, consumi, produzione } = summary;
  if (consumi === undefined || produzione === undefined) return null;
  const [first] = produzione.convenzioni;
  // Where nobody enters bills none is missing, and none is there.
  const billed = consumi.mesi.length > 0 || (bollette_mancanti?.totale ?? 0) > 0;
  return (
    <>
      <div>
        <p className={css.chips} data-leads={leads}>
          {anomalie !== undefined && anomalie.aperte > 0 && (
            <Link to={paths.findings} className={`${tag.tag} ${css.chip}`} data-tone="bad">
              {anomalie.aperte === 1 ? '1 anomalia' : `${shownNumber(anomalie.aperte)} anomalie`}
            </Link>
          )}
          {bollette_mancanti !== undefined && billed && <MissingBills of={bollette_mancanti} />}
        </p>
        {leads && anomalie !== undefined && <FindingsByRule of={anomalie.per_regola} />}
      </div>
      {consumi.mesi.length === 0 && produzione.convenzioni.length === 0 && (
        <p className={css.calm}>
          Il confronto con l'anno prima comincia dal primo mese che ha bollette in tutti e due.
        </p>
      )}
      <div className={css.years}>
        {consumi.mesi.length > 0 && <Consumption consumi={consumi} />}
        {first !== undefined && (
          <ComparedYear
            title="Produzione"
            detail={`${conventions.find(({ code }) => code === first.convenzione)?.name}, ${monthsInWords(first.mesi.map(({ mese }) => mese))}`}
            unit="kWh"
            year={produzione.anno}
            months={first.mesi.map((one) => ({
              month: one.mese,
              now: one.energia,
              before: one.energia_prima,
            }))}
            better="more"
            fill={'energy'}
            path={productionBehind(produzione.anno, first)}
          />
        )}
      </div>
    </>
  );
}

function FindingsByRule({ of }: { readonly of: NonNullable<Summary['anomalie']>['per_regola'] }) {
  const found = of.filter(({ numero }) => numero > 0).sort((a, b) => b.numero - a.numero);
  if (found.length === 0) return null;
  return (
    <ul aria-label="Anomalie per controllo">
      {found.slice(0, MOST_RULES).map(({ regola, numero }) => (
        <li key={regola} className={css.line}>
          <Link to={paths.findings} className={css.whole}>
            <span className={css.what}>{billRules.find(({ value }) => value === regola)?.label}</span>{' '}
            <strong>{shownNumber(numero)}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Consumption({ consumi }: { readonly consumi: NonNullable<Summary['consumi']> }) {
  const { anno, forniture, impianti, mesi } = consumi;
  const compared = impianti.reduce((sum, { ids }) => sum + ids.length, 0);
  const which =
    compared === forniture ? '' : `, ${shownNumber(compared)} forniture su ${shownNumber(forniture)}`;
  const shared = {
    year: anno,
    detail: `${monthsInWords(mesi.map(({ mese }) => mese))}${which}`,
    better: 'less',
    path: consumptionBehind(consumi),
  } as const;
  const amounts = mesi.map((one) => ({ month: one.mese, now: one.importo, before: one.importo_prima }));
  return (
    <>
      <ComparedYear
        {...shared}
        title="Consumo elettrico"
        unit="kWh"
        months={mesi.map((one) => ({ month: one.mese, now: one.consumo, before: one.consumo_prima }))}
        fill={'f2'}
      />
      {comparedTotal(amounts) !== null && (
        <ComparedYear {...shared} title="Corrispettivi" unit="€" months={amounts} fill={'payment'} />
      )}
    </>
  );
}

function MissingBills({ of: { mese, totale } }: { readonly of: NonNullable<Summary['bollette_mancanti']> }) {
  const month = monthName(Number(mese.slice(5, 7)));
  if (totale === 0) {
    return (
      <span className={`${tag.tag} ${css.chip}`} data-tone="good">
        {`Non manca nessuna bolletta di ${month}`}
      </span>
    );
  }
  return (
    <Link to={paths.missingBills} className={`${tag.tag} ${tag.amber} ${css.chip}`}>
      {totale === 1
        ? `1 bolletta di ${month} mancante`
        : `${shownNumber(totale)} bollette di ${month} mancanti`}
    </Link>
  );
}
