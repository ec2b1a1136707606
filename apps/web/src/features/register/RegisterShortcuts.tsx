import type { Kind } from '@lucerna/domain/kind';
import { GroupShortcuts } from '../../elements/GroupShortcuts.tsx';
import { useChosen } from '../../elements/use-chosen.ts';
import type { SelectionStore } from '../../ui/selection.ts';
import { useShortcut } from '../../ui/shortcuts.ts';

interface RegisterShortcutsProps {
  readonly kind: Kind;
  readonly selection: SelectionStore;
  readonly onFilter: () => void;
  readonly onGroup: (group: string) => void;
  /** False where Esc has something else to do than to clear the selection. */
  readonly escClears: boolean;
}

/** The keys of a register screen in view mode (design, section 7); those of the rows are the grid's own. */
export function RegisterShortcuts({ kind, selection, onFilter, onGroup, escClears }: RegisterShortcutsProps) {
  const chosen = useChosen(selection);
  useShortcut('/', 'Vai al filtro', onFilter);
  useShortcut('Esc', 'Togli la selezione', () => selection.choose([]), escClears && chosen.size > 0);
  return <GroupShortcuts groups={kind.groups} onGroup={onGroup} />;
}
