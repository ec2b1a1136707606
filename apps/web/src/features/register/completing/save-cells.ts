/** Saves all changed cells of a grid in one call. */
import { editingCalls, MOST_ITEMS } from '@lucerna/contract/endpoints/editing';
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import type { SendOnce } from '../../../api/idempotency-key.ts';
import { draftValue } from '../../../form/draft.ts';
import type { Faults } from '../../../form/draft-faults.ts';
import { elementOf } from '../editing/edit-session.ts';
import type { CellEdits, ChangedElement, Original } from './cell-edits.ts';

export type CellsOutcome =
  | { readonly kind: 'done'; readonly operation: number; readonly count: number }
  /** Somebody else saved some of the elements meanwhile: what they are now, by key. */
  | { readonly kind: 'stale'; readonly now: ReadonlyMap<number, Original> }
  | {
      readonly kind: 'refused';
      readonly error: ApiError;
      /** What the server said of cells, by element. */
      readonly faults: ReadonlyMap<number, Faults>;
    };

/** More elements than these go into no one call. */
export const MOST_ROWS = MOST_ITEMS;

const cellPath = /^righe\.(\d+)\.campi\.(.+)$/;

/** Messages by the place in the call as messages by element and field. */
export function faultsByElement(
  fields: Faults,
  rows: readonly ChangedElement[],
): ReadonlyMap<number, Record<string, string>> {
  const faults = new Map<number, Record<string, string>>();
  for (const [path, message] of Object.entries(fields)) {
    const [, index, key] = cellPath.exec(path) ?? [];
    const row = rows[Number(index)];
    if (key === undefined || row === undefined) continue;
    faults.set(row.id, { ...faults.get(row.id), [key]: message });
  }
  return faults;
}

function staleOnes(error: ApiError): readonly Feature[] {
  return error.status === 409 && Array.isArray(error.data) ? (error.data as Feature[]) : [];
}

export async function saveCells(
  kind: Kind,
  rows: readonly ChangedElement[],
  once: SendOnce,
): Promise<CellsOutcome> {
  const body = {
    righe: rows.map(({ id, version, values }) => ({ id, versione: version, campi: { ...values } })),
  };
  try {
    const { complete } = editingCalls[kind.segment];
    const { data } = await once(body, (headers) => call(complete, { body, headers }));
    return { kind: 'done', operation: data.operazione, count: data.modificati };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const stale = staleOnes(error);
    if (stale.length > 0) {
      return { kind: 'stale', now: new Map(stale.map((feature) => [feature.id, elementOf(feature)])) };
    }
    return { kind: 'refused', error, faults: faultsByElement(error.fields, rows) };
  }
}

/**
 * Puts the changed cells upon what the elements are now. Where the other wrote into the same cell, it says so: the
 * next save keeps what stands there.
 */
export function rebaseCells(
  edits: CellEdits,
  before: readonly ChangedElement[],
  base: (id: number, key: string) => FieldValue,
  now: ReadonlyMap<number, Original>,
  shown: (key: string, value: FieldValue) => string,
): void {
  const told = new Map<number, Record<string, string>>();
  for (const { id, values } of before) {
    const current = now.get(id);
    if (current === undefined) continue;
    for (const key of Object.keys(values)) {
      const theirs = draftValue(current.values, key);
      if (theirs === base(id, key) || theirs === values[key]) continue;
      const words = shown(key, theirs);
      const message = `Nel frattempo altri hanno ${words === '' ? 'svuotato il campo' : `scritto «${words}»`}: salva di nuovo per tenere il tuo valore`;
      told.set(id, { ...told.get(id), [key]: message });
    }
    edits.rebase(id, current);
  }
  edits.say(told);
}
