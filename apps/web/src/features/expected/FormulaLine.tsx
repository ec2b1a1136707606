import type { ExpectedCabinet } from '@lucerna/contract/endpoints/expected';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import tag from '../../ui/tag.module.css';
import { expectedOf } from './expected-chart.ts';
import { lightPointsOf } from './expected-links.ts';
import { kwWords } from './expected-words.ts';
import css from './formula.module.css';

type Asked = { readonly cabinet: ExpectedCabinet };

/** kWh that are expected in the twelve months, as they are shown. */
const expectedOfYear = ({ mesi }: ExpectedCabinet) => mesi.reduce((kwh, month) => kwh + expectedOf(month), 0);

/** Lamps and hours were the same all year where this share of the product is not missed. */
const SAME = 0.01;

/** Why the product is not what stands beside it; null where it is. */
function otherwise(cabinet: ExpectedCabinet): string | null {
  const { kw, ore, carichi_noti } = cabinet.formula;
  const product = kw * ore;
  const result = expectedOfYear(cabinet);
  if (Math.abs(product - result) <= Math.max(15, SAME * result)) return null;
  return carichi_noti.length > 0
    ? "Con i carichi noti, e con le lampade com'erano in ciascun mese."
    : "Con le lampade com'erano in ciascun mese.";
}

/** `37 punti luce · 7,07 kW × 4.303 ore = 30.424 kWh`, each factor leading to where it comes from. */
export function FormulaLine({ cabinet, hours }: Asked & { readonly hours?: ReactNode }) {
  const { formula, uten } = cabinet;
  const { punti, kw, ore } = formula;
  const points = punti === 1 ? '1 punto luce' : `${shownNumber(punti)} punti luce`;
  const to = lightPointsOf(uten ?? '');
  const note = otherwise(cabinet);
  return (
    <>
      <p className={css.line}>
        {uten === null ? <strong>{points}</strong> : <Link to={to}>{points}</Link>}{' '}
        <span aria-hidden="true">·</span>{' '}
        {uten === null ? <strong>{kwWords(kw)} kW</strong> : <Link to={to}>{kwWords(kw)} kW</Link>}{' '}
        <span>×</span> {hours ?? <strong>{shownNumber(Math.round(ore))} ore</strong>}{' '}
        <span>{note === null ? '=' : '→'}</span>{' '}
        <strong className={css.result}>{shownNumber(expectedOfYear(cabinet))} kWh</strong>
      </p>
      {note !== null && <p className={css.note}>{note}</p>}
    </>
  );
}

/** Hours, profile, price and what of the power is an estimate, in small. */
export function FormulaNote({ cabinet: { formula } }: Asked) {
  const { profilo, prezzo, stimati, carichi_noti } = formula;
  const price =
    prezzo === null ? 'Nessuna bolletta dice un prezzo' : `Prezzo ${priceWords(prezzo)}, media di 24 mesi`;
  const loads = carichi_noti.length === 0 ? '' : ` Carichi noti: ${loadWords(carichi_noti)}.`;
  return (
    <>
      <p className={css.note}>
        Profilo di accensione: {profilo}.{loads} {price}.
      </p>
      {stimati > 0 && (
        <p className={css.note}>
          <span className={`${tag.tag} ${tag.amber}`}>
            {stimati === 1 ? '1 potenza stimata' : `${shownNumber(stimati)} potenze stimate`}
          </span>
        </p>
      )}
    </>
  );
}

/** `0,240 €/kWh` */
export const priceWords = (price: number) =>
  `${price.toLocaleString('it-IT', { minimumFractionDigits: 3, maximumFractionDigits: 3 })} €/kWh`;

/** `Fontana 0,4 kW, Insegna 0,1 kW di notte` */
export function loadWords(loads: ExpectedCabinet['formula']['carichi_noti']): string {
  return loads
    .map(({ nome, kw, sempre }) => `${nome} ${shownNumber(kw)} kW${sempre ? '' : ' di notte'}`)
    .join(', ');
}
