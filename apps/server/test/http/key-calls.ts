/** Keys as the page makes them and programs send them, and what the administration knows of them. */
import { expect } from 'vitest';
import { byKey } from './keys.ts';
import { openWorld } from './world.ts';

export const administered = '/api/amministrazione/chiavi';
export const own = '/api/account/chiavi';

export interface Made {
  readonly id: number;
  readonly chiave: string;
  readonly nome: string;
}

interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url?: string;
  readonly payload?: object;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

let number = 0;
/** What makes a key, under a name of its own. */
export const body = (ambiti: object, tipo = 'servizio') => ({
  nome: `Prova ${++number}`,
  tipo,
  giorni: 365,
  ambiti,
});

export async function openKeyCalls() {
  const world = await openWorld();

  const ask = (
    key: string,
    { method = 'GET', url = '/api/v2.0/me', payload, headers, from = '192.0.2.9' }: Ask = {},
  ) =>
    world.app.inject({
      method,
      url,
      remoteAddress: from,
      headers: { ...byKey(key), ...headers },
      ...(payload && { payload }),
    });

  return {
    world,
    /** A call of a program with the key. */
    ask,
    status: async (key: string, asked?: Ask) => (await ask(key, asked)).statusCode,
    async made(ambiti: object, tipo = 'servizio', as = 'amministratore', more = {}): Promise<Made> {
      const url = as.startsWith('amministratore') ? administered : own;
      const reply = await world.call({
        method: 'POST',
        url,
        as,
        payload: { ...body(ambiti, tipo), ...more },
      });
      expect(reply.statusCode, reply.body).toBe(201);
      return reply.json().data;
    },
    /** Revokes whatever there is, so that names and room are free again. */
    async revokeAll(): Promise<void> {
      await world.db.system(({ sql: tx }) =>
        tx.updateTable('chiavi').set({ revocata_il: world.now() }).execute(),
      );
    },
    readAuditLog: () =>
      world.db.system(({ sql: tx }) =>
        tx.selectFrom('registro').select(['chi', 'azione', 'cosa', 'oggetto']).orderBy('id').execute(),
      ),
    async setRoles(username: string, capabilities: string[]): Promise<void> {
      await world.db.system(({ sql: tx }) =>
        tx.updateTable('utenti').set({ capabilities }).where('username', '=', username).execute(),
      );
    },
  };
}
