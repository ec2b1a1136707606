/** What an import would do, row by row: insert, change, leave, keep until it is placed, or refuse. No SQL, no file. */
import { type Field, isBlank, isRequired } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import { followingValues } from '@lucerna/domain/rules/following';
import type { Pointed } from '../elements/references.ts';
import { type ExistingElement, placeOf } from './existing.ts';
import { isNumberedSo, type Numbering, pairNumbered } from './numbering.ts';
import { pairUp } from './pairing.ts';
import {
  type FieldChange,
  type PlannedRefusal,
  type PlannedRow,
  type PlannedValue,
  plainValues,
} from './planned.ts';
import { type Problem, requiredProblem } from './problem.ts';
import type { WaitingOfImport } from './queries.ts';
import {
  pointedByName,
  type ReferenceIndex,
  type ReferencePolicy,
  type Unresolved,
  unresolvedProblem,
} from './references.ts';
import type { StagedRow } from './stage.ts';

/** Of a row of the file and a field (`the_geom`: its place). */
export type Overwrite = (place: number, field: string) => boolean;

export interface Planning {
  readonly kind: Kind;
  /** The fields that the file fills, and those that follow them. */
  readonly fields: readonly Field[];
  readonly identity: readonly string[];
  readonly numbering: Numbering | undefined;
  /** How rows that stand somewhere and lack the code, a number that not everybody has, are named; absent where they are refused. */
  readonly spare?: Numbering | undefined;
  /** The rows of earlier imports that wait for a place. */
  readonly waiting: readonly WaitingOfImport[];
  /** Of the file that is imported. */
  readonly fileName: string;
  readonly clears: ReadonlySet<string>;
  readonly policy: ReferencePolicy;
  /** Whether the file's row wins in that field where somebody changed the element by hand. */
  readonly overwrite: Overwrite;
  readonly references: Readonly<Record<string, ReferenceIndex>>;
  /** Where the cell of a field stands in the file. */
  readonly placeOf: (field: string) => string;
}

/** A row with its references resolved. */
interface ReadyRow {
  readonly row: StagedRow;
  readonly values: Readonly<Record<string, PlannedValue>>;
  readonly problems: readonly Problem[];
  readonly unresolved: readonly Unresolved[];
  readonly place: string | null;
}

/** The text by which rows and elements of one identity find each other. */
export function identityOf(
  identity: readonly string[],
  values: Readonly<Record<string, PlannedValue>>,
  key: number | null,
  keyField: string,
): string {
  return JSON.stringify(identity.map((name) => (name === keyField ? key : (values[name] ?? null))));
}

/** One answer a row, in the rows' order. `breathe` is awaited between steps. */
export async function planRows(
  planning: Planning,
  rows: readonly StagedRow[],
  existing: ReadonlyMap<string, readonly ExistingElement[]>,
  breathe: () => Promise<void> | undefined,
): Promise<PlannedRow[]> {
  const ready: ReadyRow[] = [];
  for (const row of rows) {
    ready.push(readyRow(planning, row));
    await breathe();
  }
  const { kind, numbering, spare } = planning;
  const good = ready.filter((one) => one.problems.length === 0);
  const elements = () => [...existing.values()].flat();
  const lacks = (one: ReadyRow) => spare !== undefined && isEmpty(one.values[spare.field]);
  const planned =
    numbering === undefined
      ? await planNamed(
          planning,
          good.filter((one) => !lacks(one)),
          existing,
          breathe,
        )
      : planNumbered({ ...planning, numbering }, good, elements());
  const unnamed = good.filter(lacks);
  if (spare !== undefined && unnamed.length > 0) {
    // Only what was named so before is one of them.
    const named = elements().filter(({ values }) => isNumberedSo(spare, values[spare.field]));
    for (const [one, row] of planNumbered({ ...planning, numbering: spare }, unnamed, named))
      planned.set(one, row);
  }
  return ready.map((one) => planned.get(one) ?? refusal(kind, one, one.problems));
}

/** The answers to rows that say which element they are. */
async function planNamed(
  planning: Planning,
  rows: readonly ReadyRow[],
  existing: ReadonlyMap<string, readonly ExistingElement[]>,
  breathe: () => Promise<void> | undefined,
): Promise<Map<ReadyRow, PlannedRow>> {
  const { kind, identity } = planning;
  const planned = new Map<ReadyRow, PlannedRow>();
  const groups = Map.groupBy(rows, (one) => identityOf(identity, one.values, one.row.key, kind.key));
  for (const [name, group] of groups) {
    await breathe();
    const elements = existing.get(name) ?? [];
    const { pairs, fresh, ambiguous } = pairUp(
      withoutRepeated(kind, group, planned),
      elements,
      (one, element) => changesOf(planning, one, element).length === 0,
    );
    for (const { row, element } of pairs) planned.set(row, changeOrLeave(planning, row, element));
    for (const row of fresh) planned.set(row, insertOrWait(planning, row));
    for (const row of ambiguous)
      planned.set(row, refusal(kind, row, [{ what: ambiguityOf(elements.length) }]));
  }
  return planned;
}

/** The answers to rows that the file gives no code. */
function planNumbered(
  planning: Planning & { readonly numbering: Numbering },
  rows: readonly ReadyRow[],
  elements: readonly ExistingElement[],
): Map<ReadyRow, PlannedRow> {
  const { numbering, waiting } = planning;
  const called = (one: ReadyRow, code: PlannedValue): ReadyRow => ({
    ...one,
    values: { ...one.values, [numbering.field]: code },
  });
  const contents = (values: Readonly<Record<string, unknown>>) =>
    JSON.stringify(
      Object.entries(values)
        .filter(([key, value]) => key !== numbering.field && value !== null)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const contentOf = ({ values }: ReadyRow) => contents(plainValues(values));
  const alike = Map.groupBy(
    rows.filter(({ place }) => place === null),
    contentOf,
  );
  const waitingBy = Map.groupBy(waiting, ({ valori }) => contents(valori));
  const differences = (one: ReadyRow, element: ExistingElement) =>
    changesOf(planning, called(one, null), element);
  const { pairs, fresh } = pairNumbered(rows, elements, {
    numbering,
    numberOf: ({ row }) => row.place,
    codeOf: ({ values }) => values[numbering.field],
    waiting: waiting.map(({ codice }) => codice),
    same: (one, element) => differences(one, element).length === 0,
    movedByHand: (one, element) =>
      element.byHand.has('the_geom') &&
      differences(one, element).every(({ field }) => element.byHand.has(field.key)),
    isApart: (one) => contentOf(one) !== contents({}) && alike.get(contentOf(one))?.length === 1,
    waitsAs: (some) =>
      knownWaiting(
        some.filter((one) => contentOf(one) !== contents({})),
        contentOf,
        waitingBy,
        planning.fileName,
      ),
  });
  return new Map([
    ...pairs.map(({ row, element }): [ReadyRow, PlannedRow] => [
      row,
      // By the name that it has: the number of the line is none of its.
      changeOrLeave(planning, called(row, element.values[numbering.field] ?? null), element),
    ]),
    ...fresh.map(({ row, code }): [ReadyRow, PlannedRow] => [row, insertOrWait(planning, called(row, code))]),
  ]);
}

/**
 * Which of the rows wait already, and what they are called there: those of the same line and content. Of several that say the
 * same nothing tells which is whose, unless a file of the same name left just these lines: then it is the same list again.
 */
function knownWaiting<Row extends { readonly row: { readonly place: number } }>(
  rows: readonly Row[],
  contentOf: (row: Row) => string,
  waiting: ReadonlyMap<string, readonly WaitingOfImport[]>,
  fileName: string,
): ReadonlyMap<Row, string> {
  const known = new Map<Row, string>();
  const linesOf = (lines: readonly number[]) => [...lines].sort((a, b) => a - b).join(' ');
  for (const [content, group] of Map.groupBy(rows, contentOf)) {
    const there = waiting.get(content) ?? [];
    const lines = linesOf(group.map(({ row }) => row.place));
    const isOne = group.length === 1 && there.length === 1;
    const lists = Map.groupBy(
      there.filter(({ file }) => isOne || file === fileName),
      ({ id_importazione }) => id_importazione,
    );
    const same = [...lists.values()].find((list) => linesOf(list.map(({ riga }) => riga)) === lines) ?? [];
    const codes = new Map(same.map(({ riga, codice }) => [riga, codice]));
    for (const one of group) {
      const code = codes.get(one.row.place);
      if (typeof code === 'string') known.set(one, code);
    }
  }
  return known;
}

/** The rows of one identity, those that are the same once: the others are left, and say of which they are. */
function withoutRepeated(
  kind: Kind,
  group: readonly ReadyRow[],
  planned: Map<ReadyRow, PlannedRow>,
): ReadyRow[] {
  if (group.length === 1) return [...group];
  const first = new Map<string, ReadyRow>();
  for (const one of group) {
    const content = JSON.stringify([one.values, one.unresolved, one.place]);
    const same = first.get(content);
    if (same === undefined) first.set(content, one);
    else planned.set(one, { ...told(kind, one), outcome: 'lascia', sameAs: same.row.place });
  }
  return [...first.values()];
}

function readyRow(planning: Planning, row: StagedRow): ReadyRow {
  const { kind, policy } = planning;
  const values: Record<string, PlannedValue> = { ...row.values };
  const problems = [...row.problems];
  const unresolved: Unresolved[] = [];
  for (const field of planning.fields) {
    const cell = row.references[field.key];
    if (field.reference === undefined || cell === undefined) continue;
    values[field.key] = null;
    if (cell === null) continue;
    const found = planning.references[field.key]?.resolve(cell);
    if (found === undefined) throw new Error(`The field ${field.key} has no index of references`);
    const missing = { field: field.key, target: field.reference, name: 'key' in found ? '' : found.missing };
    const follow = (pointed: Pointed) =>
      Object.assign(
        values,
        followingValues(kind, field.key, (property) => pointed[property] ?? null),
      );
    if ('key' in found) {
      follow(found.pointed);
      values[field.key] = found.key;
    } else if (policy === 'crea' && found.creatable) {
      follow(pointedByName(field.reference, found.missing));
      values[field.key] = { create: found.missing };
    } else if (policy === 'rifiuta') problems.push(unresolvedProblem(missing));
    else unresolved.push(missing);
  }
  problems.push(...missingIdentity(planning, values, row));
  return { row, values, problems, unresolved, place: placeOf(row.geometry) };
}

/** What a row of the kind cannot be without: the code that its element is known by. */
function missingIdentity(
  { kind, identity, spare, placeOf: placeOfField }: Planning,
  values: Readonly<Record<string, PlannedValue>>,
  { emptied, geometry }: StagedRow,
): Problem[] {
  const code = kind.fields.find(({ key }) => key === kind.code);
  if (code === undefined || !identity.includes(code.key) || !isRequired(code, 'insert')) return [];
  if (!isEmpty(values[code.key])) return [];
  // What was there and is no code is told; what nobody ever had is spared.
  if (spare?.field === code.key && emptied[code.key] === undefined && geometry !== null) return [];
  return [emptied[code.key] ?? requiredProblem(placeOfField(code.key))];
}

export function isEmpty(value: PlannedValue | undefined): boolean {
  return typeof value === 'object' && value !== null ? false : isBlank(value ?? null);
}

function labelOf(kind: Kind, values: Readonly<Record<string, PlannedValue>>, key: number | null): string {
  const code = kind.code === kind.key ? key : values[kind.code];
  if (typeof code === 'string' || typeof code === 'number') return String(code);
  // Where a code is what people call it by, its street is none.
  return kind.code === kind.key ? String(values[kind.description] ?? '') : '';
}

/** What every answer says of its row. */
function told(kind: Kind, one: ReadyRow, held: Readonly<Record<string, PlannedValue>> = {}) {
  const { place, key, emptied } = one.row;
  const label = labelOf(
    kind,
    { ...held, ...one.values },
    key ?? (held[kind.key] as number | undefined) ?? null,
  );
  return { place, label, unresolved: one.unresolved, emptied: Object.values(emptied) };
}

function refusal(kind: Kind, one: ReadyRow, reasons: readonly Problem[]): PlannedRefusal {
  return { ...told(kind, one), unresolved: [], outcome: 'rifiuta', reasons };
}

function ambiguityOf(elements: number): string {
  return `l'elemento c'è già ${elements === 1 ? 'una volta' : `${elements} volte`}, e non in questo punto: non si capisce se è uno di quelli`;
}

function insertOrWait(
  { kind, identity, policy, placeOf: placeOfField }: Planning,
  one: ReadyRow,
): PlannedRow {
  const reasons: Problem[] = [];
  if (identity.includes(kind.key))
    reasons.push({ what: `la chiave ${one.row.key ?? '(vuota)'} non c'è tra ${kind.names.theMany}` });
  for (const field of kind.fields) {
    // Whatever else is missing leaves the element incomplete; without it the element would be of no kind.
    const ofKind = kind.only?.is === false && kind.only.field === field.key;
    const asked = field.reference !== undefined && policy === 'rifiuta' && isRequired(field, 'insert');
    if ((ofKind || asked) && isEmpty(one.values[field.key]))
      reasons.push(one.row.emptied[field.key] ?? requiredProblem(placeOfField(field.key)));
  }
  if (reasons.length > 0) return refusal(kind, one, reasons);
  const missing = fieldsForCompleteness(kind).filter(({ key }) => isEmpty(one.values[key]));
  const row = { ...told(kind, one), values: one.values, missing };
  const { geometry } = one.row;
  return geometry === null ? { ...row, outcome: 'posiziona' } : { ...row, outcome: 'inserisce', geometry };
}

function changeOrLeave(planning: Planning, one: ReadyRow, element: ExistingElement): PlannedRow {
  const { kind, overwrite } = planning;
  const differences = changesOf(planning, one, element);
  const isKept = (key: string) => element.byHand.has(key) && !overwrite(one.row.place, key);
  const changes = differences.filter(({ field }) => !isKept(field.key));
  const kept = differences.filter(({ field }) => isKept(field.key));
  const moved = one.place !== null && one.place !== element.place;
  const placeKept = moved && element.geometry !== null && isKept('the_geom');
  const row = {
    ...told(kind, one, { ...element.values, [kind.key]: element.key }),
    unresolved: one.unresolved.filter(({ field }) => (element.values[field] ?? null) === null),
    kept,
    placeKept,
    id: element.key,
  };
  if (changes.length === 0 && (!moved || placeKept)) return { ...row, outcome: 'lascia' };
  return {
    ...row,
    outcome: 'modifica',
    element,
    changes,
    geometry: moved && !placeKept ? one.row.geometry : null,
  };
}

/** Whether the element's own reference, which the row leaves as it is, says what the field holds. */
function isLed({ follows }: Field, one: ReadyRow, element: ExistingElement): boolean {
  if (follows === undefined) return false;
  return (
    (one.values[follows.reference] ?? null) === null && (element.values[follows.reference] ?? null) !== null
  );
}

/**
 * The fields in which the element differs from what the row brings. An empty cell brings nothing, so what people
 * have filled in by hand stays, unless the mapping says that it empties the field; one that was of no use never does.
 */
function changesOf({ fields, clears }: Planning, one: ReadyRow, element: ExistingElement): FieldChange[] {
  return fields.flatMap((field): FieldChange[] => {
    const after = one.values[field.key] ?? null;
    const before = element.values[field.key] ?? null;
    if (field.setBy === 'key' || after === before || isLed(field, one, element)) return [];
    if (after !== null) return [{ field, before, after }];
    const empties = clears.has(field.key) && field.reference === undefined && !isRequired(field, 'modify');
    return empties && one.row.emptied[field.key] === undefined ? [{ field, before, after }] : [];
  });
}
