/** The calls that write one element of a kind. Each throws an `ApiError`. */
import { editingCalls } from '@lucerna/contract/endpoints/editing';
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { Segment } from '@lucerna/domain/kind';
import { call } from '../../../api/call.ts';

/** A flat body: fields, and the geometry where it is set. */
export type ElementBody = Readonly<Record<string, unknown>>;

/** A new element: its place is never left out. */
export type NewElementBody = ElementBody & { readonly geometry: unknown };

export interface ElementCalls {
  /** The same key with the same body inserts once, however often it is sent. */
  insert(body: NewElementBody, key: string): Promise<Feature>;
  modify(id: number, body: ElementBody, version: number): Promise<Feature>;
  remove(id: number, version: number): Promise<void>;
}

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

export function elementCalls(segment: Segment): ElementCalls {
  const { insert, modify, remove } = editingCalls[segment];
  const params = (id: number) => ({ id: String(id) });
  return {
    insert: async (body, key) => (await call(insert, { body, headers: { 'Idempotency-Key': key } })).data,
    modify: async (id, body, version) =>
      (await call(modify, { params: params(id), body, headers: ifMatch(version) })).data,
    async remove(id, version) {
      await call(remove, { params: params(id), headers: ifMatch(version) });
    },
  };
}
