/** Carries a plan out, inside one transaction. */
import type { FieldValues } from '@lucerna/contract/element-schema';
import type { Field, FieldValue, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { TenantTx } from '../db/database.ts';
import {
  changeElements,
  type ElementChange,
  insertElements,
  type NewElement,
} from '../elements/element-write.ts';
import { brokenReferences, isFaulty } from '../elements/references.ts';
import { ImportFault } from './fault.ts';
import type { PlannedChange, PlannedInsert, PlannedRow, PlannedValue } from './plan.ts';
import type { ImportProgress } from './progress.ts';
import { createReferable } from './queries.ts';

const batchSize = 2_000;
const progressEvery = 20_000;

/** `fields`: those that the file fills, and those that follow them. */
export async function writePlan(
  tx: TenantTx,
  kind: Kind,
  fields: readonly Field[],
  plan: readonly PlannedRow[],
  progress: ImportProgress,
): Promise<void> {
  const create = creator(tx);
  const filled = fields.filter((field) => field.setBy !== 'key');
  const inserts = plan.filter((row) => row.outcome === 'inserisce');
  const changes = plan.filter((row) => row.outcome === 'modifica');
  const total = inserts.length + changes.length;
  let written = 0;
  const step = (size: number) => {
    written += size;
    if (total > progressEvery && written % progressEvery < size)
      progress.tell({ step: 'writing', rows: written, of: total });
  };
  for (const batch of batches(inserts)) {
    progress.signal.throwIfAborted();
    const elements: NewElement[] = [];
    for (const row of batch) elements.push(await newElement(row, filled, create));
    await checkReferences(tx, kind, elements);
    await insertElements(tx, kind, elements);
    step(batch.length);
  }
  for (const batch of batches(changes)) {
    progress.signal.throwIfAborted();
    const elements: ElementChange[] = [];
    for (const row of batch) elements.push(await changedElement(row, filled, create));
    await checkReferences(tx, kind, elements);
    await changeElements(tx, kind, elements);
    step(batch.length);
  }
  progress.signal.throwIfAborted();
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize);
}

type Create = (field: Field, value: PlannedValue) => Promise<FieldValue>;

/** Turns a value into one that can be stored; what a reference wants made is made at its first mention. */
function creator(tx: TenantTx): Create {
  const made = new Map<string, number>();
  return async (field, value) => {
    if (typeof value !== 'object' || value === null) return value;
    const target: ReferenceTarget | undefined = field.reference;
    if (target === undefined) throw new Error(`The field ${field.key} refers to nothing`);
    const name = `${target} ${value.create}`;
    const key = made.get(name) ?? (await createReferable(tx, target, value.create));
    made.set(name, key);
    return key;
  };
}

async function newElement(row: PlannedInsert, fields: readonly Field[], create: Create): Promise<NewElement> {
  const values: Record<string, FieldValue> = {};
  for (const field of fields) values[field.key] = await create(field, row.values[field.key] ?? null);
  return { values, geometry: row.geometry };
}

async function changedElement(
  { element, changes, geometry }: PlannedChange,
  fields: readonly Field[],
  create: Create,
): Promise<ElementChange> {
  const values: Record<string, FieldValue> = {};
  // All fields of the file, changed or not: so all rows change in one statement.
  for (const field of fields) values[field.key] = element.values[field.key] ?? null;
  for (const { field, after } of changes) values[field.key] = await create(field, after);
  const { key: id, versione, values: held } = element;
  return { id, versione, held, values, geometry: geometry ?? undefined };
}

/** Whatever the rows point at was there when they were planned: somebody may have deleted it since. */
async function checkReferences(
  tx: TenantTx,
  kind: Kind,
  elements: readonly { readonly values: FieldValues }[],
): Promise<void> {
  const broken = await brokenReferences(
    tx,
    kind,
    elements.map(({ values }) => values),
  );
  if (broken.some(isFaulty)) throw new ImportFault(deletedMeanwhile);
}

const deletedMeanwhile =
  'Nel frattempo è stato eliminato qualcosa a cui le righe si riferiscono. Non è stato scritto nulla: ripeti l’importazione.';
