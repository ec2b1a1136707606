/** What every call about imports begins with: whose import it is, whether it is still a draft, and its note. */
import type { Endpoint } from '@lucerna/contract/endpoint';
import { accountingTypes, importTypes } from '@lucerna/contract/importing/answers';
import { may } from '@lucerna/domain/rules/permissions';
import { note } from '../../audit-log/note.ts';
import { eventOf } from '../../audit-log/words.ts';
import type { Clock } from '../../clock.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import type { Log } from '../../db/log.ts';
import { conflict, Fault, notFound } from '../../http/fault.ts';
import { repeatable } from '../../http/idempotency.ts';
import { Drafts } from '../../importing/drafts/drafts.ts';
import type { Prepared } from '../../importing/drafts/list.ts';
import type { ImportLine } from '../../importing/drafts/queries.ts';
import { ImportFault } from '../../importing/fault.ts';
import type { Staff } from '../../sign-in/signed-in.ts';

export interface DeskParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log | undefined;
}

export interface ImportDesk {
  readonly db: Database;
  readonly drafts: Drafts;
  /** A POST that is done once under an `Idempotency-Key`, in a transaction that is not all of its work. */
  once<T>(
    endpoint: Endpoint,
    call: Parameters<typeof repeatable>[1] & { readonly user: Staff },
    oggetto: string,
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T>;
  /** The import as it is listed. Throws a 404 where the account may see none of this number. */
  open(user: Staff, id: number): Promise<ImportLine>;
  /** One that is not written yet, ready to be read. Throws a 409 where it is written. */
  openDraft(user: Staff, id: number): Promise<Prepared>;
}

export const written = 'Questa importazione è già stata scritta';

/** The types whose imports the account may make and see. */
export function typesOf({ capabilities }: Pick<Staff, 'capabilities'>): string[] {
  return importTypes.filter((type) =>
    may(capabilities, accountingTypes.includes(type) ? 'accounting' : 'editRegister'),
  );
}

/** Runs what reads the file; what it finds wrong there is a 422 in its own words. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportFault)
      throw new Fault(422, error.message, { fields: { file: error.message } });
    throw error;
  }
}

export function importDesk({ db, clock, log }: DeskParts): ImportDesk {
  const drafts = new Drafts(db, log);
  const once: ImportDesk['once'] = <T>(
    endpoint: Endpoint,
    call: Parameters<typeof repeatable>[1] & { readonly user: Staff },
    oggetto: string,
    work: (tx: TenantTx) => Promise<T>,
  ) => {
    const noted = async (tx: TenantTx) => {
      const answer = await work(tx);
      note(tx, tx.codistat, { ...eventOf(endpoint), oggetto });
      return answer;
    };
    return db.tenant(call.user.codistat, repeatable(endpoint, call, clock, noted), {
      actor: { user: call.user.username, origin: 'importazione' },
      deadlineMs: 60_000,
    }) as Promise<T>;
  };
  const open = async (user: Staff, id: number) => {
    const line = await drafts.line(user.codistat, typesOf(user), id);
    if (line === undefined) throw notFound();
    return line;
  };
  const openDraft = async (user: Staff, id: number) => {
    const line = await open(user, id);
    if (line.scelte === null) throw conflict(written);
    return readable(() => drafts.prepare(user.codistat, line));
  };
  return { db, drafts, once, open, openDraft };
}
