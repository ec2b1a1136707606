/** What an import of payments of production would do, row by row. No SQL, no file. */
import { fieldFaults } from '@lucerna/domain/messages';
import { paymentFields } from '@lucerna/domain/payment';
import { isMonth } from '@lucerna/domain/rules/analysis-periods';
import { paymentFile } from '@lucerna/domain/rules/importing/accounting-file';
import { periodIn } from '@lucerna/domain/rules/importing/period';
import { readDate } from '@lucerna/domain/rules/importing/written-date';
import { bareSupplyCode } from '@lucerna/domain/rules/supply-code';
import { type ConventionCode, conventions } from '@lucerna/domain/vocabulary/convention';
import {
  type ProductionPlantType,
  productionPlantTypes,
} from '@lucerna/domain/vocabulary/production-plant-type';
import { admitted, lowered, type Problem, requiredProblem } from '../problem.ts';
import { joinLines, type LinesOf, linesSaid } from './invoice-lines.ts';
import { type Meters, sharedCode } from './meters.ts';
import { changed, type PlannedTableRow, refused } from './planned-row.ts';
import type { TableRow } from './table-row.ts';
import { type UsualSize, unusualSize } from './usual-size.ts';

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

/** What rows are held against, and where the cell of a field stands in the file. */
export interface PaymentsAround {
  readonly meters: Meters;
  readonly known: KnownProduction;
  readonly placeOf: (field: string) => string;
}

export type PlannedPayment = PlannedTableRow<Payment>;

type OfContract = Pick<Payment, 'codice' | 'convenzione'>;

export function paymentIdentity({ codice, convenzione, mese }: OfContract & Pick<Payment, 'mese'>): string {
  return JSON.stringify([codice, convenzione, mese]);
}

export function linkIdentity({ codice, convenzione, pod }: OfContract & Pick<Payment, 'pod'>): string {
  return JSON.stringify([codice, convenzione, pod]);
}

/** `2026-03`, `03/2026`, `marzo 2026`, or any day of the month. */
function readMonth(text: string): string | undefined {
  const bare = text.trim();
  if (isMonth(bare)) return bare;
  const day = readDate(bare);
  const { first = day, last = day } = (day === null ? periodIn(bare) : null) ?? {};
  const month = first?.slice(0, 7);
  return month === last?.slice(0, 7) ? month : undefined;
}

/** What the conto energia pays for is photovoltaic. */
const ofPhotovoltaics: ConventionCode = 'FTV-SR';

const producing: ReadonlyMap<string, ProductionPlantType> = new Map(
  productionPlantTypes.map(({ plantType, value }) => [plantType, value]),
);

function checkedRow(
  { values, problems: before }: TableRow,
  { meters, placeOf }: PaymentsAround,
  types: KnownProduction['types'],
): Payment | Problem[] {
  const problems = [...before];
  const text = (key: string) => String(values[key] ?? '').trim();
  const convention = conventions.find(({ code }) => code === text('convenzione'))?.code;
  // A roof and the school under it share a POD; two that produce do not.
  const producers = meters.byCode(text('pod')).filter(({ imp_tipo }) => producing.has(imp_tipo));
  const type =
    text('tipoImpianto') === ''
      ? (types.get(bareSupplyCode(text('pod'))) ??
        producing.get(producers[0]?.imp_tipo ?? '') ??
        (convention === ofPhotovoltaics ? 'fotovoltaici' : undefined))
      : productionPlantTypes.find(({ value }) => value === text('tipoImpianto'))?.value;
  for (const key of paymentFile.required) {
    const isKnown = key === 'tipoImpianto' && type !== undefined;
    if (text(key) === '' && !isKnown) problems.push(requiredProblem(placeOf(key)));
  }
  const month = readMonth(text('mese'));
  for (const field of paymentFile.fields) {
    const { key, options } = field;
    if (options === undefined || text(key) === '' || options.values.some(({ value }) => value === text(key)))
      continue;
    const what = `${lowered(fieldFaults.notInList)}${admitted(field)}`;
    problems.push({ where: placeOf(key), what, value: text(key) });
  }
  if (month === undefined && text('mese') !== '') {
    problems.push({
      where: placeOf('mese'),
      what: 'non è un mese (AAAA-MM o MM/AAAA)',
      value: text('mese'),
    });
  }
  if (producers.length > 1) problems.push(sharedCode(placeOf('pod'), text('pod'), producers));
  if (problems.length > 0 || type === undefined || convention === undefined || month === undefined)
    return problems;
  const { corrispettivo = null, energia = null } = values as unknown as Partial<Amounts>;
  return {
    pod: bareSupplyCode(text('pod')),
    tipoImpianto: type,
    codice: text('codice'),
    convenzione: convention,
    mese: month,
    corrispettivo,
    energia,
  };
}

/** What a row says otherwise than before; an empty cell says nothing. */
function changes(before: Amounts, after: Amounts): Problem[] {
  return paymentFields.flatMap((field) => {
    if (field.key !== 'corrispettivo' && field.key !== 'energia') return [];
    const [was, is] = [before[field.key], after[field.key]];
    return is === null || is === was ? [] : [changed(field, was, is)];
  });
}

/** Of one POD: what several of one contract have is told of each of them. */
const byLines: LinesOf = {
  identity({ values: { pod, codice, convenzione, mese } }) {
    if ([pod, codice, convenzione, mese].some((value) => (value ?? '') === '')) return null;
    return JSON.stringify([bareSupplyCode(String(pod)), codice, convenzione, mese]);
  },
  amounts: ['corrispettivo'],
  quantities: ['energia'],
  what: 'lo stesso mese di un contratto',
  untold: 'nessuna dice di che cosa è',
  isTold: ({ line }) => line !== undefined,
};

const daysOfMonth = 30;

/** What each contract had of energy in a day, month by month, before the file. */
function pastOfContracts(payments: KnownProduction['payments']): ReadonlyMap<string, readonly number[]> {
  const past = new Map<string, number[]>();
  for (const [identity, { energia }] of payments) {
    const [codice, convenzione] = JSON.parse(identity) as string[];
    if (energia !== null)
      past.set(`${codice} ${convenzione}`, [
        ...(past.get(`${codice} ${convenzione}`) ?? []),
        energia / daysOfMonth,
      ]);
  }
  return past;
}

function sizeOf(
  { pod, codice, convenzione }: Payment,
  { meters }: PaymentsAround,
  past: ReadonlyMap<string, readonly number[]>,
): UsualSize {
  const plants = meters.byCode(pod);
  const plant = plants.find(({ imp_tipo }) => producing.has(imp_tipo)) ?? plants[0];
  const isProducer = plant !== undefined && producing.has(plant.imp_tipo);
  return {
    past: past.get(`${codice} ${convenzione}`) ?? [],
    ofYear: plant?.p_anno ?? null,
    power: isProducer ? (plant.p_ele ?? null) : null,
  };
}

/** One answer a row, in the rows' order. */
export function planPayments(rows: readonly TableRow[], around: PaymentsAround): PlannedPayment[] {
  const { known, placeOf } = around;
  const { joined, members, refused: torn } = joinLines(rows, byLines);
  const refusedHeads = new Set<number>();
  const pastOf = pastOfContracts(known.payments);
  const types = new Map(known.types);
  const links = new Set(known.links);
  const seen = new Map<string, { readonly place: number; readonly payment: Payment }>();
  return rows.map((own): PlannedPayment => {
    const row = joined.get(own) ?? own;
    const { place, values } = row;
    const label = ['pod', 'codice', 'mese']
      .map((key) => String(values[key] ?? ''))
      .join(' ')
      .trim();
    const faults = torn.get(own);
    if (faults !== undefined) return refused(place, label, faults);
    const head = members.get(own);
    if (head !== undefined) {
      const isRefused = refusedHeads.has(head);
      const what = isRefused
        ? `il corrispettivo della riga ${head} è rifiutato`
        : `sommata alla riga ${head}`;
      return { place, label, outcome: isRefused ? 'rifiuta' : 'lascia', told: [{ what }] };
    }
    const payment = checkedRow(row, around, types);
    if (Array.isArray(payment)) {
      refusedHeads.add(place);
      return refused(place, label, payment);
    }
    const size = unusualSize(payment.energia, daysOfMonth, sizeOf(payment, around, pastOf), 'Energia');
    const notes = [...linesSaid(row), ...(row.said ?? []), ...(size === undefined ? [] : [size])];
    const type = types.get(payment.pod);
    if (type !== undefined && type !== payment.tipoImpianto) {
      return refused(place, label, [
        { where: placeOf('tipoImpianto'), what: `il POD ${payment.pod} è già tra i ${type}` },
      ]);
    }
    const identity = paymentIdentity(payment);
    const earlier = seen.get(identity);
    const isNewLink = !links.has(linkIdentity(payment));
    if (earlier !== undefined && (changes(earlier.payment, payment).length > 0 || !isNewLink)) {
      return refused(place, label, [
        { what: `lo stesso contratto e lo stesso mese sono già alla riga ${earlier.place}` },
      ]);
    }
    types.set(payment.pod, payment.tipoImpianto);
    links.add(linkIdentity(payment));
    if (earlier === undefined) seen.set(identity, { place, payment });
    const before = earlier?.payment ?? known.payments.get(identity);
    if (before === undefined) return { place, label, outcome: 'inserisce', told: notes, done: payment };
    const told = changes(before, payment);
    if (isNewLink) told.push({ where: 'Altro POD del contratto', what: payment.pod });
    if (told.length === 0) return { place, label, outcome: 'lascia', told: [] };
    return { place, label, outcome: 'modifica', told: [...told, ...notes], done: payment };
  });
}
