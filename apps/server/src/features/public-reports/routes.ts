/** Reports without an account: the municipality, its lamps, the proof of work, a report, and what became of it. */
import {
  movePublicReport,
  publicChallenge,
  publicPoints,
  publicReportState,
  publicTown,
  sendPublicReport,
} from '@lucerna/contract/endpoints/public-reports';
import type { Clock } from '../../clock.ts';
import type { TenantTx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { openDrawer } from '../../photos/checked-photo.ts';
import { keptSecret } from '../../work/secrets.ts';
import { newChallenge } from './challenges.ts';
import { RefusedAddresses } from './limits.ts';
import { lampsInBox, pointsWithNumber } from './queries.ts';
import { sendReport } from './send.ts';
import { moveReport, stateOf } from './state.ts';
import { openTown, type PublicParts } from './towns.ts';

/** `close` ends the thread that draws. */
export function publicReportRoutes(
  mount: Mount,
  parts: PublicParts & { readonly clock: Clock },
): { close(): Promise<void> } {
  const { db, own, clock } = parts;
  // Of its own: staff's photos wait for no others.
  const drawer = openDrawer();
  const refused = new RefusedAddresses();

  mount.read(publicTown, async ({ params: { codistat } }) => ({ data: await openTown(parts, codistat) }));

  mount.read(publicPoints, async ({ params: { codistat }, query: { numero, bbox } }) => {
    await openTown(parts, codistat);
    const work = async (tx: TenantTx) => {
      if (bbox !== undefined) return lampsInBox(tx, bbox);
      return pointsWithNumber(tx, numero ?? '');
    };
    return { data: await db.tenant(codistat, work, { readOnly: true }) };
  });

  mount.read(publicChallenge, async () => {
    return { data: await newChallenge(await keptSecret(db, 'sfide'), clock()) };
  });

  mount.call(sendPublicReport, async ({ file, request, reply }) => {
    const { isNew, sent } = await sendReport(
      { ...parts, drawer, refused },
      { file, address: request.ip, origin: own.originOf(request) },
    );
    if (!isNew) reply.code(200);
    return { success: true as const, data: sent };
  });

  mount.read(publicReportState, async ({ params: { segreto } }) => ({
    data: await stateOf(parts, segreto, clock()),
  }));

  mount.call(movePublicReport, async ({ params: { segreto }, readBody }) => ({
    success: true as const,
    data: await moveReport(parts, segreto, () => readBody().azione, clock()),
  }));

  return { close: () => drawer.close() };
}
