import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { whenServerReturns } from './server-state.ts';

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

/** What could not be read while the server was away is read now, without anybody pressing anything. */
whenServerReturns(() => {
  void queryClient.refetchQueries({
    predicate: ({ state }) =>
      state.status === 'error' && state.error instanceof ApiError && state.error.isAway,
  });
});
