/**
 * Imports that are being undone: each in the background, whoever goes away meanwhile, and taken up again where a process
 * that was killed or closed left it (decision record 79).
 */
import {
  type Database,
  DatabaseUnavailable,
  type Held,
  type TenantTx,
  type WorkOptions,
} from '../../db/database.ts';
import type { Log } from '../../db/log.ts';
import { paced } from '../../db/slices.ts';
import { beating } from '../beating.ts';
import { nextToken, WorkLost } from '../fence.ts';
import type { Place, UndoneSlice } from '../undo-step.ts';
import { type ImportTarget, targetOf } from './target.ts';
import { workFor } from './target-work.ts';
import {
  beatUndo,
  type HeldUndo,
  keepSlice,
  keepStop,
  leftInTheMiddle,
  markImportUndone,
  type OpenUndo,
  openUndo,
} from './undone-import.ts';

export interface UndoAsked {
  readonly id: number;
  readonly tipo: string;
  readonly user: string;
}

/** `fermo`: another server, or the next that starts, goes on. `guasto`: why is in the log. */
type End = 'fatto' | 'fermo' | 'guasto';

export interface Undoing {
  readonly done: Promise<End>;
}

/** Why it is not at its end yet, for whoever waits and for whoever looks later. */
export const stoppedTexts = {
  fermo: "Il server si ferma: l'annullamento riprende da solo quando riparte.",
  guasto: "L'annullamento si è fermato a metà per un guasto: ripetilo, e riprende da dov'era.",
} as const satisfies Record<Exclude<End, 'fatto'>, string>;

type TakeSlice = (at: Place, size: number) => Promise<UndoneSlice>;

export class UndoJobs {
  readonly #db: Database;
  readonly #log: Log;
  readonly #running = new Map<string, Promise<End>>();
  readonly #stop = new AbortController();

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Begins it. Undefined where it is under way already, in this process or another. */
  async start(codistat: string, asked: UndoAsked): Promise<Undoing | undefined> {
    const db = this.#db;
    const key = `${codistat} ${asked.id}`;
    if (this.#running.has(key) || this.#stop.signal.aborted) return undefined;
    const ended = Promise.withResolvers<End>();
    this.#running.set(key, ended.promise);
    let done: Promise<End>;
    try {
      const held = await db.presence.hold();
      const token = await db.system((tx) => nextToken(tx, 'importazioni_annullate'));
      const opened = await db.tenant(codistat, (tx) => openUndo(tx, db, { ...asked, held, token }));
      if (opened === 'elsewhere') return undefined;
      done = opened === 'not written' ? Promise.resolve('fatto') : this.#run(codistat, asked, opened, held);
    } finally {
      this.#running.delete(key);
    }
    this.#running.set(key, done);
    void done.finally(() => this.#running.delete(key));
    return { done };
  }

  /** Goes on with what processes left in the middle that are gone. Resolves at the end of all. */
  async takeUp(options: { readonly evenFaulty: boolean }): Promise<void> {
    const left = await leftInTheMiddle(this.#db, options);
    await Promise.all(left.map(async ({ codistat, ...asked }) => (await this.start(codistat, asked))?.done));
  }

  /** Each stops behind the slice that it is at: the application closes. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running.values());
  }

  async #run(codistat: string, asked: UndoAsked, opened: OpenUndo, held: Held): Promise<End> {
    const db = this.#db;
    const holding = { id: asked.id, gettone: opened.gettone };
    const hearts = beating(async () => {
      return (await db.tenant(codistat, (tx) => beatUndo(tx, holding))) ? 'on' : 'lost';
    }, held.lost);
    const keep = (errore: string | null) =>
      db.tenant(codistat, (tx) => keepStop(tx, holding, errore)).catch(() => {});
    try {
      const signal = AbortSignal.any([hearts.signal, this.#stop.signal]);
      if (await this.#undoWritten(codistat, asked, opened, signal)) return 'fatto';
      await keep(null);
      return 'fermo';
    } catch (error) {
      // Whoever takes it up goes on from the last slice.
      const isCut = error instanceof WorkLost || error instanceof DatabaseUnavailable;
      if (isCut) this.#log.warn({ reason: error.message }, 'Undoing an import stopped, and is gone on with');
      else this.#log.error({ err: error }, 'Undoing an import stopped');
      await keep(isCut ? null : stoppedTexts.guasto);
      return isCut ? 'fermo' : 'guasto';
    } finally {
      await hearts.end();
    }
  }

  /** False where it was stopped before its end. */
  async #undoWritten(
    codistat: string,
    { id, tipo, user }: UndoAsked,
    opened: OpenUndo,
    signal: AbortSignal,
  ): Promise<boolean> {
    const db = this.#db;
    const actor = { user, origin: 'importazione' } as const;
    const holding = { id, gettone: opened.gettone };
    const target = targetOf(tipo);
    if (target === undefined) throw new Error(`No import is of type ${tipo}`);
    const work = workFor(target);
    const take = this.#slicesOf(codistat, target, holding, { actor });
    const pace = paced();
    for (let at: Place | null = opened.at; at !== null; ) {
      if (signal.aborted) return false;
      const from: Place = at;
      at = (await pace((size) => take(from, size))).next;
    }
    await work.afterUndo?.(target, db, codistat);
    await db.tenant(codistat, (tx) => markImportUndone(tx, holding, opened.file), { actor });
    return true;
  }

  /** A slice is kept together with what it changes: whoever goes on after a kill does nothing twice. */
  #slicesOf(codistat: string, target: ImportTarget, holding: HeldUndo, options: WorkOptions): TakeSlice {
    const db = this.#db;
    const work = workFor(target);
    const take = async (tx: TenantTx, at: Place, size: number) => {
      const slice = await work.undo(tx, target, holding.id, at, size);
      await keepSlice(tx, holding, slice, at);
      return slice;
    };
    return (at, size) =>
      work.undoneBySystem
        ? db.system((tx) => take({ ...tx, codistat }, at, size), options)
        : db.tenant(codistat, (tx) => take(tx, at, size), options);
  }
}
