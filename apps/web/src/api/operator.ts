import { type Operator, operatorOfInstallation } from '@lucerna/contract/endpoints/operator';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** Who runs this installation. It changes with a new start of the server alone. */
export const operatorQuery = queryOptions<Operator, ApiError>({
  queryKey: ['operator'],
  queryFn: async ({ signal }) => (await call(operatorOfInstallation, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
