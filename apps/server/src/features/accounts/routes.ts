/** The accounts of the caller's municipality (contract, section 2). */
import {
  type AccountInList,
  createAccount,
  endAccountSessions,
  listAccounts,
  modifyAccount,
  renewAccountPassword,
} from '@lucerna/contract/endpoints/accounts';
import {
  changeSecondFactorRule,
  resetSecondFactor,
  secondFactorRule,
} from '@lucerna/contract/endpoints/second-factor';
import { bindIdentity, unbindIdentity } from '@lucerna/contract/endpoints/single-sign-on';
import { accountMessages, fieldFaults, sessionMessages } from '@lucerna/domain/messages';
import { type Capability, capabilities as everyRole } from '@lucerna/domain/vocabulary/capability';
import { AccountFault, NameTaken, NoSuchFirm } from '../../accounts/fault.ts';
import { readShownName, readUsername } from '../../accounts/names.ts';
import { changeAccount } from '../../accounts/queries.ts';
import { eventOf } from '../../audit-log/words.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { bind, readIdentity, unbind } from '../../sign-in/identity.ts';
import { createAccount as create, type GivenPassword, renewPassword } from '../../sign-in/passwords.ts';
import { resetFactor, wantedOf, wantFor } from '../../sign-in/second-factor.ts';
import { sessionToken } from '../../sign-in/session-cookie.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { accountsOf } from './queries.ts';

export interface AccountParts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly clock: Clock;
  /** The identity provider that this installation is set up for. */
  readonly issuer: string | undefined;
}

/** What is wrong with a name is said at its field. */
function asField<T>(field: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof AccountFault) throw invalid({ [field]: error.message });
    throw error;
  }
}

/** Each once, in the order of the vocabulary. */
const inOrder = (roles: readonly Capability[]) => everyRole.filter((role) => roles.includes(role));

const unknownFirm = () => invalid({ impresa_id: fieldFaults.unknownReference });

async function accountOf(db: Database, clock: Clock, codistat: string, id: number): Promise<AccountInList> {
  const [account] = await accountsOf(db, codistat, clock(), id);
  if (account === undefined) throw notFound();
  return account;
}

export function accountRoutes(mount: Mount, { db, sessions, clock, issuer }: AccountParts): void {
  const oneOf = (codistat: string, id: number) => accountOf(db, clock, codistat, id);

  const given = ({ password, until }: GivenPassword, account: AccountInList) => ({
    success: true as const,
    data: { password, scade: until.toISOString(), account },
  });

  mount.read(listAccounts, async ({ user }) => ({ data: await accountsOf(db, user.codistat, clock()) }));

  mount.call(createAccount, async ({ readBody, user }) => {
    const body = readBody();
    const username = asField('username', () => readUsername(body.username));
    const nome = asField('nome', () => readShownName(body.nome));
    const account = { username, nome, codistat: user.codistat, capabilities: inOrder(body.capabilities) };
    const firm = body.impresa_id;
    try {
      const password = await create(db, { ...account, by: user.username, firm }, clock());
      const made = (await accountsOf(db, user.codistat, clock())).find((one) => one.username === username);
      if (made === undefined) throw notFound();
      return given(password, made);
    } catch (error) {
      if (error instanceof NoSuchFirm) throw unknownFirm();
      if (error instanceof NameTaken) throw conflict(accountMessages.nameTaken);
      throw error;
    }
  });

  mount.call(modifyAccount, async ({ params, readBody, user }) => {
    await oneOf(user.codistat, params.id);
    const { nome, capabilities, attivo, impresa_id } = readBody();
    const done = await changeAccount(
      db,
      { codistat: user.codistat, id: params.id },
      {
        ...(nome !== undefined && { nome: asField('nome', () => readShownName(nome)) }),
        ...(capabilities !== undefined && { capabilities: inOrder(capabilities) }),
        attivo,
        firm: impresa_id,
      },
    );
    if (done === 'no such account') throw notFound();
    if (done === 'no such firm') throw unknownFirm();
    if (done === 'last administrator') throw conflict(accountMessages.lastAdministrator);
    return { success: true as const, data: await oneOf(user.codistat, params.id) };
  });

  mount.call(renewAccountPassword, async ({ params, user }) => {
    await oneOf(user.codistat, params.id);
    // It would end the session in which it is shown.
    if (params.id === user.id) throw conflict(accountMessages.ownPassword);
    const password = await renewPassword(db, { codistat: user.codistat, id: params.id }, clock());
    if (password === null) throw notFound();
    return given(password, await oneOf(user.codistat, params.id));
  });

  entryRoutes(mount, { db, sessions, clock, issuer });
}

/** How accounts come in: their sessions, their second factor, the identity that they are bound to. */
function entryRoutes(mount: Mount, { db, sessions, clock, issuer }: AccountParts): void {
  const oneOf = (codistat: string, id: number) => accountOf(db, clock, codistat, id);

  mount.call(endAccountSessions, async ({ params, user, request }) => {
    const { username: oggetto } = await oneOf(user.codistat, params.id);
    await sessions.endOthers(params.id, sessionToken(request), {
      codistat: user.codistat,
      event: { ...eventOf(endAccountSessions), oggetto },
    });
    return { success: true as const, data: await oneOf(user.codistat, params.id) };
  });

  mount.call(resetSecondFactor, async ({ params, user }) => {
    await oneOf(user.codistat, params.id);
    if (params.id === user.id) throw conflict(accountMessages.ownFactor);
    const done = await resetFactor(db, { codistat: user.codistat, id: params.id });
    if (done === 'no such account') throw notFound();
    if (done === 'no factor') throw conflict(sessionMessages.noFactor);
    return { success: true as const, data: await oneOf(user.codistat, params.id) };
  });

  mount.call(bindIdentity, async ({ params, readBody, user }) => {
    await oneOf(user.codistat, params.id);
    const { soggetto, emittente = issuer } = readBody();
    if (emittente === undefined) throw conflict(accountMessages.noProvider);
    const identity = asField('soggetto', () => readIdentity({ emittente, soggetto }));
    const done = await bind(db, { codistat: user.codistat, id: params.id }, identity);
    if (done === 'no such account') throw notFound();
    if (done === 'taken') throw conflict(accountMessages.identityTaken);
    return { success: true as const, data: await oneOf(user.codistat, params.id) };
  });

  mount.call(unbindIdentity, async ({ params, user }) => {
    await oneOf(user.codistat, params.id);
    const done = await unbind(db, { codistat: user.codistat, id: params.id });
    if (done === 'no such account') throw notFound();
    if (done === 'no identity') throw conflict(accountMessages.noIdentity);
    return { success: true as const, data: await oneOf(user.codistat, params.id) };
  });

  mount.read(secondFactorRule, async ({ user }) => ({
    data: { ruoli: [...((await wantedOf(db, user.codistat)) ?? [])] },
  }));

  mount.call(changeSecondFactorRule, async ({ readBody, user }) => {
    const ruoli = inOrder(readBody().ruoli);
    if (!(await wantFor(db, user.codistat, ruoli))) throw notFound();
    return { success: true as const, data: { ruoli } };
  });
}
