/** The map's own hand on the selection: what is chosen there is told, what is chosen in a list is not. */
import type { SelectionStore } from '../../ui/selection.ts';

export function watched(
  selection: SelectionStore,
  onPick: (chosen: ReadonlySet<number>) => void,
): SelectionStore {
  return {
    ...selection,
    choose(ids) {
      selection.choose(ids);
      onPick(selection.get().chosen);
    },
    toggle(ids) {
      selection.toggle(ids);
      onPick(selection.get().chosen);
    },
  };
}
