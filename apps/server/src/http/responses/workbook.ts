/** A workbook as what an address gives back: the browser keeps it as a file. */
import type { FastifyReply } from 'fastify';
import { attachmentHeader } from '../upload/file-name.ts';

/** `fileName`: what it is kept as, with its ending; `bytes` of an `.xlsx`. */
export function sendWorkbook(reply: FastifyReply, fileName: string, bytes: Uint8Array): FastifyReply {
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', attachmentHeader(fileName))
    .send(Buffer.from(bytes));
}
