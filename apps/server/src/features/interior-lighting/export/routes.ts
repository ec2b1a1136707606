/** An intervention as a workbook, in a new tab of the browser (contract, Interior lighting). */
import { exportRetrofit } from '@lucerna/contract/endpoints/interior-lighting';
import { type Database, lateReading } from '../../../db/database.ts';
import { notFound } from '../../../http/fault.ts';
import type { Mount } from '../../../http/mount.ts';
import { attachmentHeader, cleanFileName } from '../../../http/upload/file-name.ts';
import { refuseWithoutGate } from '../gate.ts';
import { readBuilding, readRetrofit } from '../queries.ts';
import { retrofitWorkbook } from './retrofit-workbook.ts';

export function exportRoutes(mount: Mount, db: Database): void {
  mount.read(exportRetrofit, async ({ params: { id: building, interventoId: id }, user, reply }) => {
    refuseWithoutGate(user);
    const { retrofit, named } = await db.tenant(
      user.codistat,
      async (tx) => ({
        retrofit: await readRetrofit(tx, { id, building }),
        named: await readBuilding(tx, building),
      }),
      lateReading,
    );
    if (retrofit === undefined || named === undefined) throw notFound();
    const place = (named.descrizione ?? String(building)).replace(/[\\/]/g, '-');
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header(
        'content-disposition',
        attachmentHeader(cleanFileName(`Illuminazione interni - ${place} - ${id}.xlsx`)),
      )
      .send(Buffer.from(retrofitWorkbook(retrofit, named)));
  });
}
