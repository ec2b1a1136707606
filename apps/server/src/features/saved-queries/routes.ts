/** Selections of queries kept under a name (contract, Maintenance). */
import {
  insertSelection,
  listSelections,
  MOST_SELECTIONS,
  modifySelection,
  removeSelection,
} from '@lucerna/contract/endpoints/saved-queries';
import { requestMessages } from '@lucerna/domain/messages';
import type { FastifyRequest } from 'fastify';
import type { Database, TenantTx } from '../../db/database.ts';
import { conflict, invalid, notAllowed, notFound } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';
import { EncodedText } from '../../http/responses/encoded-text.ts';
import { encodingFor } from '../../http/responses/encoding.ts';
import { writeElements } from '../../http/responses/json-list.ts';
import { sendText } from '../../http/responses/send-text.ts';
import {
  changeSelection,
  copySelections,
  countSelections,
  forgetSelection,
  holdSelection,
  keepSelection,
} from './queries.ts';

/** Holds a selection that the account may change, as the client saw it. */
async function holdOwn(tx: TenantTx, id: number, account: number, request: FastifyRequest): Promise<void> {
  const found = await holdSelection(tx, id, account);
  if (found === undefined) throw notFound();
  if (!found.own) throw notAllowed();
  const { selection } = found;
  if (!matches(request, selection.versione)) throw conflict(requestMessages.stale, selection);
}

export function savedQueryRoutes(mount: Mount, db: Database): void {
  mount.read(listSelections, async ({ user, request, reply }) => {
    // They may hold long lists of keys: passed on as text, never read.
    const encoding = encodingFor(request.headers['accept-encoding']);
    const text = new EncodedText(encoding, async (write, gone) => {
      await write('{"data":[');
      await copySelections(db, { codistat: user.codistat, account: user.id, gone }, (copied) =>
        writeElements(write, copied),
      );
      await write(']}');
    });
    reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8');
    return sendText(reply, text);
  });

  mount.write(insertSelection, async ({ user, readBody }, tx) => {
    const body = readBody();
    if ((await countSelections(tx, user.id)) >= MOST_SELECTIONS) {
      throw invalid(
        {},
        `Puoi salvare al massimo ${MOST_SELECTIONS} selezioni: eliminane qualcuna che non serve più`,
      );
    }
    return { success: true as const, data: await keepSelection(tx, body, user) };
  });

  mount.write(modifySelection, async ({ params: { id }, user, request, readBody }, tx) => {
    await holdOwn(tx, id, user.id, request);
    return { success: true as const, data: await changeSelection(tx, id, readBody()) };
  });

  mount.write(removeSelection, async ({ params: { id }, user, request }, tx) => {
    await holdOwn(tx, id, user.id, request);
    await forgetSelection(tx, id);
    return { success: true as const, data: { id } };
  });
}
