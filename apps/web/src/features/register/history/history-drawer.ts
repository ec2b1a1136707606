import { deferred } from '../../../ui/deferred.tsx';

/** The history of one element, from wherever it is asked for. */
export const HistoryDrawer = deferred(
  async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer,
  undefined,
  // It asks the server in any case.
  { ahead: false },
);
