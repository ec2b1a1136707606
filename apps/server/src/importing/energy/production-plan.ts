/** What an import of payments of production would do, row by row. No SQL, no file. */
import { fieldFaults } from '@lucerna/domain/messages';
import { isMonth } from '@lucerna/domain/rules/analysis-periods';
import { paymentFile } from '@lucerna/domain/rules/importing/accounting-file';
import { bareSupplyCode } from '@lucerna/domain/rules/supply-code';
import { type ConventionCode, conventions } from '@lucerna/domain/vocabulary/convention';
import {
  type ProductionPlantType,
  productionPlantTypes,
} from '@lucerna/domain/vocabulary/production-plant-type';
import { readDate } from '../map/date.ts';
import { shown } from '../shown.ts';
import { type Meters, sharedCode } from './meters.ts';
import { changeText, type PlannedTableRow, refused } from './planned-row.ts';
import type { TableRow } from './table-row.ts';

/** A payment as a row says it. */
export interface Payment {
  readonly pod: string;
  readonly tipoImpianto: ProductionPlantType;
  readonly codice: string;
  readonly convenzione: ConventionCode;
  /** `YYYY-MM`. */
  readonly mese: string;
  readonly corrispettivo: number | null;
  readonly energia: number | null;
}

type Amounts = Pick<Payment, 'corrispettivo' | 'energia'>;

/** What the municipality has already. */
export interface KnownProduction {
  readonly types: ReadonlyMap<string, ProductionPlantType>;
  /** By `linkIdentity`. */
  readonly links: ReadonlySet<string>;
  /** By `paymentIdentity`. */
  readonly payments: ReadonlyMap<string, Amounts>;
}

export type PlannedPayment = PlannedTableRow<Payment>;

type OfContract = Pick<Payment, 'codice' | 'convenzione'>;

export function paymentIdentity({ codice, convenzione, mese }: OfContract & Pick<Payment, 'mese'>): string {
  return JSON.stringify([codice, convenzione, mese]);
}

export function linkIdentity({ codice, convenzione, pod }: OfContract & Pick<Payment, 'pod'>): string {
  return JSON.stringify([codice, convenzione, pod]);
}

/** `2026-03`, `03/2026`, or any day of the month. */
function readMonth(text: string): string | undefined {
  const bare = text.trim();
  if (isMonth(bare)) return bare;
  const [, month = '', year = ''] = /^(\d{1,2})[/-](\d{4})$/.exec(bare) ?? [];
  const written = `${year}-${month.padStart(2, '0')}`;
  return isMonth(written) ? written : readDate(bare)?.slice(0, 7);
}

const producing: readonly string[] = ['fotov_', 'eol_', 'idro_'];

function checkedRow({ values, problems: before }: TableRow, meters: Meters): Payment | string[] {
  const problems = [...before];
  const text = (key: string) => String(values[key] ?? '').trim();
  for (const key of paymentFile.required) {
    if (text(key) === '') problems.push(`${key}: ${fieldFaults.required.toLowerCase()}`);
  }
  const type = productionPlantTypes.find(({ value }) => value === text('tipoImpianto'))?.value;
  const convention = conventions.find(({ code }) => code === text('convenzione'))?.code;
  const month = readMonth(text('mese'));
  const notInList = fieldFaults.notInList.toLowerCase();
  if (type === undefined && text('tipoImpianto') !== '') problems.push(`tipoImpianto: ${notInList}`);
  if (convention === undefined && text('convenzione') !== '') problems.push(`convenzione: ${notInList}`);
  if (month === undefined && text('mese') !== '') {
    problems.push(`mese: «${shown(text('mese'))}» non è un mese (AAAA-MM o MM/AAAA)`);
  }
  // A roof and the school under it share a POD; two that produce do not.
  const producers = meters.byCode(text('pod')).filter(({ imp_tipo }) => producing.includes(imp_tipo));
  if (producers.length > 1) problems.push(sharedCode(text('pod'), producers));
  if (problems.length > 0 || type === undefined || convention === undefined || month === undefined)
    return problems;
  const { corrispettivo = null, energia = null } = values as unknown as Partial<Amounts>;
  return {
    ...{
      pod: bareSupplyCode(text('pod')),
      tipoImpianto: type,
      codice: text('codice'),
      convenzione: convention,
    },
    ...{ mese: month, corrispettivo, energia },
  };
}

/** What a row says otherwise than before; an empty cell says nothing. */
function changes(before: Amounts, after: Amounts): string[] {
  return (['corrispettivo', 'energia'] as const)
    .filter((key) => after[key] !== null && after[key] !== before[key])
    .map((key) => changeText(key, before[key], after[key]));
}

/** One answer a row, in the rows' order. */
export function planPayments(
  rows: readonly TableRow[],
  meters: Meters,
  known: KnownProduction,
): PlannedPayment[] {
  const types = new Map(known.types);
  const links = new Set(known.links);
  const seen = new Map<string, { readonly place: number; readonly payment: Payment }>();
  return rows.map((row): PlannedPayment => {
    const { place, values } = row;
    const label = ['pod', 'codice', 'mese']
      .map((key) => String(values[key] ?? ''))
      .join(' ')
      .trim();
    const payment = checkedRow(row, meters);
    if (Array.isArray(payment)) return refused(place, label, payment);
    const type = types.get(payment.pod);
    if (type !== undefined && type !== payment.tipoImpianto) {
      return refused(place, label, [`tipoImpianto: il POD ${payment.pod} è già tra i ${type}`]);
    }
    const identity = paymentIdentity(payment);
    const earlier = seen.get(identity);
    const isNewLink = !links.has(linkIdentity(payment));
    if (earlier !== undefined && (changes(earlier.payment, payment).length > 0 || !isNewLink)) {
      return refused(place, label, [
        `lo stesso contratto e lo stesso mese sono già alla riga ${earlier.place}`,
      ]);
    }
    types.set(payment.pod, payment.tipoImpianto);
    links.add(linkIdentity(payment));
    if (earlier === undefined) seen.set(identity, { place, payment });
    const before = earlier?.payment ?? known.payments.get(identity);
    if (before === undefined) return { place, label, outcome: 'inserisce', reason: '', done: payment };
    const changed = changes(before, payment);
    if (isNewLink) changed.push(`altro POD del contratto: ${payment.pod}`);
    if (changed.length === 0) return { place, label, outcome: 'lascia', reason: '' };
    return { place, label, outcome: 'modifica', reason: changed.join('; '), done: payment };
  });
}
