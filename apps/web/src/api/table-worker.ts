/** A thread beside the page's: asks for a long list and reads it, while the page draws what it has. */
import type { PageDocument } from '@lucerna/contract/columns';
import { tableOf } from './feature-table.ts';
import { nameOrder } from './name-order.ts';
import { buffersOf, type TableParts, tablePartsOf } from './table-parts.ts';

export interface ListOrder {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The field by which the list is ordered at first. */
  readonly name: string;
}

/** What came: the list, what refuses it, or nothing. */
export type ListAnswer =
  | { readonly parts: TableParts }
  | {
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: string;
    }
  | null;

function partsOf(document: PageDocument, name: string): TableParts {
  const parts = tablePartsOf(document);
  return { ...parts, order: { name, rows: nameOrder(name, tableOf(parts)) } };
}

async function answerTo({ address, headers, name }: ListOrder): Promise<ListAnswer> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', cache: 'no-cache', headers });
    if (response.ok) return { parts: partsOf((await response.json()) as PageDocument, name) };
    return { status: response.status, headers: [...response.headers], body: await response.text() };
  } catch {
    return null;
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<ListOrder>) => {
  const answer = await answerTo(data);
  const transfer = answer !== null && 'parts' in answer ? buffersOf(answer.parts) : [];
  self.postMessage(answer, { transfer });
});
