import type { KindNames } from '@lucerna/domain/kind-description';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { earlierText } from './query-list.ts';

interface EarlierDialogProps {
  /** How many elements, and in how many queries. */
  readonly held: number;
  readonly queries: number;
  readonly names: KindNames;
  readonly onNew: () => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** The first to be added in a visit finds a selection of an earlier one: nothing joins it in silence. */
export function EarlierDialog({ held, queries, names, onNew, onAdd, onClose }: EarlierDialogProps) {
  return (
    <Dialog
      maskLeaves
      open
      title="C'è già una selezione"
      width={480}
      onLeave={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annulla</Button>
          <Button onClick={onAdd}>{`Aggiungi alla precedente (${shownNumber(held)})`}</Button>
          <Button type="primary" autoFocus onClick={onNew}>
            Nuova
          </Button>
        </>
      }
    >
      <p>{`È di una visita precedente: ${earlierText(queries, held, names)}. Da qui in poi si aggiunge senza chiedere.`}</p>
    </Dialog>
  );
}
