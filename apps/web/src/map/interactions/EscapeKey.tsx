import { useEffect } from 'react';
import type { SelectionStore } from '../../state/selection.ts';
import { useMapHost } from '../map-context.ts';

interface EscapeKeyProps {
  readonly selection: SelectionStore;
  readonly box: boolean;
  readonly onBox: (on: boolean) => void;
}

/** Esc leaves the box tool, else clears the selection. A panel inside the map closes by its own Esc first. */
export function EscapeKey({ selection, box, onBox }: EscapeKeyProps) {
  const { region } = useMapHost();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const inPanel = (event.target as Element).closest('[role="dialog"], [role="listbox"]') !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || inPanel) return;
      if (box) onBox(false);
      // While an element is edited, Esc belongs to the form.
      else if (selection.get().chosen.size > 0 && !selection.isFrozen()) selection.choose([]);
      else return;
      event.preventDefault();
    };
    region.addEventListener('keydown', press);
    return () => region.removeEventListener('keydown', press);
  }, [region, selection, box, onBox]);
  return null;
}
