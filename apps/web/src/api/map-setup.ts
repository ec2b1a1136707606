import { imageOriginsOf } from '@lucerna/contract/base-layer';
import { mapSetup } from '@lucerna/contract/endpoints/map-setup';
import type { MapSetup } from '@lucerna/contract/map-setup';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** The base layers that the user's municipality has configured. */
export const mapSetupQuery = queryOptions<MapSetup, ApiError>({
  queryKey: ['map-setup'],
  queryFn: async ({ signal }) => (await call(mapSetup, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/**
 * Whether this page's own policy, which was made when it was loaded, lets in the pictures of just those hosts.
 * Before the sign-in nobody's are known, and somebody else's are not for whoever comes next.
 */
export function letsInPicturesOf(setup: MapSetup, page: Document = document): boolean {
  const known = page.querySelector('meta[name="lucerna-images"]')?.getAttribute('content') ?? '';
  return known === imageOriginsOf(setup).join(' ');
}
