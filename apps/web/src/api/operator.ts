import { type Operator, operatorOfInstallation } from '@lucerna/contract/endpoints/operator';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** Who runs this installation, and what the municipality adds; whoever administers it may change that any time. */
export const operatorQuery = queryOptions<Operator, ApiError>({
  queryKey: ['operator'],
  queryFn: async ({ signal }) => (await call(operatorOfInstallation, { signal })).data,
  staleTime: 60_000,
});
