import type { Kind } from '@lucerna/domain/kind';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { useChosen } from '../../../lists/use-chosen.ts';
import type { SelectionStore } from '../../../state/selection.ts';
import { serverAway } from '../../../state/server-away.ts';
import { useShortcut } from '../../../state/shortcuts.ts';
import { useStore } from '../../../state/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { EditIcon, PlusIcon } from '../../../ui/icons.tsx';
import { Tip } from '../../../ui/Tip.tsx';
import { type Element, modifySession } from './edit-session.ts';
import type { ElementMachine } from './element-machine.ts';
import { elementInTable } from './table-element.ts';

interface EditActionsProps {
  readonly kind: Kind;
  readonly table: FeatureTable | undefined;
  readonly selection: SelectionStore;
  readonly machine: ElementMachine;
  readonly latest: (inTable: Element) => Element;
  /** Opens the form of a new element. */
  readonly onInsert: () => void;
}

/** `Inserisci` and `Modifica`, in the title row of whoever may edit. */
export function EditActions({ kind, table, selection, machine, latest, onInsert }: EditActionsProps) {
  const chosen = useChosen(selection);
  const [id] = chosen;
  const element =
    chosen.size === 1 && id !== undefined && table !== undefined
      ? elementInTable(kind, table, id)
      : undefined;
  const modify = () => element !== undefined && machine.begin(modifySession(latest(element)));
  const away = useStore(serverAway);
  useShortcut('I', 'Inserisci', onInsert, !away);
  useShortcut('M', 'Modifica', modify, element !== undefined);
  return (
    <>
      <Tip title={away ? 'Il server non risponde' : ''}>
        <Button type="primary" icon={<PlusIcon />} disabled={away} onClick={onInsert}>
          Inserisci
        </Button>
      </Tip>
      <Tip title={element === undefined ? 'Seleziona un solo elemento' : ''}>
        <Button icon={<EditIcon />} disabled={element === undefined} onClick={modify}>
          Modifica
        </Button>
      </Tip>
    </>
  );
}
