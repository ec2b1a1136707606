/** Imports as the screen holds them. */

import {
  importColumns,
  importPoints,
  importRows,
  importWaiting,
  importWords,
  listImports,
  oneImport,
} from '@lucerna/contract/endpoints/imports';
import type {
  CheckAnswer,
  ColumnsAnswer,
  ImportDetail,
  ImportInList,
  WordsAnswer,
} from '@lucerna/contract/importing/answers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

const key = 'import';

/** Whether it is being written or taken back: it goes on by itself, and is asked for again. */
const isUnderWay = ({ stato, annullamento }: Pick<ImportInList, 'stato' | 'annullamento'>) =>
  stato === 'in corso' || annullamento !== null;

export const importsQuery = queryOptions<readonly ImportInList[], ApiError>({
  queryKey: [key, 'list'],
  queryFn: async ({ signal }) => (await call(listImports, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2000 : false),
});

/** What stands in an address is a number of the database's. */
const named = (id: number) => ({ id: String(id) });

export const importQuery = (id: number) =>
  queryOptions<ImportDetail, ApiError>({
    queryKey: [key, id, 'detail'],
    queryFn: async ({ signal }) => {
      const { data } = await call(oneImport, { params: named(id), signal });
      // Chosen in another tab, or by somebody else.
      if (isChosenAnew(data)) void forgetDerived(data);
      return data;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? 700 : false),
  });

/** What is worked out of the file by the choices that are kept: the same until one of them changes. */
const derived = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

export const columnsQuery = (id: number, altre: number) =>
  queryOptions<ColumnsAnswer, ApiError>({
    queryKey: [key, id, 'colonne', altre],
    queryFn: async ({ signal }) =>
      (await call(importColumns, { params: named(id), query: { altre: String(altre) }, signal })).data,
    placeholderData: keepPreviousData,
    ...derived,
  });

export const wordsQuery = (id: number) =>
  queryOptions<WordsAnswer, ApiError>({
    queryKey: [key, id, 'parole'],
    queryFn: async ({ signal }) => (await call(importWords, { params: named(id), signal })).data,
    ...derived,
  });

type Points = Awaited<ReturnType<typeof call<typeof importPoints>>>['data'];
interface PointsOf {
  readonly controllo?: '1';
  readonly motivo?: string;
  readonly senza?: string;
  readonly cerca?: string;
  readonly campo?: string;
  readonly parola?: string;
}

export const pointsQuery = (id: number, query: PointsOf) =>
  queryOptions<Points, ApiError>({
    queryKey: [key, id, 'punti', query],
    queryFn: async ({ signal }) => (await call(importPoints, { params: named(id), query, signal })).data,
    structuralSharing: false,
    ...derived,
  });

export interface RowsAsked {
  readonly verdetti: string;
  readonly motivo?: string;
  readonly senza?: string;
  readonly cerca?: string;
  readonly da: number;
}
export const PAGE_OF_ROWS = 200;

export const rowsQuery = (id: number, { da, ...asked }: RowsAsked) =>
  queryOptions<CheckAnswer, ApiError>({
    queryKey: [key, id, 'righe', asked, da],
    queryFn: async ({ signal }) =>
      (
        await call(importRows, {
          params: named(id),
          query: { ...asked, da: String(da), quante: String(PAGE_OF_ROWS) },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    ...derived,
  });

export type Waiting = Awaited<ReturnType<typeof call<typeof importWaiting>>>['data'][number];

/** Rows that wait for their place. */
export const waitingQuery = (id: number) =>
  queryOptions<readonly Waiting[], ApiError>({
    queryKey: [key, id, 'da-posizionare'],
    queryFn: async ({ signal }) => (await call(importWaiting, { params: named(id), signal })).data,
    staleTime: 0,
  });

/** What decides of rows; where one is, and whether words are remembered, does not. */
function decisions({ lavoro }: ImportDetail): string {
  const { passo: _, ricorda: __, ...deciding } = lavoro?.scelte ?? {};
  return JSON.stringify(deciding);
}

/** Whether the choices are others than those that this page knows. */
function isChosenAnew(detail: ImportDetail): boolean {
  const known = queryClient.getQueryData<ImportDetail>([key, detail.id, 'detail']);
  return known !== undefined && decisions(known) !== decisions(detail);
}

/** What the server works out only while the import is prepared: while it is written it refuses to. */
const derivedOf = (id?: number) => ({
  queryKey: id === undefined ? [key] : [key, id],
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    ['colonne', 'parole', 'punti', 'righe'].includes(String(queryKey[2])),
});

function forgetDerived({ id, stato }: ImportDetail): Promise<void> {
  const refetchType = stato === 'in preparazione' ? 'active' : 'none';
  return queryClient.invalidateQueries({ ...derivedOf(id), refetchType });
}

/** After a choice: what was worked out before is of no use any more. */
export async function tookChoice(detail: ImportDetail, derivedToo: boolean): Promise<void> {
  const isAnew = derivedToo || isChosenAnew(detail);
  queryClient.setQueryData(importQuery(detail.id).queryKey, detail);
  if (isAnew) await forgetDerived(detail);
}

/** Whether the choices are still those that the page shows; if not, it shows the present ones from here on. */
export async function isStillChosen(shown: ImportDetail): Promise<boolean> {
  const now = await queryClient.fetchQuery({ ...importQuery(shown.id), staleTime: 0 });
  return now.stato !== 'in preparazione' || decisions(now) === decisions(shown);
}

/** What is on its way for the steps is not waited for: it would arrive while the import is being written. */
export function stopPreparing(id: number): Promise<void> {
  return queryClient.cancelQueries(derivedOf(id));
}

/** After a write that did not begin, or another into the register: all is asked for again where the import is still prepared. */
export async function resumePreparing(shown: ImportDetail): Promise<void> {
  await forgetImports();
  await forgetDerived(queryClient.getQueryData(importQuery(shown.id).queryKey) ?? shown);
}

/** After an import was abandoned: nothing is asked of it any more, not even by the page that is just being left. */
export async function forgetAbandoned(id: number): Promise<void> {
  await queryClient.cancelQueries({ queryKey: [key, id] });
  await queryClient.invalidateQueries(importsQuery);
}

/** Lists and details are asked for again; what is derived of the choices when a step shows it next. */
export async function forgetImports(): Promise<void> {
  const derived = derivedOf();
  await queryClient.invalidateQueries({ ...derived, refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: [key], predicate: (query) => !derived.predicate(query) });
}
