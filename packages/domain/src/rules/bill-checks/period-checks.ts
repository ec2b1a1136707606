/** Checks of the days that bills are about: overlap, gap, double, length, the plant's end. */
import { endsInFuture } from '../bill-period.ts';
import { dayNumber, dayOfNumber } from '../day-number.ts';
import { shownDate } from '../shown-text.ts';
import { type BillFault, figure, named, type PlacedBill, periodText } from './checked-bill.ts';
import { billThresholds } from './thresholds.ts';

function idsOf(bills: readonly PlacedBill[]): string {
  return bills
    .map((bill) => bill.id_letture)
    .sort((a, b) => a - b)
    .join(',');
}

/** `… e altre 2`: the first of several, and how many more. */
function andMore(bills: readonly PlacedBill[]): string {
  const more = bills.length - 1;
  return more === 0 ? '' : more === 1 ? " e un'altra" : ` e altre ${more}`;
}

function isDouble(bill: PlacedBill, other: PlacedBill): boolean {
  return (
    other !== bill &&
    other.periodo_inizio === bill.periodo_inizio &&
    other.periodo_fine === bill.periodo_fine &&
    other.importo === bill.importo
  );
}

/** Bills of the plant that have a day in common with this one; the same invoice entered twice is said once, as that. */
export function overlapFault(bill: PlacedBill, others: readonly PlacedBill[]): BillFault | undefined {
  const overlapping = others.filter(
    (other) =>
      other !== bill &&
      other.first <= bill.last &&
      other.last >= bill.first &&
      !(bill.importo !== null && isDouble(bill, other)),
  );
  const [first] = overlapping;
  if (first === undefined) return undefined;
  const days = Math.min(first.last, bill.last) - Math.max(first.first, bill.first) + 1;
  const common = days === 1 ? 'Un giorno in comune' : `${figure(days)} giorni in comune`;
  return {
    regola: 'sovrapposizione',
    messaggio: `${common} con ${named(first)}${andMore(overlapping)}: non dovrebbe essercene nessuno`,
    fatti: `${bill.periodo_inizio}/${bill.periodo_fine} ${idsOf(overlapping)}`,
  };
}

/** Days before this bill that no bill is about, though earlier ones are there. `covered` is the last day of those. */
export function gapFault(bill: PlacedBill, covered: number | undefined): BillFault | undefined {
  if (covered === undefined) return undefined;
  const days = bill.first - covered - 1;
  if (days <= 0) return undefined;
  const from = shownDate(dayOfNumber(covered + 1));
  const to = shownDate(dayOfNumber(bill.first - 1));
  const missing =
    days === 1
      ? `Manca una bolletta per il ${from}: un giorno scoperto`
      : `Manca una bolletta dal ${from} al ${to}: ${figure(days)} giorni scoperti`;
  return {
    regola: 'buco',
    messaggio: `${missing}, non dovrebbe essercene nessuno`,
    fatti: `${dayOfNumber(covered)}/${bill.periodo_inizio}`,
  };
}

/** `della bolletta 17/B e un'altra`, `di altre 2 bollette`. */
function sistersOf(first: PlacedBill, all: readonly PlacedBill[]): string {
  if (first.identificativo !== null) return `della bolletta ${first.identificativo}${andMore(all)}`;
  return all.length === 1 ? "di un'altra bolletta" : `di altre ${all.length} bollette`;
}

/** Other bills of the same period and amount: the one that was entered last is the one to look at, and names the others. */
export function doubleFault(bill: PlacedBill, others: readonly PlacedBill[]): BillFault | undefined {
  const same = others.filter((other) => isDouble(bill, other));
  const [first] = same;
  if (first === undefined || same.some(({ id_letture }) => id_letture > bill.id_letture)) return undefined;
  const amount = bill.importo === null ? 'senza importo' : `di ${figure(bill.importo)} €`;
  return {
    regola: 'doppione',
    messaggio: `Stesso periodo e stesso importo (${periodText(bill)}, ${amount}) ${sistersOf(first, same)}`,
    fatti: `${bill.periodo_inizio}/${bill.periodo_fine} ${bill.importo} ${idsOf(same)}`,
  };
}

export function lengthFault(bill: PlacedBill): BillFault | undefined {
  const { days } = bill;
  if (days <= billThresholds.longestDays) return undefined;
  return {
    regola: 'periodo_lungo',
    messaggio: `La bolletta copre ${figure(days)} giorni: di solito sono al massimo ${billThresholds.longestDays}`,
    fatti: `${bill.periodo_inizio}/${bill.periodo_fine}`,
  };
}

/** Days that are still to come, which nobody can have billed yet. Not said again each day: the facts are the end. */
export function futureFault(bill: PlacedBill, today: string): BillFault | undefined {
  if (!endsInFuture(bill, today)) return undefined;
  return {
    regola: 'periodo_futuro',
    messaggio: `La bolletta arriva al ${shownDate(bill.periodo_fine)}, un giorno che deve ancora venire`,
    fatti: bill.periodo_fine,
  };
}

/** Days after the plant's end, the day itself being its last. */
export function endFault(bill: PlacedBill, end: string | null): BillFault | undefined {
  if (end === null || bill.periodo_fine <= end) return undefined;
  const days = bill.last - dayNumber(end);
  return {
    regola: 'fine_impianto',
    messaggio:
      `La bolletta arriva al ${shownDate(bill.periodo_fine)}, ` +
      `${days === 1 ? 'un giorno' : `${figure(days)} giorni`} dopo la fine dell'impianto (${shownDate(end)})`,
    fatti: `${bill.periodo_fine} ${end}`,
  };
}
