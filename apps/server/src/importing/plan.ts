/** What an import would do, row by row: insert, change, leave or refuse; with the reason. No SQL, no file. */
import { type Field, type FieldValue, isBlank, isRequired } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages, fieldFaults } from '@lucerna/domain/messages';
import { followingValues } from '@lucerna/domain/rules/following';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { Pointed } from '../elements/references.ts';
import { type ExistingElement, placeOf } from './existing.ts';
import { pairUp } from './pairing.ts';
import {
  pointedByName,
  type ReferenceIndex,
  type ReferencePolicy,
  type Unresolved,
  unresolvedText,
} from './references.ts';
import type { StagedRow } from './stage.ts';

/** What names an element that is still to be made, where a reference wants one. */
export interface ToCreate {
  readonly create: string;
}

export type PlannedValue = FieldValue | ToCreate;

export interface FieldChange {
  readonly field: Field;
  readonly before: FieldValue;
  readonly after: PlannedValue;
}

interface Planned {
  readonly place: number;
  /** What people call the element by. */
  readonly label: string;
  /** References that were left empty. */
  readonly unresolved: readonly Unresolved[];
}

export interface PlannedInsert extends Planned {
  readonly outcome: 'inserisce';
  readonly values: Readonly<Record<string, PlannedValue>>;
  readonly geometry: Geometry;
}
export interface PlannedChange extends Planned {
  readonly outcome: 'modifica';
  readonly element: ExistingElement;
  readonly changes: readonly FieldChange[];
  /** The new geometry, where it changes. */
  readonly geometry: Geometry | null;
}
export interface PlannedLeave extends Planned {
  readonly outcome: 'lascia';
  /** Why it is left although it is not as the file says. */
  readonly why?: string;
}
export interface PlannedRefusal extends Planned {
  readonly outcome: 'rifiuta';
  readonly reasons: readonly string[];
}
export type PlannedRow = PlannedInsert | PlannedChange | PlannedLeave | PlannedRefusal;

/** A change that was not made: somebody changed the element while the import was under way. */
export function leftForAnother({ place, label }: PlannedRow): PlannedLeave {
  const why = 'qualcuno l’ha cambiato durante l’importazione: resta come l’ha lasciato';
  return { outcome: 'lascia', place, label, unresolved: [], why };
}

export interface Planning {
  readonly kind: Kind;
  /** The fields that the file fills, and those that follow them. */
  readonly fields: readonly Field[];
  readonly identity: readonly string[];
  readonly clears: ReadonlySet<string>;
  readonly policy: ReferencePolicy;
  readonly references: Readonly<Record<string, ReferenceIndex>>;
}

/** A row with its references resolved. */
interface ReadyRow {
  readonly row: StagedRow;
  readonly values: Readonly<Record<string, PlannedValue>>;
  readonly problems: readonly string[];
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
  const { kind, identity } = planning;
  const ready: ReadyRow[] = [];
  for (const row of rows) {
    ready.push(readyRow(planning, row));
    await breathe();
  }
  const planned = new Map<ReadyRow, PlannedRow>();
  const groups = Map.groupBy(
    ready.filter((one) => one.problems.length === 0),
    (one) => identityOf(identity, one.values, one.row.key, kind.key),
  );
  for (const [name, group] of groups) {
    await breathe();
    const elements = existing.get(name) ?? [];
    const { pairs, fresh, ambiguous } = pairUp(
      group,
      elements,
      (one, element) => changesOf(planning, one, element).length === 0,
    );
    for (const { row, element } of pairs) planned.set(row, changeOrLeave(planning, row, element));
    for (const row of fresh) planned.set(row, insertOrRefuse(planning, row));
    for (const row of ambiguous) planned.set(row, refusal(kind, row, [ambiguityOf(elements.length)]));
  }
  return ready.map((one) => planned.get(one) ?? refusal(kind, one, one.problems));
}

function readyRow(planning: Planning, row: StagedRow): ReadyRow {
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
        followingValues(planning.kind, field.key, (property) => pointed[property] ?? null),
      );
    if ('key' in found) {
      follow(found.pointed);
      values[field.key] = found.key;
    } else if (planning.policy === 'crea' && found.creatable) {
      follow(pointedByName(field.reference, found.missing));
      values[field.key] = { create: found.missing };
    } else if (planning.policy === 'rifiuta') problems.push(unresolvedText(missing));
    else unresolved.push(missing);
  }
  return { row, values, problems, unresolved, place: placeOf(row.geometry) };
}

function labelOf(kind: Kind, values: Readonly<Record<string, PlannedValue>>, key: number | null): string {
  const code = kind.code === kind.key ? key : values[kind.code];
  return typeof code === 'string' || typeof code === 'number'
    ? String(code)
    : String(values[kind.description] ?? '');
}

function refusal(kind: Kind, one: ReadyRow, reasons: readonly string[]): PlannedRefusal {
  const { place, key } = one.row;
  return { outcome: 'rifiuta', place, label: labelOf(kind, one.values, key), unresolved: [], reasons };
}

function ambiguityOf(elements: number): string {
  return `l'elemento c'è già ${elements === 1 ? 'una volta' : `${elements} volte`}, e non in questo punto: non si capisce se è uno di quelli`;
}

function insertOrRefuse({ kind, identity, policy }: Planning, one: ReadyRow): PlannedRow {
  const reasons: string[] = [];
  if (identity.includes(kind.key))
    reasons.push(`la chiave ${one.row.key ?? '(vuota)'} non c'è tra ${kind.names.theMany}`);
  for (const field of kind.fields) {
    if (!isRequired(field, 'insert')) continue;
    const value = one.values[field.key] ?? null;
    if (typeof value === 'object' ? value !== null : !isBlank(value)) continue;
    // A reference may stay empty: the element is incomplete, and says so (contract, the import command).
    if (field.reference !== undefined && policy !== 'rifiuta') continue;
    reasons.push(`${field.key}: ${fieldFaults.required.toLowerCase()}`);
  }
  if (one.row.geometry === null) reasons.push(featureMessages.noMapElement.toLowerCase());
  if (reasons.length > 0 || one.row.geometry === null) return refusal(kind, one, reasons);
  const label = labelOf(kind, one.values, one.row.key);
  const { place, geometry } = one.row;
  return { outcome: 'inserisce', place, label, unresolved: one.unresolved, values: one.values, geometry };
}

function changeOrLeave(planning: Planning, one: ReadyRow, element: ExistingElement): PlannedRow {
  const { kind } = planning;
  const changes = changesOf(planning, one, element);
  const moved = one.place !== null && one.place !== element.place;
  const place = one.row.place;
  const label = labelOf(kind, { ...element.values, ...one.values }, element.key);
  const unresolved = one.unresolved.filter(({ field }) => (element.values[field] ?? null) === null);
  if (changes.length === 0 && !moved) return { outcome: 'lascia', place, label, unresolved };
  const emptied = changes.find(({ field, after }) => after === null && isRequired(field, 'modify'));
  if (emptied !== undefined) {
    return refusal(kind, one, [`${emptied.field.key}: ${fieldFaults.required.toLowerCase()}`]);
  }
  const geometry = moved ? one.row.geometry : null;
  return { outcome: 'modifica', place, label, unresolved, element, changes, geometry };
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
 * have filled in by hand stays, unless the mapping says that it empties the field.
 */
function changesOf({ fields, clears }: Planning, one: ReadyRow, element: ExistingElement): FieldChange[] {
  return fields.flatMap((field): FieldChange[] => {
    const after = one.values[field.key] ?? null;
    const before = element.values[field.key] ?? null;
    if (field.setBy === 'key' || after === before || isLed(field, one, element)) return [];
    if (after === null && !(clears.has(field.key) && field.reference === undefined)) return [];
    return [{ field, before, after }];
  });
}
