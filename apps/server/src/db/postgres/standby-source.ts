/** A standby of a PostgreSQL: how far it is behind, and whether it is one at all, asked twice a second. */
import { Deadline } from '../deadline.ts';
import type { Log } from '../log.ts';
import { openingStatements } from '../opening.ts';
import type { SessionSource, Statement } from '../session.ts';
import { placeNumber, type Standby } from '../standby.ts';
import { addressesOf } from './addresses.ts';
import { type Host, postgresSource } from './postgres-source.ts';

/** Nobody is shown what is older. */
const mostLateMs = 10_000;
const everyMs = 500;
/** Who does not answer such a question in this time serves nobody well. */
const answersWithinMs = 2_000;

/** Its number tells a copy of this database from one of another. */
const identifier = '(SELECT system_identifier::text FROM pg_control_system()) AS identifier';

const primaryQuery: Statement = {
  text: `SELECT pg_current_wal_lsn()::text AS place, ${identifier}`,
  values: [],
};

const standbyQuery: Statement = {
  text: `SELECT pg_is_in_recovery() AS "isStandby", pg_last_wal_replay_lsn()::text AS place, ${identifier}`,
  values: [],
};

interface Written {
  /** Before it was asked. */
  readonly at: number;
  readonly place: bigint;
}

/** The hosts of an address in turn: the next one where the present one is no good. */
class HostInTurn implements Host {
  readonly #addresses: readonly string[];
  #at = 0;
  #onChange: (address: string) => void = () => {};

  constructor(url: string) {
    this.#addresses = addressesOf(url)?.map(({ href }) => href) ?? [url];
  }

  get present(): string {
    return this.#addresses[this.#at % this.#addresses.length] as string;
  }

  next(): void {
    if (this.#addresses.length < 2) return;
    this.#at += 1;
    this.#onChange(this.present);
  }

  whenChanged(run: (address: string) => void): void {
    this.#onChange = run;
  }

  doubt(): void {}

  close(): void {}
}

export interface StandbySettings {
  /** It may name several hosts; the first of them that is a standby of the primary is read. */
  readonly url: string;
  readonly primary: SessionSource;
  readonly log: Log;
  /** How many connections requests share; 10 unless told. */
  readonly connections?: number | undefined;
}

class WatchedStandby implements Standby {
  readonly #host: HostInTurn;
  readonly #source: SessionSource;
  readonly #primary: SessionSource;
  readonly #log: Log;
  /** What the primary had written at moments of the last seconds, the earliest first. */
  readonly #written: Written[] = [];
  /** What it had replayed when it was last asked; undefined where it is not to be read. */
  #replayed: bigint | undefined;
  /** What was last said of it. */
  #said = '';
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor({ url, primary, log, connections }: StandbySettings) {
    this.#host = new HostInTurn(url);
    this.#source = postgresSource({ host: this.#host, log, connections });
    this.#primary = primary;
    this.#log = log;
  }

  serves(since: bigint): boolean {
    const replayed = this.#replayed;
    if (replayed === undefined || replayed < since) return false;
    // What the primary had at a moment that is not long ago it has too: it is not later than that.
    const oldest = Date.now() - mostLateMs;
    return this.#written.some(({ at, place }) => at >= oldest && place <= replayed);
  }

  readonly begin: Standby['begin'] = (opening, deadline) => this.#source.begin(opening, deadline);

  doubt(): void {
    this.#replayed = undefined;
  }

  async logPosition(): Promise<string> {
    const { place } = await ask(this.#primary, primaryQuery, 10_000);
    return place;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#source.close();
  }

  /** Looks at once, and again until it is closed. */
  async watch(): Promise<void> {
    this.#looking = this.#look();
    await this.#looking;
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.watch(), everyMs);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const at = Date.now();
    const written = await ask(this.#primary, primaryQuery, answersWithinMs).catch(() => undefined);
    if (written !== undefined) this.#written.push({ at, place: placeNumber(written.place) ?? 0n });
    while ((this.#written[0]?.at ?? at) < at - mostLateMs) this.#written.shift();
    try {
      const state = await ask(this.#source, standbyQuery, answersWithinMs);
      if (!state.isStandby) this.#leave('The server of DATABASE_REPLICA_URL is no standby: it is not read');
      else if (written !== undefined && state.identifier !== written.identifier) {
        this.#leave('The server of DATABASE_REPLICA_URL is a standby of another database: it is not read');
      } else {
        this.#replayed = placeNumber(state.place);
        this.#say(this.serves(0n) ? 'The standby is read' : 'The standby is late: the primary is read');
      }
    } catch {
      this.#leave('The standby does not answer: the primary is read');
    }
  }

  #leave(why: string): void {
    this.#replayed = undefined;
    this.#host.next();
    this.#say(why);
  }

  #say(what: string): void {
    if (what === this.#said) return;
    this.#said = what;
    this.#log.warn({ host: new URL(this.#host.present).host }, what);
  }
}

interface Answer {
  readonly place: string;
  readonly identifier: string;
  readonly isStandby?: boolean;
}

async function ask(source: SessionSource, query: Statement, ms: number): Promise<Answer> {
  const deadline = new Deadline(ms);
  const opening = openingStatements({ readOnly: true, statementMs: deadline.left });
  const { rows } = await source.lookUp(opening, query, deadline);
  return rows[0] as unknown as Answer;
}

/** A standby that does not answer yet is read as soon as it does: without it the primary serves all. */
export async function openStandby(settings: StandbySettings): Promise<Standby> {
  const standby = new WatchedStandby(settings);
  await standby.watch();
  return standby;
}
