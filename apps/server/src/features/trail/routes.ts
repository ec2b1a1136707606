/** `/api/amministrazione/registro`: who did what in the caller's municipality. */
import { Readable } from 'node:stream';
import { exportTrail, listTrail, TRAIL_PAGE } from '@lucerna/contract/endpoints/trail';
import type { Database } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { attachmentHeader } from '../../http/upload/file-name.ts';
import { readTrail, type TrailFilter } from '../../trail/queries.ts';
import { csvHead, csvLine } from './csv.ts';

/** Entries of one reading of an export. */
const most = 2_000;

/** Page by page, each in a transaction of its own: nobody waits for a reader who is slow. */
async function* csvOf(db: Database, codistat: string, filter: TrailFilter): AsyncGenerator<string> {
  yield csvHead;
  for (let before: number | undefined; ; ) {
    const page = await db.tenant(codistat, (tx) => readTrail(tx, codistat, filter, before, most), {
      readOnly: true,
    });
    if (page.length > 0) yield page.map(csvLine).join('');
    if (page.length < most) return;
    before = page.at(-1)?.id;
  }
}

export function trailRoutes(mount: Mount, db: Database): void {
  mount.read(listTrail, async ({ query: { prima, ...filter }, user: { codistat } }) => {
    const found = await db.tenant(codistat, (tx) => readTrail(tx, codistat, filter, prima), {
      readOnly: true,
    });
    const data = found.slice(0, TRAIL_PAGE);
    return { data, precedenti: found.length > TRAIL_PAGE ? (data.at(-1)?.id ?? null) : null };
  });

  mount.read(exportTrail, async ({ query, user, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachmentHeader('registro.csv'))
      .send(Readable.from(csvOf(db, user.codistat, query))),
  );
}
