/** The account of a body, and the municipality whose data it asks for: one that let the body in, to be read alone. */
import type { Endpoint } from '@lucerna/contract/endpoint';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { notAllowed, notFound, otherAccount } from './fault.ts';

/** What `X-Lucerna-Account` and `?account=` name, taken apart; undefined for what is malformed. */
function readName(text: string): { readonly username: string; readonly codistat: string } | undefined {
  const at = text.lastIndexOf('@');
  try {
    return at < 0
      ? undefined
      : { username: decodeURIComponent(text.slice(0, at)), codistat: text.slice(at + 1) };
  } catch {
    return undefined;
  }
}

interface Town {
  readonly comune: string;
  readonly illuminazioneInterni: boolean;
  readonly lon: number;
  readonly lat: number;
}

/** Undefined where the body is not let in there. */
async function townOf(db: Database, ente: string, codistat: string): Promise<Town | undefined> {
  const { rows } = await db.system(
    ({ sql: tx }) =>
      sql<Town>`
        select c.nome as comune, c.illuminazione_interni as "illuminazioneInterni",
          st_x(c.centro) as lon, st_y(c.centro) as lat
        from enti_comuni e join comuni c on c.codistat = e.codistat
        where e.ente = ${ente} and e.codistat = ${codistat}`.execute(tx),
    { readOnly: true },
  );
  return rows[0];
}

/**
 * The caller of a call about a municipality, as one of its accounts without any role. `named`: whom the request says that it
 * is made for. Throws a 409 for another account, a 403 for what would write or names no municipality, a 404 for one that did
 * not let the body in.
 */
export async function agencyCaller(
  db: Database,
  caller: SignedIn,
  { method, tenant, anyAccount }: Pick<Endpoint, 'tenant' | 'anyAccount'> & { readonly method: string },
  named: readonly string[],
): Promise<SignedIn> {
  if (caller.body === null) return caller;
  const accounts = named.map(readName);
  const [codistat, ...others] = new Set(accounts.flatMap((account) => account?.codistat || []));
  const areItsOwn = accounts.every((account) => account?.username === caller.username);
  // Whose session it is can be asked without a municipality, and by whoever takes it for another one's.
  if (anyAccount === true && (codistat === undefined || !areItsOwn)) return caller;
  if (!areItsOwn || others.length > 0) throw otherAccount();
  if (!tenant) return caller;
  if (method !== 'GET' || codistat === undefined) throw notAllowed();
  const town = await townOf(db, caller.body.ente, codistat);
  if (town === undefined) throw notFound();
  const { comune, illuminazioneInterni, lon, lat } = town;
  return { ...caller, codistat, comune, illuminazioneInterni, center: [lon, lat] };
}
