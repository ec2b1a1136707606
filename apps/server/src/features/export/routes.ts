/** `POST /api/utils/export`: rows in, a workbook out (contract, Bills, consumption, production). */
import { exportRows } from '@lucerna/contract/endpoints/export';
import { whenGone } from '../../http/gone.ts';
import type { LargeBodies } from '../../http/large-bodies.ts';
import type { Mount } from '../../http/mount.ts';
import { makeExport } from './make-export.ts';

export function exportRoutes(mount: Mount, bodies: LargeBodies): void {
  mount.call(exportRows, async ({ request, reply }) => {
    const job = {
      contentType: request.headers['content-type'],
      packed: /^gzip$/i.test(request.headers['content-encoding'] ?? ''),
      body: (request.body as Buffer | undefined) ?? new Uint8Array(),
    };
    const { bytes, content } = await makeExport(job, whenGone(reply), () => bodies.done(request));
    return reply
      .type('application/vnd.ms-excel')
      .header('content-disposition', 'attachment; filename="export.xls"')
      .header('content-length', bytes)
      .send(content);
  });
}
