/**
 * The one way in which an import of any sort is written. It is planned under its entry, what is new in short transactions
 * that nobody else sees, many changes piece by piece, and the entry's own end in the last one, with what changes where it
 * is little.
 */

import { note } from '../audit-log/note.ts';
import { analyse } from '../db/analyse.ts';
import type { Database, TenantTx } from '../db/database.ts';
import { inSlices } from '../db/slices.ts';
import { counted } from './count.ts';
import { type ImportEntry, type ImportedSort, stepOf, underEntry } from './entry.ts';
import type { ImportProgress } from './progress.ts';
import { closeEntry, type ImportCounts } from './queries.ts';
import { undoUnfinished } from './undo-unfinished.ts';

/** So many rows change in the last transaction, together; more would keep others waiting, and change piece by piece. */
const changedTogether = 500;
const lastDeadlineMs = 60_000;

/** What would become of a row of the file. */
interface PlannedOutcome {
  readonly outcome: 'inserisce' | 'modifica' | 'lascia' | 'rifiuta' | 'posiziona';
}

interface Part<T, Answer> {
  readonly rows: readonly T[];
  write(tx: TenantTx, rows: readonly T[]): Promise<Answer>;
}

/** How what a plan says is done. */
export interface Writer<Row, Insert, Change, Wait = never> {
  /** Those that most of it goes into, by name; asked once all is written, with those of what was made along the way. */
  readonly tables: readonly string[];
  readonly inserts: Part<Insert, void>;
  /** Rows that have no place yet, and are kept. */
  readonly waits?: Part<Wait, void> | undefined;
  /** Gives the rows that it left as they are because somebody changed what they are about meanwhile. */
  readonly changes: Part<Change, ReadonlySet<Row>>;
  /** What has to be looked at again, and told to others, when all is written. */
  finish(tx: TenantTx): Promise<void>;
}

/** What is kept of an import beside its rows, for later: ready before its end, and there when that is. */
export interface Kept {
  /** What may be much, in transactions of the import before its end. */
  before(step: (work: (tx: TenantTx) => Promise<void>) => Promise<void>): Promise<void>;
  /** The rest, with the end itself. */
  atEnd(tx: TenantTx): Promise<void>;
}

/** What is imported. */
export interface Target<Row extends PlannedOutcome, Insert, Change, Wait = never> {
  readonly sort: ImportedSort;
  plan(): Promise<readonly Row[]>;
  writer(plan: readonly Row[], entry: ImportEntry<ImportedSort>): Writer<Row, Insert, Change, Wait>;
  /** A change that was not made: somebody changed what the row is about meanwhile. */
  leftAlone(row: Row): Row;
  /** What the register of activities says of it. */
  noteOf(counts: ImportCounts, rows: number): { readonly cosa: string; readonly oggetto: string };
  keep?: ((plan: readonly Row[]) => Promise<Kept>) | undefined;
  /** Its end may change what no municipality may. */
  readonly endsAsSystem?: boolean;
}

export interface Writing {
  readonly db: Database;
  readonly codistat: string;
  readonly progress: ImportProgress;
  /** Where a row is refused none is written. */
  readonly allOrNothing: boolean;
  /** The import, claimed by this process; absent where it is only tried. */
  readonly entry?: { readonly id: number; readonly user: string; readonly file: string } | undefined;
}

/** Plans all rows and, unless it is only tried, writes them. `written`: whether what the plan says has been done. */
export async function carryOut<Row extends PlannedOutcome, Insert, Change, Wait = never>(
  { db, codistat, progress, allOrNothing, entry: asked }: Writing,
  target: Target<Row, Insert, Change, Wait>,
): Promise<{ readonly plan: readonly Row[]; readonly written: boolean }> {
  if (asked === undefined) return { plan: await target.plan(), written: false };
  // From here on no other import writes the like: what is missing when it is planned is missing when it is written.
  return underEntry(db, { codistat, kind: target.sort, ...asked }, async (entry) => {
    const plan = await target.plan();
    progress.signal.throwIfAborted();
    if (allOrNothing && plan.some((row) => row.outcome === 'rifiuta')) {
      await undoUnfinished(db, entry);
      return { plan, written: false };
    }
    const passedOver = await write(db, entry, target, plan, progress);
    return { plan: plan.map((row) => (passedOver.has(row) ? target.leftAlone(row) : row)), written: true };
  });
}

async function write<Row extends PlannedOutcome, Insert, Change, Wait>(
  db: Database,
  entry: ImportEntry<ImportedSort>,
  target: Target<Row, Insert, Change, Wait>,
  plan: readonly Row[],
  progress: ImportProgress,
): Promise<ReadonlySet<Row>> {
  const writer = target.writer(plan, entry);
  const { inserts, waits, changes } = writer;
  const of = inserts.rows.length + changes.rows.length;
  let rows = 0;
  const tell = (more: number) => {
    rows += more;
    progress.tell({ step: 'writing', rows, of });
  };
  const step = <T>(seen: boolean, work: (tx: TenantTx) => Promise<T>) => {
    progress.signal.throwIfAborted();
    return stepOf(db, entry, { seen }, work);
  };
  await inSlices(inserts.rows, async (slice) => {
    await step(false, (tx) => inserts.write(tx, slice));
    tell(slice.length);
  });
  await inSlices(waits?.rows ?? [], async (slice) => step(false, async (tx) => waits?.write(tx, slice)));
  const passedOver = new Set<Row>();
  const apply = async (tx: TenantTx, some: readonly Change[]) => {
    for (const row of await changes.write(tx, some)) passedOver.add(row);
  };
  const isMany = changes.rows.length > changedTogether;
  await inSlices(isMany ? changes.rows : [], async (slice) => {
    await step(true, (tx) => apply(tx, slice));
    tell(slice.length);
  });
  const kept = await target.keep?.(plan);
  await kept?.before((work) => step(false, work));
  progress.signal.throwIfAborted();
  await analyse(db, writer.tables, of);
  const asSystem = target.endsAsSystem === true;
  await stepOf(db, entry, { seen: true, asSystem, deadlineMs: lastDeadlineMs }, async (tx) => {
    if (!isMany) await apply(tx, changes.rows);
    await writer.finish(tx);
    const counts = countsOf(plan, passedOver);
    await closeEntry(tx, entry, counts);
    await kept?.atEnd(tx);
    note(tx, entry.codistat, { azione: 'importazione', ...target.noteOf(counts, plan.length) });
    progress.signal.throwIfAborted();
  });
  return passedOver;
}

function countsOf<Row extends PlannedOutcome>(
  plan: readonly Row[],
  passedOver: ReadonlySet<Row>,
): ImportCounts {
  const counted = (outcome: PlannedOutcome['outcome']) =>
    plan.reduce((sum, row) => sum + (row.outcome === outcome && !passedOver.has(row) ? 1 : 0), 0);
  return {
    inserite: counted('inserisce'),
    modificate: counted('modifica'),
    lasciate: counted('lascia') + passedOver.size,
    rifiutate: counted('rifiuta'),
    da_posizionare: counted('posiziona'),
  };
}

/** What is said of elements, and of what is drawn like them. */
export const elementsNote =
  (many: string, file: string) =>
  ({ inserite, modificate }: ImportCounts) => ({
    cosa: `Importazione di ${many}`,
    oggetto: `${file}: ${counted(inserite, 'inserito', 'inseriti')}, ${counted(modificate, 'modificato', 'modificati')}`,
  });

/** What is said of rows of the accounting. */
export const tableNote = (title: string) => (_: ImportCounts, rows: number) => ({
  cosa: `Importazione: ${title}`,
  oggetto: `${rows} ${rows === 1 ? 'riga' : 'righe'}`,
});
