/**
 * Imports that are being taken back: each in the background, whoever goes away meanwhile, and taken up again where a process
 * that was killed or closed left it (decision record 79).
 */
import { sql } from 'kysely';
import type { Database, TenantTx, WorkOptions } from '../../db/database.ts';
import type { Log } from '../../db/log.ts';
import { settleWaiting } from '../../energy/settle-findings.ts';
import { takeTableBack } from '../energy/undo-table.ts';
import { isRunning, takeAwayAbandoned, whileHeld } from '../entry.ts';
import { takeMapBack } from '../maps/undo-map.ts';
import { paced } from '../slices.ts';
import {
  keepSlice,
  keepStop,
  markTakenBack,
  openTakingBack,
  type Place,
  start,
  type TakenSlice,
} from './taken-back.ts';
import { targetOf } from './target.ts';
import { takeElementsBack } from './undo.ts';

export interface UndoAsked {
  readonly id: number;
  readonly tipo: string;
  readonly user: string;
}

/** `fermo`: the application closes; whoever opens the database next goes on. `guasto`: why is in the log. */
type End = 'fatto' | 'fermo' | 'guasto';

export interface Undoing {
  /** Resolves when others can see that it is under way. */
  readonly begun: Promise<void>;
  readonly done: Promise<End>;
}

/** Why it is not at its end yet, for whoever waits and for whoever looks later. */
export const stoppedTexts = {
  fermo: "Il server si ferma: l'annullamento riprende da solo quando riparte.",
  guasto: "L'annullamento si è fermato a metà per un guasto: ripetilo, e riprende da dov'era.",
} as const satisfies Record<Exclude<End, 'fatto'>, string>;

type TakeSlice = (at: Place, size: number) => Promise<TakenSlice>;

export class UndoJobs {
  readonly #db: Database;
  readonly #log: Log;
  readonly #running = new Map<string, Undoing>();
  readonly #stop = new AbortController();

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Undefined where it is under way already, in this process or another. */
  async start(codistat: string, asked: UndoAsked): Promise<Undoing | undefined> {
    const isElsewhere = await isRunning(this.#db, asked.id);
    const key = `${codistat} ${asked.id}`;
    if (isElsewhere || this.#running.has(key)) return undefined;
    const begun = Promise.withResolvers<void>();
    const done = this.#run(codistat, asked, begun.resolve).finally(() => {
      this.#running.delete(key);
      begun.resolve();
    });
    const undoing = { begun: begun.promise, done };
    this.#running.set(key, undoing);
    return undoing;
  }

  /** Goes on with what processes left in the middle that are gone, one after the other. */
  async takeUp(): Promise<void> {
    const { rows } = await this.#db.system(
      (tx) =>
        sql<UndoAsked & { codistat: string }>`
          select i.codistat, i.id, i.tipo, a.chi as user from importazioni i
          join importazioni_annullate a on a.codistat = i.codistat and a.id_importazione = i.id
          where i.stato = 'scritta' order by i.id`.execute(tx.sql),
      { readOnly: true },
    );
    for (const { codistat, ...asked } of rows) await (await this.start(codistat, asked))?.done;
  }

  /** Each stops behind the slice that it is at: the application closes. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async #run(codistat: string, asked: UndoAsked, tellBegun: () => void): Promise<End> {
    const db = this.#db;
    try {
      await takeAwayAbandoned(db);
      return await whileHeld(db, asked.id, () => this.#takeBack(codistat, asked, tellBegun));
    } catch (error) {
      this.#log.error({ err: error }, 'Taking an import back stopped');
      await db.tenant(codistat, (tx) => keepStop(tx, asked.id, stoppedTexts.guasto)).catch(() => {});
      return 'guasto';
    }
  }

  async #takeBack(codistat: string, { id, tipo, user }: UndoAsked, tellBegun: () => void): Promise<End> {
    const db = this.#db;
    const actor = { user, origin: 'importazione' } as const;
    const opened = await db.tenant(codistat, (tx) => openTakingBack(tx, id, user));
    if (opened === undefined) return 'fatto';
    tellBegun();
    const take = this.#slicesOf(codistat, { id, tipo, user }, { actor });
    const pace = paced();
    for (let at: Place | null = opened.at; at !== null; ) {
      if (this.#stop.signal.aborted) return 'fermo';
      const from: Place = at;
      at = (await pace((size) => take(from, size))).next;
    }
    if (tipo === 'bollette') await settleWaiting(db, codistat);
    await db.tenant(codistat, (tx) => markTakenBack(tx, id, opened.file), { actor });
    return 'fatto';
  }

  /** A slice is kept together with what it changes: whoever goes on after a kill does nothing twice. */
  #slicesOf(codistat: string, { id, tipo }: UndoAsked, options: WorkOptions): TakeSlice {
    const db = this.#db;
    const target = targetOf(tipo);
    const kept = (work: (tx: TenantTx, at: Place, size: number) => Promise<TakenSlice>) => {
      return async (tx: TenantTx, at: Place, size: number) => {
        const slice = await work(tx, at, size);
        await keepSlice(tx, id, slice, at);
        return slice;
      };
    };
    if (target?.kind !== undefined) {
      const take = kept((tx, at, size) => takeElementsBack(tx, id, at, size));
      return (at, size) => db.tenant(codistat, (tx) => take(tx, at, size), options);
    }
    const shape = target?.shape;
    if (shape !== undefined) {
      const take = kept(async (tx) => {
        const { isLast, ...taken } = await takeMapBack(tx, shape, id);
        return { ...taken, next: isLast ? null : start };
      });
      // Tables of the map are emptied by the system alone.
      return (at, size) => db.system((tx) => take({ ...tx, codistat }, at, size), options);
    }
    const take = kept(async (tx, { dopo }, size) => {
      const { last, ...taken } = await takeTableBack(tx, { type: tipo, id, after: dopo, size });
      return { ...taken, next: last === null ? null : { passo: 0, dopo: last } };
    });
    return (at, size) => db.tenant(codistat, (tx) => take(tx, at, size), options);
  }
}
