/** `POST /api/utils/export`: rows in, a workbook out (contract, Bills, consumption, production). */
import { exportRows } from '@lucerna/contract/endpoints/export';
import type { Mount } from '../../http/mount.ts';
import { makeExport } from './make-export.ts';

export function exportRoutes(mount: Mount): void {
  mount.read(exportRows, async ({ request, reply }) => {
    const bytes = await makeExport({
      contentType: request.headers['content-type'],
      body: (request.body as Buffer | undefined) ?? new Uint8Array(),
    });
    return reply
      .type('application/vnd.ms-excel')
      .header('content-disposition', 'attachment; filename="export.xls"')
      .send(Buffer.from(bytes));
  });
}
