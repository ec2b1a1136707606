import type { Kind } from '@lucerna/domain/kind';
import { Button, Tooltip } from 'antd';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { useChosen } from '../../../elements/use-chosen.ts';
import { EditIcon, PlusIcon } from '../../../ui/icons.tsx';
import type { SelectionStore } from '../../../ui/selection.ts';
import { useShortcut } from '../../../ui/shortcuts.ts';
import type { EditMachine } from './edit-machine.ts';
import type { Element } from './edit-session.ts';
import { elementInTable } from './table-element.ts';

interface EditActionsProps {
  readonly kind: Kind;
  readonly table: FeatureTable | undefined;
  readonly selection: SelectionStore;
  readonly machine: EditMachine;
  readonly latest: (inTable: Element) => Element;
}

/** `Inserisci` and `Modifica`, in the title row of whoever may edit. */
export function EditActions({ kind, table, selection, machine, latest }: EditActionsProps) {
  const chosen = useChosen(selection);
  const [id] = chosen;
  const element =
    chosen.size === 1 && id !== undefined && table !== undefined
      ? elementInTable(kind, table, id)
      : undefined;
  const modify = () => element !== undefined && machine.modify(latest(element));
  useShortcut('I', 'Inserisci', machine.insert);
  useShortcut('M', 'Modifica', modify, element !== undefined);
  return (
    <>
      <Button type="primary" icon={<PlusIcon />} onClick={machine.insert}>
        Inserisci
      </Button>
      <Tooltip title={element === undefined ? 'Seleziona un solo elemento' : ''}>
        <Button icon={<EditIcon />} disabled={element === undefined} onClick={modify}>
          Modifica
        </Button>
      </Tooltip>
    </>
  );
}
