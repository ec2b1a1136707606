import { createStore } from '../../state/store.ts';
import type { FieldDatabase } from './database.ts';

/** Null until somebody's database is open. */
export const database = createStore<FieldDatabase | null>(null);
