/** Consumption by month (contract, `GET /api/consumi-v3`). */
import { monthlyConsumption } from '@lucerna/contract/endpoints/consumption';
import { type Database, lateReading } from '../../db/database.ts';
import { monthlyRowsSql } from '../../energy/monthly-rows.ts';
import { checkedIds } from '../../http/id-list.ts';
import type { Mount } from '../../http/mount.ts';

export function consumptionRoutes(mount: Mount, db: Database): void {
  mount.read(monthlyConsumption, async ({ query: { impianti, dettaglio }, user, reply }) => {
    const plants = checkedIds(impianti, 'impianti');
    const statement = monthlyRowsSql(user.codistat, plants, {
      figures: dettaglio === '1' ? 'detailed' : 'usual',
    });
    const work = async (tx: Parameters<Parameters<Database['tenant']>[1]>[0]) =>
      (await statement.execute(tx.sql)).rows[0];
    const { righe = '[]' } = (await db.tenant(user.codistat, work, lateReading)) ?? {};
    // The text as the database made it.
    return reply.type('application/json; charset=utf-8').send(`{"data":${righe}}`);
  });
}
