/** Inserts an order of work once, though the answer to an earlier try got lost and something was typed since. */
import type { BodyOf } from '@lucerna/contract/endpoint';
import { insertOrder, modifyOrder, type Order } from '@lucerna/contract/endpoints/orders';
import { call } from './call.ts';
import { insertOnce } from './insert-once.ts';

/** One for each form. */
export const insertsOrder = () =>
  insertOnce<BodyOf<typeof insertOrder>, Order>({
    send: async (body, key) => (await call(insertOrder, { body, headers: { 'Idempotency-Key': key } })).data,
    amend: async ({ id, versione }, _, body) => {
      const headers = { 'If-Match': `"${versione}"` };
      return (await call(modifyOrder, { params: { id: String(id) }, headers, body })).data;
    },
  });
