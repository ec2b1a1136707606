/** What never became a request: headers over the limit, broken HTTP, a client that never finished. */
import type { Socket } from 'node:net';

/** All headers together, the address among them: room for 5,000 ids in a query. */
export const maxHeaderBytes = 64 * 1024;

const messages = {
  400: ['Bad Request', 'La richiesta non è HTTP ben formato, o le sue intestazioni superano 64 KiB'],
  408: ['Request Timeout', 'La richiesta non è arrivata in tempo'],
} as const;

export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const [reason, text] = messages[status];
  const body = JSON.stringify({ success: false, error: text });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
