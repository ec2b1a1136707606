/** Keys of programs, of the municipality and of one's own account. */
import {
  acceptKey,
  changeKeyRule,
  createKey,
  createOwnKey,
  type KeyChange,
  type KeyInList,
  keyRule,
  listKeys,
  listOwnKeys,
  modifyKey,
  modifyOwnKey,
  type NewKey,
  revokeKey,
  revokeOwnKey,
} from '@lucerna/contract/endpoints/keys';
import { keyMessages } from '@lucerna/domain/messages';
import { scopesBeyond } from '@lucerna/domain/rules/key-rights';
import { roleOfScope } from '@lucerna/domain/rules/key-scope';
import { roleLabel } from '@lucerna/domain/vocabulary/role-label';
import { note } from '../../audit-log/note.ts';
import { eventOf } from '../../audit-log/words.ts';
import type { Clock } from '../../clock.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { conflict, Fault, invalid, notAllowed, notFound, refuseFaulty } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { KeyFault } from '../../keys/fault.ts';
import {
  accept,
  allowPersonalKeys,
  makeKey,
  narrowKey,
  personalKeysAllowed,
  readKeys,
  revoke,
  waitForKeys,
} from '../../keys/queries.ts';
import type { Staff } from '../../sign-in/signed-in.ts';

interface KeyParts {
  readonly db: Database;
  readonly clock: Clock;
}

/** What is wrong with a key is said at its field, or is a conflict with the other ones. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof KeyFault)) throw error;
    throw error.field === undefined ? conflict(error.message) : invalid({ [error.field]: error.message });
  }
}

/** A personal key gets no more than its account may. */
function refuseBeyond({ ambiti }: NewKey, user: Staff): void {
  const faults = scopesBeyond(ambiti, user.capabilities).map((scope) => {
    const role = roleOfScope(scope, ambiti[scope] ?? 'lettura');
    return [`ambiti.${scope}`, keyMessages.wantsRole(role === undefined ? '' : roleLabel[role])] as const;
  });
  refuseFaulty(Object.fromEntries(faults));
}

export function keyRoutes(mount: Mount, { db, clock }: KeyParts): void {
  /** A change of the municipality's keys, noted with the key's name. */
  function change<T>(
    user: Staff,
    endpoint: Parameters<typeof eventOf>[0],
    work: (tx: TenantTx) => Promise<{ readonly answer: T; readonly oggetto: string }>,
  ): Promise<T> {
    return db.tenant(user.codistat, async (tx) => {
      await waitForKeys(tx);
      const { answer, oggetto } = await told(() => work(tx));
      note(tx, tx.codistat, { ...eventOf(endpoint), oggetto });
      return answer;
    });
  }

  async function make(user: Staff, body: NewKey, endpoint: typeof createKey | typeof createOwnKey) {
    const account = body.tipo === 'personale' ? { id: user.id, username: user.username } : null;
    if (account !== null) refuseBeyond(body, user);
    return change(user, endpoint, async (tx) => {
      if (account !== null && !(await personalKeysAllowed(tx))) throw new Fault(403, keyMessages.notAllowed);
      const maker = { name: user.username, roles: user.capabilities };
      const { key, secret } = await makeKey(tx, { ...body, account }, maker, clock());
      const { stato: _, revocata_il: __, attende: ___, ...made } = key;
      return { answer: { success: true as const, data: { ...made, chiave: secret } }, oggetto: key.nome };
    });
  }

  async function one(tx: TenantTx, id: number, account?: number): Promise<KeyInList> {
    const [key] = await readKeys(tx, clock(), { id, ...(account !== undefined && { account }) });
    if (key === undefined) throw notFound();
    return key;
  }

  const changed = (key: KeyInList) => ({
    answer: { success: true as const, data: key },
    oggetto: key.nome,
  });

  mount.read(listKeys, async ({ user }) => ({
    data: await db.tenant(user.codistat, (tx) => readKeys(tx, clock()), { readOnly: true }),
  }));

  mount.call(createKey, async ({ user, readBody }) => make(user, readBody() as NewKey, createKey));

  for (const endpoint of [modifyKey, modifyOwnKey]) {
    mount.call(endpoint, async ({ user, params, readBody }) =>
      change(user, endpoint, async (tx) => {
        const key = await one(tx, params.id, endpoint === modifyOwnKey ? user.id : undefined);
        return changed(await narrowKey(tx, key, readBody() as KeyChange, clock()));
      }),
    );
  }

  for (const endpoint of [revokeKey, revokeOwnKey]) {
    mount.call(endpoint, async ({ user, params }) =>
      change(user, endpoint, async (tx) => {
        const key = await one(tx, params.id, endpoint === revokeOwnKey ? user.id : undefined);
        return changed(await revoke(tx, key, clock()));
      }),
    );
  }

  mount.read(keyRule, async ({ user }) => ({
    data: { personali: await db.tenant(user.codistat, personalKeysAllowed, { readOnly: true }) },
  }));

  mount.call(changeKeyRule, async ({ user, readBody }) => {
    const { personali } = readBody();
    return db.system(async (tx) => {
      await allowPersonalKeys({ ...tx, codistat: user.codistat }, personali);
      const oggetto = personali ? 'permesse' : 'non permesse';
      note(tx, user.codistat, { ...eventOf(changeKeyRule), oggetto });
      return { success: true as const, data: { personali } };
    });
  });

  mount.read(listOwnKeys, async ({ user }) =>
    db.tenant(
      user.codistat,
      async (tx) => {
        const keys = await readKeys(tx, clock());
        const waiting = ({ stato, attende }: KeyInList) =>
          stato === 'attesa' && attende.some((role) => user.capabilities.includes(role));
        const data = keys.filter((key) => key.username === user.username || waiting(key));
        return { data, permesse: await personalKeysAllowed(tx) };
      },
      { readOnly: true },
    ),
  );

  mount.call(createOwnKey, async ({ user, readBody }) => {
    const body = readBody() as NewKey;
    if (body.tipo !== 'personale') throw notAllowed();
    return make(user, body, createOwnKey);
  });

  mount.call(acceptKey, async ({ user, params }) =>
    change(user, acceptKey, async (tx) => {
      const key = await one(tx, params.id);
      if (key.tipo !== 'servizio') throw notFound();
      return changed(await accept(tx, key, user.capabilities, clock()));
    }),
  );
}
