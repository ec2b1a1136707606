/** The second factor as a test has it: the secret of the phone, and its figures at the test's own time. */

import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { World } from './world.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** What a phone with that secret shows at that moment. */
export function phoneCode(segreto: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(segreto) }).generate({ timestamp: at.getTime() });
}

/** What it shows so many half minutes from now. */
export function codeOf(world: World, segreto = secret, steps = 0): string {
  return phoneCode(segreto, new Date(world.now().getTime() + steps * 30_000));
}

/** The account has a factor whose codes are all fresh. */
export async function giveFactor(world: World, username: string): Promise<void> {
  await world.db.system(async ({ sql: tx }) => {
    const { id } = await tx
      .selectFrom('utenti')
      .where('username', '=', username)
      .select('id')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('secondi_fattori').where('utente_id', '=', id).execute();
    await tx
      .insertInto('secondi_fattori')
      .values({ utente_id: id, segreto: secret, attivo_dal: world.now(), ultimo_passo: 0 })
      .execute();
  });
}

/** Nobody has a factor, and no municipality asks for one but of those roles. */
export async function noFactors(world: World, roles: readonly string[] = []): Promise<void> {
  await world.db.system(async ({ sql: tx }) => {
    await tx.deleteFrom('secondi_fattori').execute();
    await tx.deleteFrom('tentativi_accesso').execute();
    await tx
      .updateTable('comuni')
      .set({ secondo_fattore: [...roles] })
      .where(sql<boolean>`true`)
      .execute();
  });
}
