/** How what a plan says of elements is done: its references are made where that is wanted, and looked at once more. */
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
import { brokenReferences, isFaulty, readPointed } from '../elements/references.ts';
import type { Writer } from './carry-out.ts';
import { ImportFault } from './fault.ts';
import {
  type PlannedChange,
  type PlannedInsert,
  type PlannedRow,
  type PlannedValue,
  type PlannedWait,
  plainValues,
} from './planned.ts';
import { advanceLayers, createReferable, dropWaiting, heldVersions, keepWaiting } from './queries.ts';
import { keepToLink } from './to-link.ts';

export interface ElementWriting {
  readonly kind: Kind;
  /** The fields that the file fills, and those that follow them. */
  readonly fields: readonly Field[];
}

/** What triggers keep of a table's rows, as they are written. */
const keptAlong: Readonly<Record<string, readonly string[]>> = { ip_pl: ['ip_pl_gruppi', 'ip_pl_giorni'] };

export function elementWriter(
  { kind, fields }: ElementWriting,
  plan: readonly PlannedRow[],
  entry: { readonly id: number },
): Writer<PlannedRow, PlannedInsert, PlannedChange, PlannedWait> {
  const filled = fields.filter((field) => field.setBy !== 'key');
  const inserts = plan.filter((row) => row.outcome === 'inserisce');
  const made = new Map<string, number>();
  const pointedAt = new Map<ReferenceTarget, Set<number>>();
  return {
    get tables() {
      return [...new Set([kind.table, ...(keptAlong[kind.table] ?? []), ...tablesOfMade(made), 'storico'])];
    },
    inserts: {
      rows: inserts,
      async write(tx, slice) {
        const create = creator(tx, made);
        const elements: NewElement[] = [];
        for (const row of slice) elements.push(await newElement(row, filled, create));
        await checkReferences(tx, kind, elements);
        const keys = await insertElements(tx, kind, elements);
        await keepToLink(
          tx,
          entry.id,
          slice.map(({ place, unresolved }, i) => ({ riga: place, id: keys[i] ?? null, unresolved })),
        );
        notePointed(kind, elements, pointedAt);
      },
    },
    waits: {
      rows: plan.filter((row) => row.outcome === 'posiziona'),
      async write(tx, slice) {
        await keepWaiting(tx, entry.id, slice.map(waitingRow));
        await keepToLink(
          tx,
          entry.id,
          slice.map(({ place, unresolved }) => ({ riga: place, id: null, unresolved })),
        );
      },
    },
    changes: {
      rows: plan.filter((row) => row.outcome === 'modifica'),
      async write(tx, some) {
        const passedOver = await change(tx, kind, filled, some, creator(tx, made));
        const changed = some.filter((row) => !passedOver.has(row));
        await keepToLink(
          tx,
          entry.id,
          changed.map(({ place, element, unresolved }) => ({ riga: place, id: element.key, unresolved })),
        );
        return passedOver;
      },
    },
    async finish(tx) {
      await stillThere(tx, pointedAt);
      await dropWaiting(tx, { id: entry.id, kind });
      await advanceLayers(tx, layersOf(kind, inserts.length > 0, made));
    },
  };
}

async function change(
  tx: TenantTx,
  kind: Kind,
  filled: readonly Field[],
  changes: readonly PlannedChange[],
  create: Create,
): Promise<ReadonlySet<PlannedRow>> {
  const passedOver = new Set<PlannedRow>();
  if (changes.length === 0) return passedOver;
  const versions = await heldVersions(
    tx,
    kind,
    changes.map(({ element }) => element.key),
  );
  const elements: ElementChange[] = [];
  for (const row of changes) {
    if (versions.get(row.element.key) === row.element.versione)
      elements.push(await changedElement(row, filled, create));
    else passedOver.add(row);
  }
  await checkReferences(tx, kind, elements);
  await changeElements(tx, kind, elements);
  return passedOver;
}

/** The layers in which something is new. */
function layersOf(kind: Kind, hasNew: boolean, made: ReadonlyMap<string, number>): readonly string[] {
  return [...new Set([...(hasNew ? [kind.table] : []), ...tablesOfMade(made)])];
}

/** The tables of what was made because rows name it. */
const tablesOfMade = (made: ReadonlyMap<string, number>) =>
  [...made.keys()].map((name) => (name.startsWith('carrier ') ? 'vettori' : 'imp'));

type Create = (field: Field, value: PlannedValue) => Promise<FieldValue>;

/** Turns a value into one that can be stored; what a reference wants made is made at its first mention. */
function creator(tx: TenantTx, made: Map<string, number>): Create {
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

/** A reference that is still to be made is made when the row is placed: until then its name stands there. */
function waitingRow({ place, label, values }: PlannedWait) {
  return { riga: place, codice: label, valori: plainValues(values) };
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

function notePointed(
  kind: Kind,
  elements: readonly NewElement[],
  pointedAt: Map<ReferenceTarget, Set<number>>,
): void {
  for (const { key, reference } of kind.fields) {
    if (reference === undefined) continue;
    const keys = pointedAt.get(reference) ?? new Set();
    pointedAt.set(reference, keys);
    for (const { values } of elements) {
      const value = values[key];
      if (typeof value === 'number') keys.add(value);
    }
  }
}

/** What nobody sees hinders nobody who deletes a cabinet: so at the end all that is pointed at is looked at again. */
async function stillThere(
  tx: TenantTx,
  pointedAt: ReadonlyMap<ReferenceTarget, ReadonlySet<number>>,
): Promise<void> {
  for (const [target, keys] of pointedAt) {
    if ((await readPointed(tx, target, keys)).size < keys.size) throw new ImportFault(deletedMeanwhile);
  }
}

const deletedMeanwhile =
  "Nel frattempo è stato eliminato qualcosa a cui le righe si riferiscono. Non è stato scritto nulla: ripeti l'importazione.";
