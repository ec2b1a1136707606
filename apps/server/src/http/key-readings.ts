/** Reading by keys, as the register of activities tells it: one line for each key, collection and hour. */
import type { Endpoint } from '@lucerna/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { note } from '../audit-log/note.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';

const hourMs = 60 * 60_000;

/** The collection that a good answer of the call hands out: that of its path, or the scope that it needs. */
export function collectionRead(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const { keys, method } = endpoint;
  if (method !== 'GET' || keys === undefined) return undefined;
  if (typeof keys === 'object') return ('all' in keys ? keys.all : keys.some).join(', ');
  if (endpoint.name !== 'ogcItems' && endpoint.name !== 'ogcItem') return undefined;
  return (request.params as { readonly collectionId?: string }).collectionId;
}

export class KeyReadings {
  readonly #db: Database;
  readonly #clock: Clock;
  /** What this server knows to be told in the hour that it is: keys and their collections. */
  readonly #told = new Set<string>();
  #hour = 0;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Tells that the caller's key reads the collection, where nobody has told it in this hour. */
  async tell({ key, codistat }: SignedIn, collection: string): Promise<void> {
    if (key === undefined || codistat === null) return;
    const hour = Math.floor(this.#clock().getTime() / hourMs) * hourMs;
    const name = `${codistat} ${key.id} ${collection}`;
    if (this.#hour !== hour) this.#told.clear();
    this.#hour = hour;
    if (this.#told.has(name)) return;
    await this.#db.tenant(codistat, async (tx) => {
      const { rows } = await sql`
        insert into chiavi_letture as l (codistat, chiave_id, raccolta, ora)
        values (${codistat}, ${key.id}, ${collection}, ${new Date(hour)})
        on conflict (codistat, chiave_id, raccolta) do update set ora = excluded.ora where l.ora < excluded.ora
        returning 1`.execute(tx.sql);
      if (rows.length > 0) {
        note(tx, codistat, {
          azione: 'esportazione',
          cosa: 'Dati letti da un programma',
          oggetto: collection,
        });
      }
    });
    if (this.#hour === hour) this.#told.add(name);
  }
}
