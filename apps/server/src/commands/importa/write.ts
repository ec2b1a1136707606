/** Carries a plan out, inside one transaction. */
import { isBlank } from '@lucerna/contract/field-schema';
import type { Field, FieldValue, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import type { TenantTx } from '../../db/database.ts';
import { type CommandIo, stopIfCancelled } from '../command.ts';
import { count } from '../count.ts';
import type { PlannedChange, PlannedInsert, PlannedRow, PlannedValue } from './plan.ts';
import {
  type ChangedElement,
  changeElements,
  createReferable,
  insertElements,
  type NewElement,
} from './queries.ts';

const batchSize = 2_000;
const progressEvery = 20_000;

/** `fields`: those that the file fills, and those that follow them. */
export async function writePlan(
  tx: TenantTx,
  kind: Kind,
  fields: readonly Field[],
  plan: readonly PlannedRow[],
  io: CommandIo,
): Promise<void> {
  const create = creator(tx);
  const filled = fields.filter((field) => field.setBy !== 'key');
  const names = filled.map((field) => field.key);
  const inserts = plan.filter((row) => row.outcome === 'inserisce');
  const changes = plan.filter((row) => row.outcome === 'modifica');
  const total = inserts.length + changes.length;
  let written = 0;
  const step = (size: number) => {
    written += size;
    if (total > progressEvery && written % progressEvery < size)
      io.notice(`Scritte ${count(written)} di ${count(total)}…`);
  };
  for (const batch of batches(inserts)) {
    stopIfCancelled(io.signal);
    const elements: NewElement[] = [];
    for (const row of batch) elements.push(await newElement(row, filled, create));
    await insertElements(tx, kind, names, elements);
    step(batch.length);
  }
  for (const batch of batches(changes)) {
    stopIfCancelled(io.signal);
    const elements: ChangedElement[] = [];
    for (const row of batch) elements.push(await changedElement(row, kind, filled, create));
    await changeElements(tx, kind, names, elements);
    step(batch.length);
  }
  stopIfCancelled(io.signal);
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
  kind: Kind,
  fields: readonly Field[],
  create: Create,
): Promise<ChangedElement> {
  const values: Record<string, FieldValue> = {};
  for (const field of fields) values[field.key] = element.values[field.key] ?? null;
  for (const { field, after } of changes) values[field.key] = await create(field, after);
  const all = { ...element.values, ...values };
  const complete = fieldsForCompleteness(kind).every((field) => !isBlank(all[field.key] ?? null));
  return { key: element.key, versione: element.versione, values, geometry, complete };
}
