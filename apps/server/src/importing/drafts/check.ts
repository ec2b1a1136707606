/** Every row with its verdict and all its reasons, before anything is written: the answer of the step `Controllo`. */
import {
  type CheckAnswer,
  type CheckedRow,
  KEPT_BY_HAND,
  type Verdict,
} from '@lucerna/contract/importing/answers';
import { type Field, fullLabel, type ReferenceTarget } from '@lucerna/domain/field';
import type { KindDescription } from '@lucerna/domain/kind-description';
import { foldText as freeText } from '@lucerna/domain/rules/free-search';
import { distanceBetween } from '@lucerna/domain/rules/geometry/distance';
import type { PlannedTableRow } from '../energy/planned-row.ts';
import { lampFaults } from '../lamp-agreement.ts';
import { type OtherElements, otherElements } from '../other-elements.ts';
import type { FieldChange, PlannedChange, PlannedRow, PlannedValue } from '../planned.ts';
import { type Problem, placeLabel, problemText, problemTexts, reasonOf, withOutcome } from '../problem.ts';
import { notFoundText, type Unresolved, unresolvedText } from '../references.ts';
import { type NameOf, valueText } from '../row-text.ts';

/** A row as it is listed, found and counted. */
export interface Checked extends Omit<CheckedRow, 'modifiche' | 'mancano'> {
  /** The reasons without the values: what rows share. */
  readonly reasons: readonly string[];
  readonly folded: string;
  /** What the row names and nobody has. */
  readonly unresolved: readonly Unresolved[];
  /** What the new element needs and the row does not bring: no reason of its own, so that the list of reasons stays short. */
  readonly missing: readonly Field[];
  changes(): CheckedRow['modifiche'];
}

export interface Check {
  readonly rows: readonly Checked[];
  /** Keys of elements that the file has. */
  readonly present: ReadonlySet<number>;
  /** Values of people that stay. */
  readonly kept: number;
  readonly toWrite: number;
  /** Whether the elements that the file matches seem to be others. */
  readonly others: OtherElements | null;
}

const verdictOf = (row: PlannedRow): Verdict => {
  switch (row.outcome) {
    case 'inserisce':
      return row.missing.length > 0 ? 'incompleto' : 'nuovo';
    case 'posiziona':
      return 'da posizionare';
    case 'modifica':
      return 'modificato';
    case 'lascia':
      return 'uguale';
    case 'rifiuta':
      return 'scartato';
  }
};

function reasonsOf(row: PlannedRow): {
  readonly texts: string[];
  readonly reasons: string[];
} {
  if (row.outcome === 'rifiuta') {
    const all = [...row.reasons, ...row.emptied];
    return { texts: all.map(problemText), reasons: all.map(reasonOf) };
  }
  const texts = row.emptied.map((problem) => withOutcome(problemText(problem), problem));
  const reasons = row.emptied.map((problem) => withOutcome(reasonOf(problem), problem));
  for (const unresolved of row.unresolved) {
    texts.push(unresolvedText(unresolved));
    reasons.push(notFoundText(unresolved.target));
  }
  if (row.outcome === 'posiziona') {
    reasons.push('Senza posizione');
    texts.push('Senza posizione');
  }
  if (row.outcome === 'modifica') {
    const changed = row.changes.map(({ field }) => fullLabel(field));
    const all = row.geometry === null ? changed : [...changed, placeLabel];
    reasons.push(...all.map((label) => `Cambia ${label}`));
    if (all.length > 0) texts.push(`Cambia: ${all.join(', ')}`);
  }
  if (row.outcome === 'lascia' && row.sameAs !== undefined) {
    texts.push(`Uguale alla riga ${row.sameAs}`);
    reasons.push("Uguale a un'altra riga");
  }
  if ((row.outcome === 'modifica' || row.outcome === 'lascia') && keptOf(row) > 0) {
    texts.push(KEPT_BY_HAND);
    reasons.push(KEPT_BY_HAND);
  }
  const atOdds = lampFaults(row);
  texts.push(...atOdds);
  if (atOdds.length > 0) reasons.push(LAMP_AT_ODDS);
  return { texts, reasons };
}

/** What lamps share whose sigla says another type or power than the row. */
const LAMP_AT_ODDS = 'La sigla non concorda con tipo o potenza';

function keptOf(row: PlannedRow): number {
  if (row.outcome !== 'modifica' && row.outcome !== 'lascia') return 0;
  return (row.kept?.length ?? 0) + (row.placeKept === true ? 1 : 0);
}

const textOf = (field: Field, value: PlannedValue, nameOf: NameOf) =>
  value === null ? null : valueText(field, value, nameOf);

function changesOf(row: PlannedRow, nameOf: NameOf, kind: KindDescription): CheckedRow['modifiche'] {
  const byHand = row.outcome === 'modifica' ? row.element.byHand : undefined;
  const line = ({ field, before, after }: FieldChange, resta: boolean) => ({
    campo: field.key,
    etichetta: fullLabel(field),
    prima: textOf(field, before, nameOf),
    dopo: textOf(field, after, nameOf),
    a_mano: resta || byHand?.has(field.key) === true,
    resta,
  });
  /** Of a place that somebody moved, whether it stays so or goes where the file has it. */
  const place = (resta: boolean) => ({
    campo: 'the_geom',
    etichetta: placeLabel,
    prima: 'spostata a mano',
    dopo: 'quella del file',
    a_mano: true,
    resta,
  });
  switch (row.outcome) {
    case 'inserisce':
    case 'posiziona':
      return kind.fields.flatMap((field) => {
        const after = row.values[field.key] ?? null;
        return after === null ? [] : [line({ field, before: null, after }, false)];
      });
    case 'modifica':
      return [
        ...row.changes.map((one) => line(one, false)),
        ...(row.kept ?? []).map((one) => line(one, true)),
        ...(row.placeKept === true ? [place(true)] : []),
        ...(row.geometry === null
          ? []
          : byHand?.has('the_geom') === true
            ? [{ ...place(false), ...moveOf(row) }]
            : [moved(row)]),
      ];
    case 'lascia':
      return [
        ...(row.kept ?? []).map((one) => line(one, true)),
        ...(row.placeKept === true ? [place(true)] : []),
      ];
    case 'rifiuta':
      return [];
  }
}

const degrees = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 6, maximumFractionDigits: 6 });
const placeText = ([lon, lat]: readonly [number, number]) =>
  `${degrees.format(lat)} N, ${degrees.format(lon)} E`;

/** From where to where a point goes; nothing of what is no point, or has no place yet. */
function moveOf({ element, geometry }: PlannedChange): Pick<CheckedRow['modifiche'][number], 'spostamento'> {
  if (element.geometry?.type !== 'Point' || geometry?.type !== 'Point') return {};
  const pair = ([lon = 0, lat = 0]: readonly number[]): [number, number] => [lon, lat];
  const [da, a] = [pair(element.geometry.coordinates), pair(geometry.coordinates)];
  return { spostamento: { da, a, metri: Math.round(distanceBetween(da, a) * 10) / 10 } };
}

/** What the file says of the place of an element that nobody moved by hand. */
function moved(row: PlannedChange): CheckedRow['modifiche'][number] {
  const { spostamento } = moveOf(row);
  return {
    campo: 'the_geom',
    etichetta: placeLabel,
    prima:
      spostamento === undefined
        ? row.element.geometry === null
          ? null
          : 'quella di oggi'
        : placeText(spostamento.da),
    dopo: spostamento === undefined ? 'quella del file' : placeText(spostamento.a),
    a_mano: false,
    resta: false,
    ...(spostamento === undefined ? {} : { spostamento }),
  };
}

/** The rows that have a code with another one, with the first other: an element is one row. */
function doublesOf(kind: KindDescription, plan: readonly PlannedRow[]): ReadonlyMap<PlannedRow, number> {
  const doubles = new Map<PlannedRow, number>();
  if (kind.code === kind.key) return doubles;
  const written = plan.filter(({ outcome, label }) => label !== '' && WRITTEN.includes(outcome));
  for (const group of Map.groupBy(written, ({ label }) => label).values()) {
    const [first, second] = group;
    if (first === undefined || second === undefined) continue;
    for (const row of group) doubles.set(row, row === first ? second.place : first.place);
  }
  return doubles;
}

const WRITTEN: readonly string[] = ['inserisce', 'posiziona', 'modifica'];
const DOUBLE = "Lo stesso codice di un'altra riga";

export function checkOf(kind: KindDescription, plan: readonly PlannedRow[], nameOf: NameOf): Check {
  const present = new Set<number>();
  let kept = 0;
  let toWrite = 0;
  const doubles = doublesOf(kind, plan);
  const rows = plan.map((row): Checked => {
    const id = row.outcome === 'modifica' || row.outcome === 'lascia' ? (row.id ?? null) : null;
    if (id !== null) present.add(id);
    kept += keptOf(row);
    if (row.outcome === 'inserisce' || row.outcome === 'modifica') toWrite += 1;
    const { texts, reasons } = reasonsOf(row);
    const double = doubles.get(row);
    if (double !== undefined) {
      texts.unshift(`Lo stesso codice della riga ${double}: entrano tutte e due`);
      reasons.unshift(DOUBLE);
    }
    return {
      riga: row.place,
      codice: row.label,
      verdetto: double === undefined ? verdictOf(row) : 'doppio',
      id,
      motivi: [...new Set(texts)],
      reasons: [...new Set(reasons)],
      folded: freeText(`${row.place} ${row.label} ${texts.join(' ')}`),
      unresolved: row.unresolved,
      missing: row.outcome === 'inserisce' || row.outcome === 'posiziona' ? row.missing : [],
      changes: () => changesOf(row, nameOf, kind),
    };
  });
  return { rows, present, kept, toWrite, others: otherElements(plan) };
}

const tableVerdicts = {
  inserisce: 'nuovo',
  modifica: 'modificato',
  lascia: 'uguale',
  rifiuta: 'scartato',
} as const;

/** The same of rows of the accounting. */
export function checkOfTable(plan: readonly PlannedTableRow<unknown>[]): Check {
  const rows = plan.map(({ place, label, outcome, told }): Checked => {
    const motivi = problemTexts(told);
    const reason = (problem: Problem) =>
      outcome === 'modifica' && problem.where !== undefined ? `Cambia ${problem.where}` : reasonOf(problem);
    return {
      riga: place,
      codice: label,
      verdetto: tableVerdicts[outcome],
      id: null,
      motivi,
      reasons: [...new Set(told.map(reason))],
      folded: freeText(`${place} ${label} ${motivi.join(' ')}`),
      unresolved: [],
      missing: [],
      changes: () => [],
    };
  });
  const toWrite = plan.filter(({ outcome }) => outcome === 'inserisce' || outcome === 'modifica').length;
  return { rows, present: new Set(), kept: 0, toWrite, others: null };
}

/** What rows name and nobody has, where that is so of more than half of them; the names with how many rows have each. */
export interface ManyMissing {
  readonly target: ReferenceTarget;
  readonly rows: number;
  readonly names: ReadonlyMap<string, number>;
}

/** Of each thing that rows may refer to, what they name and nobody has. */
export function missingOf({ rows }: Check): ManyMissing[] {
  const found = new Map<ReferenceTarget, { rows: number; names: Map<string, number> }>();
  for (const { unresolved } of rows) {
    for (const { target, name } of unresolved) {
      const own = found.get(target) ?? { rows: 0, names: new Map<string, number>() };
      found.set(target, own);
      own.rows += 1;
      own.names.set(name, (own.names.get(name) ?? 0) + 1);
    }
  }
  return [...found].map(([target, own]) => ({ target, ...own }));
}

const reasonsShown = 200;
const usualPage = 200;

export interface RowsAsked {
  readonly verdetti?: readonly Verdict[] | undefined;
  readonly motivo?: string | undefined;
  /** Rows of new elements without that field. */
  readonly senza?: string | undefined;
  readonly cerca?: string | undefined;
  readonly da?: number | undefined;
  readonly quante?: number | undefined;
}

/** The rows that are asked for, whichever of them are shown. */
export function narrowed(
  { rows }: Check,
  { verdetti, motivo, senza, cerca = '' }: RowsAsked,
): readonly Checked[] {
  const words = freeText(cerca)
    .split(' ')
    .filter((word) => word !== '');
  const label = foldedOnce();
  return rows.filter(
    (row) =>
      (verdetti === undefined || verdetti.includes(row.verdetto)) &&
      (motivo === undefined || row.reasons.includes(motivo)) &&
      (senza === undefined || row.missing.some(({ key }) => key === senza)) &&
      words.every((word) => row.folded.includes(word) || lacks(row, (field) => label(field).includes(word))),
  );
}

/** Whether a row that is incomplete lacks such a field. */
const lacks = ({ verdetto, missing }: Checked, is: (field: Field) => boolean): boolean =>
  verdetto === 'incompleto' && missing.some(is);

/** The labels of fields as they are searched: rows lack the same few, of which each is folded once. */
function foldedOnce(): (field: Field) => string {
  const known = new Map<Field, string>();
  return (field) => {
    const folded = known.get(field) ?? freeText(field.label);
    known.set(field, folded);
    return folded;
  };
}

interface Besides {
  /** Elements that the file does not have. */
  readonly missing: number;
  /** Rows and columns that the file does not show. */
  readonly hidden: { readonly rows: number; readonly columns: readonly string[] };
  readonly notFound: CheckAnswer['non_trovati'];
}

export function pageOf(check: Check, { missing, hidden, notFound }: Besides, asked: RowsAsked): CheckAnswer {
  const verdetti: Record<Verdict, number> = {
    nuovo: 0,
    modificato: 0,
    uguale: 0,
    incompleto: 0,
    'da posizionare': 0,
    scartato: 0,
    doppio: 0,
  };
  const reasons = new Map<string, number>();
  for (const row of check.rows) {
    verdetti[row.verdetto] += 1;
    for (const reason of row.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const lacking = new Map<Field, number>();
  for (const { missing: some } of check.rows)
    for (const field of some) lacking.set(field, (lacking.get(field) ?? 0) + 1);
  const wanted = narrowed(check, asked);
  const from = asked.da ?? 0;
  return {
    verdetti,
    non_trovati: notFound,
    motivi: [...reasons]
      .sort((a, b) => b[1] - a[1])
      .slice(0, reasonsShown)
      .map(([motivo, righe]) => ({ motivo, righe })),
    da_scrivere: check.toWrite,
    mancanti: missing,
    nascoste: hidden.rows,
    colonne_nascoste: [...hidden.columns],
    a_mano: check.kept,
    totale: wanted.length,
    senza: [...lacking]
      .sort((a, b) => b[1] - a[1])
      .map(([{ key, label }, righe]) => ({ campo: key, etichetta: label, righe })),
    altri_elementi:
      check.others === null ? null : { trovati: check.others.matched, altrove: check.others.elsewhere },
    righe: wanted.slice(from, from + (asked.quante ?? usualPage)).map((row) => ({
      riga: row.riga,
      codice: row.codice,
      verdetto: row.verdetto,
      motivi: [...row.motivi],
      mancano: row.verdetto === 'incompleto' ? row.missing.map(({ label }) => label) : [],
      id: row.id,
      modifiche: row.changes(),
    })),
  };
}
