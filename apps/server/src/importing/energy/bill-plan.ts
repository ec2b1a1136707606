/** What an import of bills would do, row by row. No SQL, no file. */
import { billInsertSchema } from '@lucerna/contract/bill-schema';
import { fieldMessages } from '@lucerna/contract/italian';
import { type Bill, type BillValues, billBands, billFields } from '@lucerna/domain/bill';
import type { FieldValue } from '@lucerna/domain/field';
import { billMessages, fieldFaults } from '@lucerna/domain/messages';
import { daysOf } from '@lucerna/domain/rules/bill-period';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { bareSupplyCode } from '@lucerna/domain/rules/supply-code';
import { lowered, type Problem, requiredProblem } from '../problem.ts';
import { joinLines, type LinesOf, linesSaid } from './invoice-lines.ts';
import { type MeteredPlant, type Meters, plantName, sharedCode } from './meters.ts';
import { changed, type PlannedTableRow, refused } from './planned-row.ts';
import type { TableRow } from './table-row.ts';
import { inWantedUnit, usualUnit } from './told-unit.ts';
import { type UsualSize, unusualSize } from './usual-size.ts';

/** A bill is known by its plant, its period and its number; the rest of it may change. */
const measured = ['totale_lettura', 'valore_f1', 'valore_f2', 'valore_f3', 'valore_f0', 'importo'] as const;

/** What is written for a row. */
export type BillDone =
  | {
      readonly insert: BillValues & { readonly id_contat: number };
      /** The lines that are added up to it. */
      readonly lines?: readonly string[] | undefined;
    }
  | {
      readonly lines?: readonly string[] | undefined;
      readonly change: Partial<BillValues>;
      readonly id_letture: number;
      /** That the change was planned for. */
      readonly versione: number;
    };

export type PlannedBill = PlannedTableRow<BillDone>;

/** What rows are held against, and where the cell of a field stands in the file. */
export interface BillsAround {
  readonly meters: Meters;
  /** The bills of the municipality, by `billIdentity`. */
  readonly existing: ReadonlyMap<string, readonly Bill[]>;
  readonly placeOf: (field: string) => string;
}

/** The plant that a row names by its code, its key or both; or why it names none. */
function plantOf({ values }: TableRow, { meters, placeOf }: BillsAround): MeteredPlant | Problem {
  const { pod, id_contat } = values;
  const byKey = typeof id_contat === 'number' ? meters.byKey(id_contat) : undefined;
  if (typeof id_contat === 'number' && byKey === undefined) {
    return {
      where: placeOf('id_contat'),
      what: fieldFaults.unknownReference.toLowerCase(),
      value: id_contat,
    };
  }
  const where = placeOf('pod');
  if (typeof pod !== 'string' || pod.trim() === '') {
    return byKey ?? requiredProblem(where);
  }
  const plants = meters.byCode(pod);
  if (byKey !== undefined) {
    return plants.includes(byKey)
      ? byKey
      : { where, what: `il codice non è di ${plantName(byKey)}`, value: pod };
  }
  const [plant, ...others] = plants;
  if (plant === undefined) return { where, what: 'nessun impianto ha questo codice', value: pod };
  return others.length > 0 ? sharedCode(where, pod, plants) : plant;
}

/** What names a bill of a plant. */
export function billIdentity(
  bill: Pick<Bill, 'id_contat' | 'periodo_inizio' | 'periodo_fine' | 'identificativo'>,
) {
  return JSON.stringify([bill.id_contat, bill.periodo_inizio, bill.periodo_fine, bill.identificativo]);
}

function labelOf({ values }: TableRow): string {
  const { identificativo, periodo_inizio, periodo_fine, pod, id_contat } = values;
  const code = pod ?? (id_contat == null ? '' : `#${id_contat}`);
  const period = [periodo_inizio, periodo_fine].map((day) => shownDate(String(day ?? '?'))).join('–');
  return [code, identificativo, period].filter((part) => part !== null && part !== '').join(' ');
}

/** Who writes the bands alone leaves the sum to whoever reads them; null where there are none either. */
function sumOfBands(values: TableRow['values']): number | null {
  const bands = billBands.flatMap(({ bill }) => (typeof values[bill] === 'number' ? [values[bill]] : []));
  return bands.length === 0 ? null : Number(bands.reduce((sum, one) => sum + one, 0).toFixed(3));
}

/** A row that fits and its plant, or why it does not. */
function checkedRow(row: TableRow, around: BillsAround): Checked | Problem[] {
  const problems = [...row.problems];
  const plant = plantOf(row, around);
  const isPlant = 'id_imp' in plant;
  if (!isPlant) problems.push(plant);
  const { values: inUnit, said, faults } = inPlantUnit(row, isPlant ? plant : undefined);
  problems.push(...faults);
  const { pod: _, id_contat: __, ...told } = inUnit;
  const values = { ...told, totale_lettura: told.totale_lettura ?? sumOfBands(told) };
  // The place of a refused plant is taken by a key that fits: what else is wrong is told, too.
  const read = billInsertSchema.safeParse({
    ...values,
    id_contat: isPlant ? plant.id_imp : 1,
  });
  if (!read.success) {
    const known = new Set(problems.map(({ where }) => where));
    for (const [field, message] of Object.entries(fieldMessages(read.error))) {
      const where = around.placeOf(field);
      if (!known.has(where)) problems.push({ where, what: lowered(message) });
    }
  }
  if (problems.length > 0 || !read.success || !isPlant) return problems;
  return { values: { ...read.data.values, id_contat: read.data.id_contat }, plant, said };
}

interface Checked {
  readonly values: BillValues & { readonly id_contat: number };
  readonly plant: MeteredPlant;
  /** What is said of the row and refuses nothing. */
  readonly said: readonly Problem[];
}

/** The figures in the plant's unit, whatever unit the file tells them in. */
function inPlantUnit({ values, units = {}, said = [] }: TableRow, plant: MeteredPlant | undefined) {
  const wanted = plant?.um ?? usualUnit;
  const told = [...said];
  const faults: Problem[] = [];
  const converted: Record<string, FieldValue> = { ...values };
  for (const [key, unit] of Object.entries(units)) {
    const label = billFields.find((field) => field.key === key)?.label ?? key;
    const read = inWantedUnit(values[key] ?? null, unit, wanted, label);
    converted[key] = read.value;
    if (read.said !== undefined) told.push(read.said);
    if (read.fault !== undefined) faults.push(read.fault);
  }
  return { values: converted, said: told, faults };
}

const byLines: LinesOf = {
  identity({ values: { pod, id_contat, identificativo, periodo_inizio, periodo_fine } }) {
    const plant = typeof pod === 'string' ? bareSupplyCode(pod) : id_contat;
    if (plant == null || periodo_inizio == null || periodo_fine == null) return null;
    return JSON.stringify([plant, id_contat, periodo_inizio, periodo_fine, identificativo ?? null]);
  },
  amounts: ['importo'],
  quantities: ['totale_lettura', ...billBands.map(({ bill }) => bill)],
  what: 'la stessa bolletta',
  untold: 'nessuna ha il numero della fattura',
  isTold: ({ values }) => (values.identificativo ?? null) !== null,
};

/** What is known of the consumption of each plant before the file, asked for one by one. */
function usualSizes(existing: BillsAround['existing']): (plant: MeteredPlant) => UsualSize {
  const past = new Map<number, number[]>();
  for (const bill of [...existing.values()].flat()) {
    const days = daysOf(bill);
    if (days < 1) continue;
    const known = past.get(bill.id_contat);
    if (known === undefined) past.set(bill.id_contat, [bill.totale_lettura / days]);
    else known.push(bill.totale_lettura / days);
  }
  return ({ id_imp, um, p_ele, c_anno }) => ({
    past: past.get(id_imp) ?? [],
    ofYear: c_anno ?? null,
    power: (um ?? usualUnit) === usualUnit ? (p_ele ?? null) : null,
  });
}

/** What of a bill that is there the row says otherwise; an empty cell says nothing. */
function changesOf(bill: Bill, values: BillValues): Partial<BillValues> {
  const changed = measured.filter((key) => values[key] !== null && values[key] !== bill[key]);
  return Object.fromEntries(changed.map((key) => [key, values[key]]));
}

/** One answer a row, in the rows' order. `pause` gives others the thread where they have waited for it. */
export async function planBills(
  rows: readonly TableRow[],
  around: BillsAround,
  pause: () => Promise<void> | undefined,
): Promise<PlannedBill[]> {
  const seen = new Map<string, number>();
  const { joined, members, refused: torn } = joinLines(rows, byLines);
  const sizeOf = usualSizes(around.existing);
  const planOne = (own: TableRow): PlannedBill => {
    const { place } = own;
    const label = labelOf(own);
    const faults = torn.get(own);
    if (faults !== undefined) return refused(place, label, faults);
    const head = members.get(own);
    if (head !== undefined) {
      // Its invoice is refused or written as one, where its first line stands.
      const isRefused = refusedHeads.has(head);
      const what = isRefused ? `la bolletta della riga ${head} è rifiutata` : `sommata alla riga ${head}`;
      return { place, label, outcome: isRefused ? 'rifiuta' : 'lascia', told: [{ what }] };
    }
    const row = joined.get(own) ?? own;
    const checked = checkedRow(row, around);
    if (Array.isArray(checked)) {
      refusedHeads.add(place);
      return refused(place, label, checked);
    }
    const { values, plant, said } = checked;
    const size = unusualSize(values.totale_lettura, daysOf(values), sizeOf(plant), 'Consumo');
    const notes = [...linesSaid(row), ...said, ...(size === undefined ? [] : [size])];
    const identity = billIdentity(values);
    const before = seen.get(identity);
    if (before !== undefined)
      return refused(place, label, [{ what: `la stessa bolletta è già alla riga ${before}` }]);
    seen.set(identity, place);
    const there = around.existing.get(identity) ?? [];
    const [bill] = there;
    if (bill === undefined)
      return { place, label, outcome: 'inserisce', told: notes, done: { insert: values, lines: row.lines } };
    if (there.some((one) => Object.keys(changesOf(one, values)).length === 0)) {
      return { place, label, outcome: 'lascia', told: [] };
    }
    if (there.length > 1) {
      return refused(place, label, [
        { what: `la bolletta c'è già ${there.length} volte: non si capisce quale sia` },
      ]);
    }
    if (bill.locked) return refused(place, label, [{ what: billMessages.locked }]);
    const change = changesOf(bill, values);
    const told = billFields.flatMap((field) => {
      const key = measured.find((one) => one === field.key);
      const after = key === undefined ? undefined : change[key];
      return key === undefined || after === undefined ? [] : [changed(field, bill[key], after)];
    });
    return {
      place,
      label,
      outcome: 'modifica',
      told: [...told, ...notes],
      done: { change, id_letture: bill.id_letture, versione: bill.versione, lines: row.lines },
    };
  };
  const refusedHeads = new Set<number>();
  const plan: PlannedBill[] = [];
  for (const row of rows) {
    plan.push(planOne(row));
    await pause();
  }
  return plan;
}
