/** What the checks found in bills, and what somebody says about it (contract, `/api/bollette/anomalie`). */
import { judgeFinding, listFindings } from '@lucerna/contract/endpoints/bills';
import { billMessages } from '@lucerna/domain/messages';
import type { Database, TenantTx } from '../../../db/database.ts';
import { recheckPlant, recheckWaiting } from '../../../energy/recheck-findings.ts';
import { conflict, notFound } from '../../../http/fault.ts';
import { matches } from '../../../http/if-match.ts';
import type { Mount } from '../../../http/mount.ts';
import { holdFinding, plantOfFinding, readFindings, writeJudgement } from './queries.ts';

export function findingRoutes(mount: Mount, db: Database): void {
  mount.read(listFindings, async ({ query: { stato, dettaglio }, user }) => {
    await recheckWaiting(db, user.codistat);
    const detailed = dettaglio === '1';
    const read = (tx: TenantTx) => readFindings(tx, stato, { detailed });
    return { data: await db.tenant(user.codistat, read, { readOnly: true }) };
  });

  mount.write(judgeFinding, async ({ params: { id }, user, request, readBody }, tx) => {
    const plant = await plantOfFinding(tx, id);
    if (plant !== undefined) await recheckPlant(tx, plant);
    const held = await holdFinding(tx, id);
    if (held === undefined) throw notFound();
    if (!held.present) throw conflict(billMessages.findingMended, held.finding);
    if (!matches(request, held.finding.quando)) throw conflict(billMessages.findingJudged, held.finding);
    const data = await writeJudgement(tx, held.finding, { ...readBody(), chi: user.username });
    return { success: true as const, data };
  });
}
