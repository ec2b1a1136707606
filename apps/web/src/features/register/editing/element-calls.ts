/** The calls that write elements. Each throws an `ApiError`. */
import { changeTogether, editingCalls, undoOperation } from '@lucerna/contract/endpoints/editing';
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { Segment } from '@lucerna/domain/kind';
import { call } from '../../../api/call.ts';

/** A flat body: fields, and the geometry where it is set. */
export type ElementBody = Readonly<Record<string, unknown>>;

/** A new element: its place is never left out. */
export type NewElementBody = ElementBody & { readonly geometry: unknown };

/** A change of one element among others. */
export interface ChangeBody {
  readonly entita: Segment;
  readonly id: number;
  readonly versione: number;
  readonly campi: ElementBody;
}

/** New elements, and what changes along with them. */
export interface SeriesBody {
  readonly elementi: readonly NewElementBody[];
  readonly modifiche: readonly ChangeBody[];
}

/** What was written as one, and can be taken back as one. */
export interface WrittenTogether {
  readonly operazione: number;
  readonly elementi: readonly Feature[];
}

type OnceHeaders = { readonly 'Idempotency-Key': string };

export interface ElementCalls {
  /** The same key with the same body inserts once, however often it is sent. */
  insert(body: NewElementBody, key: string): Promise<Feature>;
  modify(id: number, body: ElementBody, version: number): Promise<Feature>;
  remove(id: number, version: number): Promise<void>;
  /** All or none; the same key with the same body inserts them once. */
  series(body: SeriesBody, key: string): Promise<WrittenTogether>;
  undo(operation: number): Promise<void>;
  together(changes: readonly ChangeBody[], headers: OnceHeaders): Promise<WrittenTogether>;
}

const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` });

export function elementCalls(segment: Segment): ElementCalls {
  const { insert, modify, remove, series } = editingCalls[segment];
  const params = (id: number) => ({ id: String(id) });
  return {
    insert: async (body, key) => (await call(insert, { body, headers: { 'Idempotency-Key': key } })).data,
    modify: async (id, body, version) =>
      (await call(modify, { params: params(id), body, headers: ifMatch(version) })).data,
    async remove(id, version) {
      await call(remove, { params: params(id), headers: ifMatch(version) });
    },
    series: async ({ elementi, modifiche }, key) => {
      const changes = modifiche.length === 0 ? {} : { modifiche: [...modifiche] };
      const body = { elementi: [...elementi], ...changes };
      return (await call(series, { body, headers: { 'Idempotency-Key': key } })).data;
    },
    async undo(operation) {
      await call(undoOperation, { params: params(operation) });
    },
    together: async (changes, headers) =>
      (await call(changeTogether, { body: { modifiche: [...changes] }, headers })).data,
  };
}
