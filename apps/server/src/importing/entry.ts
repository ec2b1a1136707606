/**
 * The entry of an import in the list of imports. From its first row to its last nobody else sees what it writes, and what
 * stops before the end is taken away whole, by whichever server finds that nobody works on it any more (decision records 42
 * and 83).
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kind } from '@lucerna/domain/kind';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { sql } from 'kysely';
import { type Actor, type Database, DatabaseUnavailable, type TenantTx } from '../db/database.ts';
import { ImportFault } from './fault.ts';
import { type HeldEntry, holdEntry, type TakenEntry, takeOver } from './fence.ts';
import { claim, inSight, isWorkedOn, keepFault } from './live.ts';
import { nobodyAsks } from './progress.ts';
import { undoEntry, undoUnfinished } from './undo-unfinished.ts';

/** What an import is of, as its entry and its words call it. */
export interface ImportedSort {
  readonly segment: string;
  readonly names: { readonly many: string };
}

/** Whose import it is, of what. */
export interface ImportSubject<K extends ImportedSort = Kind> {
  readonly codistat: string;
  readonly kind: K;
  /** As the user knows it. */
  readonly file: string;
  /** The account's name, or who stands for it. */
  readonly user: string;
  /** Its number, which this process has claimed. */
  readonly id: number;
}

export interface ImportEntry<K extends ImportedSort = Kind> extends ImportSubject<K> {
  readonly since: string;
  /** The number of its row that this process holds: it writes as long as nobody has raised it. */
  readonly gettone: number;
}

/** As whom the import writes. `seen`: what it writes now is there for everybody when the transaction ends. */
function actorOf({ id, since, user }: ImportEntry<ImportedSort>, seen: boolean): Actor {
  return { user, origin: 'importazione', importing: { id, since, seen } };
}

export interface StepOptions {
  /** What is written is there for everybody when the transaction ends. */
  readonly seen: boolean;
  /** Over all municipalities: for tables that theirs may not change. */
  readonly asSystem?: boolean;
  readonly deadlineMs?: number;
}

/** One transaction of the import, in which nobody takes its work over. Throws `WorkLost` where somebody has. */
export async function stepOf<T>(
  db: Database,
  entry: ImportEntry<ImportedSort>,
  { seen, asSystem = false, deadlineMs }: StepOptions,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const { codistat } = entry;
  const options = { actor: actorOf(entry, seen), ...(deadlineMs === undefined ? {} : { deadlineMs }) };
  const fenced = async (tx: TenantTx) => {
    await holdEntry(tx, entry);
    return work(tx);
  };
  return asSystem
    ? db.system((tx) => fenced({ ...tx, codistat }), options)
    : db.tenant(codistat, fenced, options);
}

/** Runs `work` as the import of a new entry. Throws `ImportFault` where another is under way; what fails is taken away. */
export async function underEntry<T, K extends ImportedSort>(
  db: Database,
  subject: ImportSubject<K>,
  work: (entry: ImportEntry<K>) => Promise<T>,
): Promise<T> {
  await undoAbandoned(db);
  // Of an attempt whose process is gone: whoever has claimed the number has that one's entry, too.
  await undoUnfinished(db, subject);
  const entry = await openEntry(db, subject);
  try {
    // Whoever was told before of what is under way would see what it writes.
    await db.afterWritersOf(subject.codistat);
    return await work(entry);
  } catch (error) {
    // Where the database is away, it is taken away once somebody finds that nobody works on it.
    await undoNow(db, entry).catch(() => {});
    throw error;
  }
}

/** A fault of the connection is soon over: what it stopped is tried for a moment more. */
const triesMs = [500, 1_000, 2_000];

async function undoNow(db: Database, entry: HeldEntry): Promise<void> {
  let taken: TakenEntry | undefined;
  const once = async () => {
    // Taken over already, its number is another by now.
    taken ??= await db.system((tx) => takeOver(tx, entry));
    if (taken !== undefined) await undoEntry(db, taken);
  };
  for (const pauseMs of triesMs) {
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      await wait(pauseMs);
    }
  }
  return once();
}

/** What is said of an import whose process is gone. */
const abandonedText =
  "L'importazione si è fermata perché il server che la scriveva non risponde più. Non ha lasciato nulla: riprova.";

/** Takes away what imports left on which nobody works any more, and says so of them. Gives how many had begun to write. */
export async function undoAbandoned(db: Database): Promise<number> {
  const { rows } = await db.system(
    async (tx) => {
      const holders = await db.presence.holders(tx);
      return sql<{ codistat: string; id: number; begun: boolean }>`
        select codistat, id, i.id is not null as begun
        from (select codistat, id from importazioni where stato = 'in corso') i
        full join (select s.codistat, s.id, s.in_attesa_da, ${isWorkedOn(holders, 's')} as worked_on
                   from importazioni_in_scrittura s) s using (codistat, id)
        where s.in_attesa_da is null and s.worked_on is not true`.execute(tx.sql);
    },
    { readOnly: true },
  );
  let taken = 0;
  for (const { codistat, id, begun } of rows) {
    const held = await db.presence.hold();
    if (!(await db.tenant(codistat, (tx) => claim(tx, db, id, held)))) continue;
    await inSight(db, { codistat, id, held }, nobodyAsks, async () => {
      await undoUnfinished(db, { codistat, id });
      await db.tenant(codistat, (tx) => keepFault(tx, id, abandonedText));
    });
    if (begun) taken += 1;
  }
  return taken;
}

export async function nextImportId(db: Database): Promise<number> {
  const { rows } = await db.system((tx) =>
    sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('importazioni', 'id'))::integer as id`.execute(tx.sql),
  );
  return rows[0]?.id ?? 0;
}

async function openEntry<K extends ImportedSort>(
  db: Database,
  subject: ImportSubject<K>,
): Promise<ImportEntry<K>> {
  const { codistat, kind, file, user, id } = subject;
  return db.tenant(codistat, async (tx) => {
    const made = await tx.sql
      .insertInto('importazioni')
      .values({ codistat, id, tipo: kind.segment, file, chi: user })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['iniziata_il', 'gettone'])
      .executeTakeFirst();
    if (made !== undefined)
      return { codistat, kind, file, user, id, since: made.iniziata_il, gettone: made.gettone };
    const other = await tx.sql
      .selectFrom('importazioni')
      .select(['chi', 'file', 'iniziata_il'])
      .where('codistat', '=', codistat)
      .where('tipo', '=', kind.segment)
      .where('stato', '=', 'in corso')
      .executeTakeFirst();
    const which =
      other === undefined
        ? ''
        : `: ${other.file}, di ${other.chi}, cominciata il ${shownInstant(other.iniziata_il)}`;
    throw new ImportFault(
      `Un'altra importazione di ${kind.names.many} è in corso${which}. Aspetta che finisca, poi ripeti.`,
    );
  });
}
