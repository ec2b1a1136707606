/** One's own second factor, as the page holds it. */
import { type OwnFactor, ownSecondFactor } from '@lucerna/contract/endpoints/second-factor';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export const ownFactorQuery = queryOptions<OwnFactor, ApiError>({
  queryKey: ['own-factor'],
  queryFn: async ({ signal }) => (await call(ownSecondFactor, { signal })).data,
  staleTime: 0,
});
