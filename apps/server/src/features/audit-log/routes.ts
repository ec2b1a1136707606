/** `/api/amministrazione/registro`: who did what in the caller's municipality, page by page or whole as CSV. */
import { Readable } from 'node:stream';
import { AUDIT_PAGE, exportTrail, listTrail } from '@lucerna/contract/endpoints/audit-log';
import { type AuditFilter, readAuditLog } from '../../audit-log/queries.ts';
import type { Database } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { attachmentHeader } from '../../http/upload/file-name.ts';
import { csvHead, csvLine } from './csv.ts';

/** Entries of one reading of an export. */
const most = 2_000;

/** Page by page, each in a transaction of its own: nobody waits for a reader who is slow. */
async function* csvOf(db: Database, codistat: string, filter: AuditFilter): AsyncGenerator<string> {
  yield csvHead;
  for (let before: number | undefined; ; ) {
    const page = await db.tenant(codistat, (tx) => readAuditLog(tx, codistat, filter, before, most), {
      readOnly: true,
    });
    if (page.length > 0) yield page.map(csvLine).join('');
    if (page.length < most) return;
    before = page.at(-1)?.id;
  }
}

export function auditLogRoutes(mount: Mount, db: Database): void {
  mount.read(listTrail, async ({ query: { prima, ...filter }, user: { codistat } }) => {
    const found = await db.tenant(codistat, (tx) => readAuditLog(tx, codistat, filter, prima), {
      readOnly: true,
    });
    const data = found.slice(0, AUDIT_PAGE);
    return { data, precedenti: found.length > AUDIT_PAGE ? (data.at(-1)?.id ?? null) : null };
  });

  mount.read(exportTrail, async ({ query, user, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachmentHeader('registro.csv'))
      .send(Readable.from(csvOf(db, user.codistat, query))),
  );
}
