/** The database of the account on this phone, and what to do where the browser closed it. */
import { createStore } from '../../state/store.ts';
import { type FieldDatabase, isClosed, reopened } from './database.ts';

/** Null until somebody's database is open. */
export const database = createStore<FieldDatabase | null>(null);

function current(): FieldDatabase {
  const open = database.get();
  if (open === null) throw new Error('No database is open');
  return open;
}

/** Works on it; where the browser has closed it meanwhile, on one that is opened anew. */
export async function onOpen<T>(use: (open: FieldDatabase) => Promise<T>): Promise<T> {
  const open = current();
  try {
    return await use(open);
  } catch (error) {
    if (!isClosed(error)) throw error;
    await openAnew(open);
    return use(current());
  }
}

async function openAnew(closed: FieldDatabase): Promise<void> {
  if (database.get() !== closed) return;
  const open = await reopened(closed);
  // Of two that found it closed at once the first one's is everybody's.
  if (database.get() === closed) database.set(open);
  else open.close();
}
