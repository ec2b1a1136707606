/** For which roles the municipality asks for the second factor, as the screen holds it. */
import { secondFactorRule } from '@lucerna/contract/endpoints/second-factor';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export const factorRuleQuery = queryOptions<readonly Capability[], ApiError>({
  queryKey: ['second-factor-rule'],
  queryFn: async ({ signal }) => (await call(secondFactorRule, { signal })).data.ruoli,
  staleTime: 0,
});
