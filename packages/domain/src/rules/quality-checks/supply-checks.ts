/** Checks of cabinets, plants, sub-panels and buildings. */
import type { Building } from '../../kinds/building.ts';
import type { QualityLimits } from '../../vocabulary/quality-parameter.ts';
import { monthNumber, monthOfNumber } from '../analysis-periods.ts';
import { figure, percent } from '../bill-checks/checked-bill.ts';
import { isAbove } from '../bill-checks/thresholds.ts';
import { foldText } from '../free-search.ts';
import { monthName } from '../summary/year-comparison.ts';
import { hasSupplyForm } from '../supply-code.ts';
import { sumOfShares } from '../usage-share.ts';
import { fault, found, type QualityFault } from './quality-fault.ts';

/** What the checks look at of a plant or cabinet, with what hangs on it. */
export interface CheckedSupply {
  readonly pod_pdr_cont: string | null;
  readonly vettore_id: number | null;
  readonly vett: string | null;
  /** kW. */
  readonly p_ele: number | null;
  /** The day of its end, `YYYY-MM-DD`. */
  readonly d_elim: string | null;
  /** How many light points hang on it, and the watts that they have installed. */
  readonly punti: number;
  readonly watt: number;
  /** The codes or keys of other plants with the same POD. */
  readonly stesso_pod: readonly string[];
  /** The shares of its buildings, from 0 to 1. */
  readonly quote: readonly number[];
  /** The months, `YYYY-MM`, that its bills touch, and the first of all. */
  readonly mesi: readonly string[];
  readonly primo_mese: string | null;
}

/** `gennaio 2026`. */
const shownMonth = (month: string) => `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}`;

const blank = (text: string | null) => text === null || text.trim() === '';

function podFault({ pod_pdr_cont }: CheckedSupply): QualityFault | undefined {
  if (pod_pdr_cont === null || blank(pod_pdr_cont)) return fault('centralina_pod', 'Nessun POD', '');
  if (hasSupplyForm(pod_pdr_cont, 'POD')) return undefined;
  return fault('centralina_pod', `Il POD «${pod_pdr_cont}» non ha la forma di un POD`, pod_pdr_cont);
}

function sharedPodFault({ pod_pdr_cont, stesso_pod }: CheckedSupply): QualityFault | undefined {
  if (pod_pdr_cont === null || stesso_pod.length === 0 || !hasSupplyForm(pod_pdr_cont, 'POD'))
    return undefined;
  const others = [...stesso_pod].sort();
  return fault(
    'pod_doppio',
    `Il POD ${pod_pdr_cont} è anche di ${others.join(', ')}`,
    `${pod_pdr_cont} ${others.join(' ')}`,
  );
}

/** Judged are the months after its first bill and before its end. `today`: `YYYY-MM-DD`. */
function missingBillsFault(
  supply: CheckedSupply,
  today: string,
  limits: QualityLimits,
): QualityFault | undefined {
  const { mesi, primo_mese, d_elim } = supply;
  if (primo_mese === null) return undefined;
  const now = monthNumber(today);
  const from = Math.max(now - limits.bollette_mesi + 1, monthNumber(primo_mese));
  const to = Math.min(now - limits.bollette_attese, d_elim === null ? now : monthNumber(d_elim));
  const billed = new Set(mesi);
  const missing: string[] = [];
  for (let month = from; month <= to; month += 1) {
    const name = monthOfNumber(month);
    if (!billed.has(name)) missing.push(name);
  }
  if (missing.length === 0) return undefined;
  const which = missing.map(shownMonth).join(', ');
  return fault('bollette_mancanti', `Nessuna bolletta di ${which}`, missing.join(' '));
}

function sharesFault({ quote }: CheckedSupply, limits: QualityLimits): QualityFault | undefined {
  if (quote.length === 0) return undefined;
  const sum = sumOfShares(quote);
  if (!isAbove(Math.abs(sum - 1), limits.quote_scarto / 100)) return undefined;
  const buildings =
    quote.length === 1 ? 'La quota di un edificio è' : `Le quote di ${quote.length} edifici sommano`;
  return fault('quote_impianto', `${buildings} ${percentOf(sum)} e non 100%`, String(sum));
}

const percentOf = (share: number) => `${figure(share * 100, 2)}%`;

function emptyCabinetFault({ punti }: CheckedSupply): QualityFault | undefined {
  return punti === 0
    ? fault('centralina_senza_punti', 'Nessun punto luce dipende da questa centralina', '')
    : undefined;
}

function overContractFault({ p_ele, watt }: CheckedSupply, limits: QualityLimits): QualityFault | undefined {
  const kw = watt / 1000;
  if (p_ele === null || p_ele <= 0 || !isAbove(kw, (p_ele * limits.potenza_impegnata) / 100))
    return undefined;
  return fault(
    'potenza_impegnata',
    `${figure(kw)} kW installati, il ${percent(kw / p_ele)} dei ${figure(p_ele)} kW impegnati`,
    `${figure(kw)} ${p_ele}`,
  );
}

function carrierFault({ vettore_id, vett }: CheckedSupply): QualityFault | undefined {
  return vettore_id === null && blank(vett)
    ? fault('impianto_senza_vettore', 'Nessun vettore', '')
    : undefined;
}

/** What a cabinet is odd by, beside its codes and its place. */
export function cabinetFaults(supply: CheckedSupply, today: string, limits: QualityLimits): QualityFault[] {
  return found([
    podFault(supply),
    sharedPodFault(supply),
    missingBillsFault(supply, today, limits),
    sharesFault(supply, limits),
    emptyCabinetFault(supply),
    overContractFault(supply, limits),
  ]);
}

/** What any other plant is odd by. */
export function plantFaults(supply: CheckedSupply, today: string, limits: QualityLimits): QualityFault[] {
  return found([
    sharedPodFault(supply),
    missingBillsFault(supply, today, limits),
    sharesFault(supply, limits),
    carrierFault(supply),
  ]);
}

/** `watts`: what the lamps have installed that are fed by the line of the sub-panel's code; null where there are none. */
export function overloadFault(
  corr_nom_amp: number | null,
  watts: number | null,
  limits: QualityLimits,
): QualityFault | undefined {
  if (corr_nom_amp === null || watts === null) return undefined;
  const amperes = watts / limits.tensione;
  if (!isAbove(amperes, corr_nom_amp)) return undefined;
  return fault(
    'sezionatore_carico',
    `${figure(amperes, 1)} A di lampade, la corrente nominale è ${figure(corr_nom_amp)} A`,
    `${figure(amperes, 1)} ${corr_nom_amp}`,
  );
}

/** What a building is odd by. */
export function buildingFaults(
  { sup_mq, vol_mc }: Pick<Building, 'sup_mq' | 'vol_mc'>,
  limits: QualityLimits,
): QualityFault[] {
  if (sup_mq === null || sup_mq <= 0) return [fault('edificio_superficie', 'Nessuna superficie', '')];
  if (vol_mc === null) return [];
  const height = vol_mc / sup_mq;
  const [low, high] = [limits.piano_minimo, limits.piano_massimo];
  if (height >= low && height <= high) return [];
  return [
    fault(
      'volume_superficie',
      `${figure(vol_mc)} m³ su ${figure(sup_mq)} m² sono ${figure(height, 1)} m, fuori da ${figure(low)}–${figure(high)} m`,
      `${vol_mc} ${sup_mq}`,
    ),
  ];
}

/** A code as it is compared: nobody tells `q07` from `Q07`. Empty where there is none. */
function comparedCode(code: string | null): string {
  return code === null ? '' : foldText(code).trim();
}

/** So many others with the same code are facts by their keys. */
export const MOST_TOLD_ALIKE = 20;

/** `others`: the keys of other elements of the kind with the same code, the smallest of them where there are more (`count`). */
export function sharedCodeFault(
  code: string | null,
  others: readonly number[],
  count = others.length,
): QualityFault | undefined {
  if (comparedCode(code) === '' || count === 0) return undefined;
  const times = count === 1 ? 'un altro elemento' : `altri ${count} elementi`;
  return fault(
    'codice_doppio',
    `Il codice ${code} è anche di ${times}`,
    `${code} ${[...others]
      .sort((a, b) => a - b)
      .slice(0, MOST_TOLD_ALIKE)
      .join(' ')}`,
  );
}
