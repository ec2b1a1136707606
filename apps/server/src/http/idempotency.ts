/**
 * A POST under an `Idempotency-Key` is done once: who sends it again, because the first answer got lost, gets that
 * answer again (contract, section 3). The answer is written in the transaction of the change itself, so that no
 * crash can leave one without the other.
 */
import { createHash } from 'node:crypto';
import type { Endpoint } from '@lucerna/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Clock, instantBefore } from '../clock.ts';
import { AtCommit, type TenantTx } from '../db/database.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { Fault, faultAnswer, invalid, malformed } from './fault.ts';
import type { SentFile } from './upload/sent-file.ts';

const keptForMs = 24 * 60 * 60_000;
const longestKey = 100;

interface Repeated {
  /** What the request carries where that is one file: the bytes around it differ each time it is sent. */
  readonly file?: SentFile | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: SignedIn | undefined;
}

function keyOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || endpoint.method !== 'POST' || endpoint.repeatable === false) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > longestKey) {
    throw malformed(`Idempotency-Key può avere da 1 a ${longestKey} caratteri`);
  }
  return key;
}

function bodyDigest({ file, request }: Repeated): string {
  const hash = createHash('sha256');
  if (file === undefined) return hash.update((request.body as Buffer | undefined) ?? '').digest('hex');
  return hash
    .update(`${file.name}\0${JSON.stringify(file.texts)}\0`)
    .update(file.content)
    .digest('hex');
}

/** The work of a write, done at most once under the request's key; the work itself where it has none. */
export function repeatable<T>(
  endpoint: Endpoint,
  repeated: Repeated,
  clock: Clock,
  work: (tx: TenantTx) => Promise<T>,
): (tx: TenantTx) => Promise<unknown> {
  const { request, reply, user } = repeated;
  const chiave = keyOf(endpoint, request);
  if (chiave === undefined || user === undefined) return work;
  // For which account an address says that it is sent makes it no other path.
  const [percorso = ''] = request.url.split('?', 1);
  const place = { utente_id: user.id, percorso, chiave };
  const corpo_sha256 = bodyDigest(repeated);

  return async (tx) => {
    // The second of two at once waits here until the first has committed, and then finds its answer.
    await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(place)}, 0))`.execute(tx.sql);
    const now = clock();
    await tx.sql
      .deleteFrom('richieste_ripetibili')
      .where('codistat', '=', tx.codistat)
      .where('creata_il', '<=', instantBefore(now, keptForMs))
      .execute();
    const first = await tx.sql
      .selectFrom('richieste_ripetibili')
      .select(['corpo_sha256', 'stato', 'risposta'])
      .where('codistat', '=', tx.codistat)
      .where('utente_id', '=', place.utente_id)
      .where('percorso', '=', place.percorso)
      .where('chiave', '=', chiave)
      .executeTakeFirst();
    if (first !== undefined) {
      if (first.corpo_sha256 !== corpo_sha256) {
        throw invalid({}, 'Questa Idempotency-Key è già stata usata con un altro contenuto');
      }
      reply.code(first.stato);
      return JSON.parse(first.risposta);
    }

    await sql`savepoint prima_del_lavoro`.execute(tx.sql);
    let answer: unknown;
    try {
      answer = await work(tx);
      // It is kept in the transaction, which has to know it then.
      if (answer instanceof AtCommit) throw new Error('The answer of a repeatable write is known by its end');
    } catch (error) {
      // What the same request may not meet again (a database that is away, a full disk) is no `Fault` of the work; who
      // may not call, or has to wait, was told before the work began.
      if (!(error instanceof Fault)) throw error;
      await sql`rollback to savepoint prima_del_lavoro`.execute(tx.sql);
      await error.details.remember?.(tx);
      reply.code(error.status);
      answer = faultAnswer(error);
    }
    await tx.sql
      .insertInto('richieste_ripetibili')
      .values({
        codistat: tx.codistat,
        ...place,
        corpo_sha256,
        stato: reply.statusCode,
        risposta: JSON.stringify(answer),
        creata_il: now,
      })
      .execute();
    return answer;
  };
}
