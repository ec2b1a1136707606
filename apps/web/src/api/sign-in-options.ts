/** What the server offers to whoever signs in. */
import { signInOptions } from '@lucerna/contract/endpoints/session';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => call(signInOptions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
