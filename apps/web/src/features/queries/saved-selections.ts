/** The selections that are kept on the server: one's own, and those that others share. */
import {
  insertSelection,
  listSelections,
  modifySelection,
  removeSelection,
  type Selection,
} from '@lucerna/contract/endpoints/saved-queries';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { sendOnce } from '../../api/idempotency-key.ts';
import { queryClient } from '../../api/query-client.ts';
import type { KeptAs } from './kept-here.ts';
import type { Query } from './query-list.ts';

const queryKey = ['interrogazioni'];

export const savedSelectionsQuery = queryOptions<readonly Selection[], ApiError>({
  queryKey,
  queryFn: async ({ signal }) => (await call(listSelections, { signal })).data,
});

const refresh = () => queryClient.invalidateQueries({ queryKey });

/** What is kept of a query is what it found, not how. */
const savedOf = (queries: readonly Query[]) =>
  queries.map(({ nome, filtro, criteri, ids }) => ({
    nome,
    filtro,
    ids: [...ids],
    ...(criteri === '' ? {} : { criteri }),
  }));

export function queriesOf({ interrogazioni }: Selection): readonly Query[] {
  return interrogazioni.map((query) => ({ ...query, criteri: query.criteri ?? '', whole: false }));
}

export function keptAs(selection: Selection, username: string): KeptAs {
  const { id, nome, condivisa, versione, proprietario } = selection;
  return { id, nome, condivisa, versione, own: proprietario === username };
}

const once = sendOnce();

export async function keepNew(
  type: Selection['tipo'],
  queries: readonly Query[],
  named: Pick<Selection, 'nome' | 'condivisa'>,
): Promise<Selection> {
  const body = { ...named, tipo: type, interrogazioni: savedOf(queries) };
  const { data } = await once(body, (headers) => call(insertSelection, { body, headers }));
  void refresh();
  return data;
}

/** Changes what is given of one's own selection, as it was seen. */
export async function change(
  { id, versione }: Pick<Selection, 'id' | 'versione'>,
  changes: { readonly nome?: string; readonly condivisa?: boolean; readonly queries?: readonly Query[] },
): Promise<Selection> {
  const { queries, ...named } = changes;
  const { data } = await call(modifySelection, {
    params: { id: String(id) },
    headers: { 'If-Match': `"${versione}"` },
    body: { ...named, ...(queries === undefined ? {} : { interrogazioni: savedOf(queries) }) },
  });
  void refresh();
  return data;
}

export async function remove({ id, versione }: Pick<Selection, 'id' | 'versione'>): Promise<void> {
  await call(removeSelection, { params: { id: String(id) }, headers: { 'If-Match': `"${versione}"` } });
  void refresh();
}
