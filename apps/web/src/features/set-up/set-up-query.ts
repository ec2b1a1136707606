/** The set-up and the border as the screen holds them. */
import { municipalitySetUp, type SetUp } from '@lucerna/contract/endpoints/municipality';
import { layerLists } from '@lucerna/contract/endpoints/register';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export const setUpQuery = queryOptions<SetUp, ApiError>({
  queryKey: ['set-up'],
  queryFn: async ({ signal }) => (await call(municipalitySetUp, { signal })).data,
  // What another administrator did is of now; what is typed here is held by the form.
  staleTime: 0,
  refetchOnWindowFocus: false,
});

export const borderQuery = queryOptions<MultiPolygonGeometry | null, ApiError>({
  queryKey: ['set-up', 'border'],
  queryFn: async ({ signal }) => {
    const { features } = await call(layerLists.confini, { query: {}, signal });
    const parts = features.flatMap(({ geometry }) =>
      geometry?.type === 'MultiPolygon' ? (geometry.coordinates as MultiPolygonGeometry['coordinates']) : [],
    );
    return parts.length === 0 ? null : { type: 'MultiPolygon', coordinates: parts };
  },
  staleTime: 0,
  refetchOnWindowFocus: false,
});
