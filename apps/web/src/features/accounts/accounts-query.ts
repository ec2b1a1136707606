/** The accounts of the municipality, as the screen holds them. */
import { type AccountInList, listAccounts } from '@lucerna/contract/endpoints/accounts';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export const accountsQuery = queryOptions<readonly AccountInList[], ApiError>({
  queryKey: ['accounts'],
  queryFn: async ({ signal }) => (await call(listAccounts, { signal })).data,
  // Who is in, and what another administrator did, is of now.
  staleTime: 0,
});
