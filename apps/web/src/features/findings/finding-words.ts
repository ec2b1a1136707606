/** What the screen says of a finding besides the check's own message. */
import type { Bill } from '@lucerna/domain/bill';
import { billThresholds } from '@lucerna/domain/rules/bill-checks/thresholds';
import { shownDate, shownNumber } from '@lucerna/domain/rules/shown-text';
import { type BillRule, billRules } from '@lucerna/domain/vocabulary/bill-rule';

export function ruleOf(rule: BillRule): (typeof billRules)[number] {
  return billRules.find(({ value }) => value === rule) as (typeof billRules)[number];
}

/** `01/09 – 30/09/2026`; the year of the start too where it is another. */
export function periodWords({
  periodo_inizio,
  periodo_fine,
}: Pick<Bill, 'periodo_inizio' | 'periodo_fine'>): string {
  const start = shownDate(periodo_inizio);
  const sameYear = periodo_inizio.slice(0, 4) === periodo_fine.slice(0, 4);
  return `${sameYear ? start.slice(0, 5) : start} – ${shownDate(periodo_fine)}`;
}

const share = (part: number) => `${shownNumber(Math.round(part * 1000) / 10)}%`;
const {
  bandsMissBy,
  carrierCostAbove,
  carrierCostBelow,
  consumptionAbove,
  consumptionBelow,
  costMonths,
  costOffBy,
  earlierYears,
  fewestCosts,
  fewestEarlierYears,
  largestF1,
  largestSummerF1,
  longestDays,
} = billThresholds;

interface Advice {
  /** What to look at, the likeliest first. */
  readonly look: readonly string[];
  readonly threshold: string;
}

/** What usually stands behind each finding, and from where on it is one. */
export const adviceOf: Readonly<Record<BillRule, Advice>> = {
  sovrapposizione: {
    look: [
      'le date scritte sulla fattura;',
      'un conguaglio che riprende mesi già pagati;',
      'la stessa bolletta inserita due volte.',
    ],
    threshold: "nessun giorno in comune con un'altra bolletta dello stesso impianto.",
  },
  buco: {
    look: [
      'una bolletta che manca ancora;',
      'le date di questa bolletta e di quella prima;',
      'un cambio di fornitore in quei giorni.',
    ],
    threshold: "nessun giorno senza bolletta tra la prima e l'ultima dell'impianto.",
  },
  doppione: {
    look: [
      'la stessa fattura inserita due volte;',
      'una nota di credito scritta come bolletta;',
      'un pagamento fatto due volte.',
    ],
    threshold: "stesso periodo e stesso importo di un'altra bolletta dello stesso impianto.",
  },
  periodo_lungo: {
    look: [
      'la Fine Periodo;',
      'due bollette inserite come una;',
      'un acconto su letture stimate, da conguagliare.',
    ],
    threshold: `${longestDays} giorni: due mesi lunghi e una lettura in ritardo di una settimana.`,
  },
  fasce: {
    look: ['una fascia letta male sulla fattura;', 'il Consumo totale;', 'F0 scritto insieme a F1, F2 e F3.'],
    threshold: `${bandsMissBy} unità, per gli arrotondamenti delle fasce.`,
  },
  consumo_nullo: {
    look: [
      'il contatore: fermo, guasto o sostituito;',
      "l'impianto: spento o in disuso;",
      'una fattura di soli costi fissi.',
    ],
    threshold: 'un consumo maggiore di 0.',
  },
  consumo_anomalo: {
    look: [
      'la lettura: stimata o reale;',
      'una virgola o uno zero in più nel Consumo;',
      "un guasto o un uso nuovo dell'impianto.",
    ],
    threshold:
      `da ${shownNumber(consumptionBelow)} a ${consumptionAbove} volte la mediana degli stessi giorni di ` +
      `${earlierYears} anni prima, se ce ne sono almeno ${fewestEarlierYears}.`,
  },
  costo_anomalo: {
    look: [
      'un conguaglio o voci una tantum nella stessa bolletta;',
      "l'importo: con o senza IVA, la virgola;",
      'un cambio di tariffa o di fornitore.',
    ],
    threshold:
      `${share(costOffBy)} dalla mediana dell'impianto (${costMonths} mesi, almeno ${fewestCosts} bollette), o fuori da ` +
      `${shownNumber(carrierCostBelow)}–${carrierCostAbove} volte quella del vettore nel comune.`,
  },
  fine_impianto: {
    look: [
      'la disdetta della fornitura;',
      "la data di fine dell'impianto;",
      'a quale impianto appartiene la bolletta.',
    ],
    threshold: "nessun giorno dopo la fine dell'impianto.",
  },
  codice_fornitura: {
    look: [
      "il codice sull'impianto, con la fattura alla mano;",
      "il vettore dell'impianto;",
      'corretto il codice, si chiudono tutte le sue bollette.',
    ],
    threshold: 'la forma del POD (energia elettrica) o del PDR (gas).',
  },
  periodo_futuro: {
    look: ['la Fine Periodo, e il suo anno;', 'un acconto su mesi che devono ancora venire.'],
    threshold: 'nessun giorno dopo oggi.',
  },
  quota_f1: {
    look: [
      'lampade accese di giorno: crepuscolare o orologio;',
      'prese o utenze diverse sullo stesso contatore;',
      "una fascia scritta al posto di un'altra.",
    ],
    threshold: `${share(largestF1)} in una bolletta, ${share(largestSummerF1)} da aprile a settembre, quando in F1 è giorno.`,
  },
};
