/** A municipality whose thousand plants have ten years of monthly bills, on PostgreSQL, and one account for them. */
import { dayOfNumber, nextMonthNumber } from '@lucerna/domain/rules/day-number';
import type { Database, TenantTx } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { hashPassword } from '../../apps/server/src/sign-in/password.ts';
import { city, password } from './town.ts';

export const plants = 1_000;
export const months = 120;
/** The years of the bills. */
export const years = { from: 2017, to: 2026 } as const;

const centre = 'SRID=4326;POINT(11.9 40.4)';

/** Bills of ten years, of every second plant from the middle of a month to the middle of the next. */
function* bills(keys: readonly number[]): Iterable<unknown[]> {
  for (const [i, key] of keys.entries()) {
    for (let month = 0; month < months; month += 1) {
      const year = years.from + Math.floor(month / 12);
      const first = `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
      const shift = i % 2 === 0 ? 0 : 14;
      const start = dayOfNumber(Date.parse(first) / 86_400_000 + shift);
      const end = dayOfNumber(nextMonthNumber(first) + shift - 1);
      const total = 100 + ((i * 37 + month * 11) % 900);
      yield [city, key, start, end, total, total * 0.25, total * 0.25, total * 0.5, total / 4];
    }
  }
}

export interface Decade {
  /** The keys of the plants. */
  readonly ids: readonly number[];
  /** The account's key; it signs in as `bench`. */
  readonly account: number;
}

/** Fills an empty database. */
export async function loadDecade(db: Database): Promise<Decade> {
  await migrate(db);
  const password_hash = await hashPassword(password);
  const account = await db.system(async ({ sql }) => {
    await sql.insertInto('comuni').values({ codistat: city, nome: 'Grande', centro: centre }).execute();
    const capabilities = ['AMMINISTRATIVO'];
    const user = { username: 'bench', nome: 'Bench', codistat: city, capabilities, password_hash };
    return (await sql.insertInto('utenti').values(user).returning('id').executeTakeFirstOrThrow()).id;
  });
  const load = async (tx: TenantTx) => {
    const row = (i: number) => [city, 'centr_', `Q${i}`, 'kWh', centre];
    const rows = Array.from({ length: plants }, (_, i) => row(i));
    await tx.insertMany('imp', ['codistat', 'imp_tipo', 'uten', 'um', 'the_geom'], rows);
    const keys = await tx.sql.selectFrom('imp').select('id_imp').orderBy('id_imp').execute();
    const ids = keys.map(({ id_imp }) => id_imp);
    const columns = ['periodo_inizio', 'periodo_fine', 'totale_lettura'] as const;
    const bands = ['valore_f1', 'valore_f2', 'valore_f3', 'importo'] as const;
    await tx.insertMany('bollette', ['codistat', 'id_contat', ...columns, ...bands], bills(ids));
    return ids;
  };
  const ids = await db.tenant(city, load, { deadlineMs: 600_000 });
  await db.system(({ script }) => script('ANALYZE'));
  return { ids, account };
}
