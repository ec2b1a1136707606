/** Which of the hosts of an address can be written: asked at the start, and again when a connection fails or refuses a write. */
import pg from 'pg';
import type { Log } from '../log.ts';
import { addressesOf } from './addresses.ts';
import { connectionSettings } from './connection-settings.ts';

/** A host that hangs is not waited for while another may be there. */
const answersWithinMs = 2_000;
const againMs = 1_000;

export class WritableHost {
  readonly #addresses: readonly string[];
  readonly #log: Log;
  #present: string;
  #onChange: (address: string) => void = () => {};
  #looking: Promise<void> | undefined;
  #closed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(databaseUrl: string, log: Log) {
    this.#addresses = addressesOf(databaseUrl)?.map(({ href }) => href) ?? [databaseUrl];
    this.#present = this.#addresses[0] ?? databaseUrl;
    this.#log = log;
  }

  /** The address of the host that is used at present. */
  get present(): string {
    return this.#present;
  }

  /** Called with the address whenever it becomes another one. */
  whenChanged(run: (address: string) => void): void {
    this.#onChange = run;
  }

  /** Asks all hosts once, the present one first. False where none of them can be written. */
  async find(): Promise<boolean> {
    if (this.#addresses.length < 2) return true;
    const others = this.#addresses.filter((one) => one !== this.#present);
    for (const address of [this.#present, ...others]) {
      if (!(await isWritable(address))) continue;
      if (address !== this.#present) {
        this.#present = address;
        this.#log.warn({ host: new URL(address).host }, 'The database is written on another host now');
        this.#onChange(address);
      }
      return true;
    }
    return false;
  }

  /** Something failed that may be due to the host: looks for one that can be written, until there is one. */
  doubt(): void {
    if (this.#addresses.length < 2 || this.#closed || this.#looking !== undefined) return;
    const look = async (): Promise<void> => {
      const found = await this.find();
      if (found || this.#closed) return;
      await new Promise<void>((resolve) => {
        this.#timer = setTimeout(resolve, againMs);
        this.#timer.unref();
      });
      if (!this.#closed) await look();
    };
    this.#looking = look().finally(() => {
      this.#looking = undefined;
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}

/** Whether a new session there may write. */
async function isWritable(address: string): Promise<boolean> {
  const client = new pg.Client({
    ...connectionSettings(address),
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: answersWithinMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ readOnly: boolean }>(
      `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "readOnly"`,
    );
    return rows[0]?.readOnly === false;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}
