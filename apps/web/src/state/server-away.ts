/** Whether the server answers nobody at the moment: said once for the whole page, which waits for it (`api/server-state.ts`). */
import { createStore } from './store.ts';

export const serverAway = createStore(false);
