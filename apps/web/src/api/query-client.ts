import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Only what a moment can heal is tried again: no answer, or a server that says it is away for now. */
function mayHeal(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
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
