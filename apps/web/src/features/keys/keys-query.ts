/** Keys as the two screens hold them: of the municipality, and of one's own account. */
import { type KeyInList, listKeys, listOwnKeys } from '@lucerna/contract/endpoints/keys';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export interface HeldKeys {
  readonly keys: readonly KeyInList[];
  /** Whether new ones may be made. */
  readonly allowed: boolean;
}

export const keysQuery = queryOptions<HeldKeys, ApiError>({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => ({ keys: (await call(listKeys, { signal })).data, allowed: true }),
  // Who used one last is of now.
  staleTime: 0,
});

export const ownKeysQuery = queryOptions<HeldKeys, ApiError>({
  queryKey: ['own-keys'],
  queryFn: async ({ signal }) => {
    const { data, permesse } = await call(listOwnKeys, { signal });
    return { keys: data, allowed: permesse };
  },
  staleTime: 0,
});
