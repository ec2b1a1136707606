/** Does something to faults, orders or rounds, says what became of it, and asks for the work again. */
import { type Doing, useDoing } from '../api/use-doing.ts';
import { refreshWork } from '../api/work.ts';

export function useWorking(): Doing {
  return useDoing(refreshWork);
}
