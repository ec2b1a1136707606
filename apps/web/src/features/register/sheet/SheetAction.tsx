import { useChosen } from '../../../lists/use-chosen.ts';
import type { SelectionStore } from '../../../state/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { EyeIcon } from '../../../ui/icons.tsx';
import { Tip } from '../../../ui/Tip.tsx';

interface SheetActionProps {
  readonly selection: SelectionStore;
  readonly onOpen: () => void;
}

/** `Scheda`, in the title row of whoever only reads: all that can be done with an element. */
export function SheetAction({ selection, onOpen }: SheetActionProps) {
  const one = useChosen(selection).size === 1;
  return (
    <Tip title={one ? '' : 'Seleziona un solo elemento'}>
      <Button type="primary" icon={<EyeIcon />} disabled={!one} onClick={onOpen}>
        Scheda
      </Button>
    </Tip>
  );
}
