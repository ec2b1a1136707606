import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Only what a moment can heal is tried again. */
function mayHeal(error: Error): boolean {
  return error instanceof ApiError && error.isAway;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && mayHeal(error),
      retryDelay: 800,
    },
    mutations: { retry: false },
  },
});
