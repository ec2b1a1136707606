/** Whether the server answers nobody at the moment: said once for the whole page, which waits for it (`api/server-state.ts`). */
import { createStore } from './store.ts';

export const serverAway = createStore(false);

/** What notices of loads that nobody answered are about: they go once the page waits for the server as a whole. */
export const unanswered = 'server-away';
