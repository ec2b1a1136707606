/** The calls that upload, download and delete files of interior lighting (contract, Interior lighting). */
import { Readable } from 'node:stream';
import {
  downloadRetrofitFile,
  removeRetrofitFile,
  uploadDesignFile,
  uploadExistingFile,
} from '@lucerna/contract/endpoints/interior-lighting';
import { DESIGN_STATE, EXISTING_STATE } from '@lucerna/domain/interior-lighting';
import type { Database } from '../../../db/database.ts';
import { checkFile } from '../../../files/attachable.ts';
import { notFound } from '../../../http/fault.ts';
import type { Mount } from '../../../http/mount.ts';
import { attachmentHeader } from '../../../http/upload/file-name.ts';
import { refuseWithoutGate } from '../gate.ts';
import { holdForFile } from '../queries.ts';
import { deleteFile, filePieces, insertFile, readFile } from './queries.ts';

/** The largest file takes a second or two of the embedded database on a slow machine, and it may have to wait. */
const uploadDeadlineMs = 60_000;

const uploads = [
  { endpoint: uploadExistingFile, state: EXISTING_STATE },
  { endpoint: uploadDesignFile, state: DESIGN_STATE },
] as const;

export function fileRoutes(mount: Mount, db: Database): void {
  for (const { endpoint, state } of uploads) {
    mount.write(
      endpoint,
      async ({ params: { id: building, interventoId: id }, user, file }, tx) => {
        refuseWithoutGate(user);
        const checked = checkFile(file);
        if (!(await holdForFile(tx, { id, building }))) throw notFound();
        const data = await insertFile(tx, id, state, checked, user.username);
        return { success: true as const, id: data.id, data };
      },
      { deadlineMs: uploadDeadlineMs },
    );
  }

  mount.read(downloadRetrofitFile, async ({ params: { fileId }, user, reply }) => {
    refuseWithoutGate(user);
    const file = await db.tenant(user.codistat, (tx) => readFile(tx, fileId), { readOnly: true });
    if (file === undefined) throw notFound();
    return reply
      .type(file.type)
      .header('content-disposition', attachmentHeader(file.name))
      .header('content-length', file.size)
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(filePieces(db, user.codistat, file)));
  });

  mount.write(removeRetrofitFile, async ({ params: { fileId }, user }, tx) => {
    refuseWithoutGate(user);
    if ((await readFile(tx, fileId)) === undefined || !(await deleteFile(tx, fileId))) throw notFound();
    return { success: true as const, data: { id: fileId } };
  });
}
