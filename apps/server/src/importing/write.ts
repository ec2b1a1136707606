/**
 * Carries a plan out under the entry of its import: what is new in short transactions that nobody sees, and the entry's own
 * end in the last one, with what changes where it is little.
 */
import type { FieldValues } from '@lucerna/contract/element-schema';
import type { Field, FieldValue, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { Database, TenantTx } from '../db/database.ts';
import {
  changeElements,
  type ElementChange,
  insertElements,
  type NewElement,
} from '../elements/element-write.ts';
import { brokenReferences, isFaulty, readPointed } from '../elements/references.ts';
import { note } from '../trail/note.ts';
import { actorOf, type ImportEntry } from './entry.ts';
import { ImportFault } from './fault.ts';
import {
  type PlannedChange,
  type PlannedInsert,
  type PlannedRow,
  type PlannedValue,
  type PlannedWait,
  plainValues,
} from './planned.ts';
import type { ImportProgress } from './progress.ts';
import {
  advanceLayers,
  closeEntry,
  createReferable,
  dropWaiting,
  heldVersions,
  keepWaiting,
} from './queries.ts';
import { inSlices } from './slices.ts';

/** So many elements change in the last transaction, together; more would keep others waiting, and change piece by piece. */
const changedTogether = 500;
const lastDeadlineMs = 60_000;

export interface Writing {
  readonly db: Database;
  readonly entry: ImportEntry;
  /** The fields that the file fills, and those that follow them. */
  readonly fields: readonly Field[];
  readonly progress: ImportProgress;
}

/** Gives the rows that were left as they are because somebody changed their element while the import was under way. */
export async function writePlan(
  { db, entry, fields, progress }: Writing,
  plan: readonly PlannedRow[],
): Promise<ReadonlySet<PlannedRow>> {
  const { codistat, kind } = entry;
  const filled = fields.filter((field) => field.setBy !== 'key');
  const inserts = plan.filter((row) => row.outcome === 'inserisce');
  const changes = plan.filter((row) => row.outcome === 'modifica');
  const made = new Map<string, number>();
  const pointedAt = new Map<ReferenceTarget, Set<number>>();
  const total = inserts.length + changes.length;
  let written = 0;
  const tell = (rows: number) => {
    written += rows;
    progress.tell({ step: 'writing', rows: written, of: total });
  };
  await inSlices(inserts, async (slice) => {
    progress.signal.throwIfAborted();
    await db.tenant(
      codistat,
      async (tx) => {
        const create = creator(tx, made);
        const elements: NewElement[] = [];
        for (const row of slice) elements.push(await newElement(row, filled, create));
        await checkReferences(tx, kind, elements);
        await insertElements(tx, kind, elements);
        notePointed(kind, elements, pointedAt);
      },
      { actor: actorOf(entry, false) },
    );
    tell(slice.length);
  });
  const waiting = plan.filter((row) => row.outcome === 'posiziona');
  await inSlices(waiting, async (slice) => {
    progress.signal.throwIfAborted();
    await db.tenant(codistat, (tx) => keepWaiting(tx, entry.id, slice.map(waitingRow)), {
      actor: actorOf(entry, false),
    });
  });
  const passedOver = new Set<PlannedRow>();
  const apply = async (tx: TenantTx, some: readonly PlannedChange[]) => {
    for (const row of await change(tx, kind, filled, some, creator(tx, made))) passedOver.add(row);
  };
  const isMany = changes.length > changedTogether;
  await inSlices(isMany ? changes : [], async (slice) => {
    progress.signal.throwIfAborted();
    await db.tenant(codistat, (tx) => apply(tx, slice), { actor: actorOf(entry, true) });
    tell(slice.length);
  });
  progress.signal.throwIfAborted();
  return db.tenant(
    codistat,
    async (tx) => {
      await stillThere(tx, pointedAt);
      if (!isMany) await apply(tx, changes);
      await dropWaiting(tx, entry);
      await advanceLayers(tx, layersOf(kind, inserts.length > 0, made));
      const counts = countsOf(plan, passedOver);
      await closeEntry(tx, entry, counts);
      note(tx, codistat, {
        azione: 'importazione',
        cosa: `Importazione di ${kind.names.many}`,
        oggetto: `${entry.file}: ${counts.inserite} inseriti, ${counts.modificate} modificati`,
      });
      progress.signal.throwIfAborted();
      return passedOver;
    },
    { actor: actorOf(entry, true), deadlineMs: lastDeadlineMs },
  );
}

function countsOf(plan: readonly PlannedRow[], passedOver: ReadonlySet<PlannedRow>) {
  const count = (outcome: PlannedRow['outcome']) =>
    plan.reduce((sum, row) => sum + (row.outcome === outcome && !passedOver.has(row) ? 1 : 0), 0);
  return {
    inserite: count('inserisce'),
    modificate: count('modifica'),
    lasciate: count('lascia') + passedOver.size,
    rifiutate: count('rifiuta'),
    da_posizionare: count('posiziona'),
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
  const targets = new Set([...made.keys()].map((name) => name.split(' ')[0]));
  const tables = new Set<string>();
  if (hasNew) tables.add(kind.table);
  for (const target of targets) tables.add(target === 'carrier' ? 'vettori' : 'imp');
  return [...tables];
}

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
