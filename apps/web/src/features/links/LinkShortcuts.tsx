import type { ColumnGroup, Kind } from '@lucerna/domain/kind';
import { useSyncExternalStore } from 'react';
import type { SelectionStore } from '../../ui/selection.ts';
import { useShortcut } from '../../ui/shortcuts.ts';

interface LinkShortcutsProps {
  readonly kind: Kind;
  readonly selection: SelectionStore;
  readonly onGroup: (group: string) => void;
}

/** The keys of a link screen (design, section 7); those of the rows are the grids' own. */
export function LinkShortcuts({ kind, selection, onGroup }: LinkShortcutsProps) {
  const some = useSyncExternalStore(selection.subscribe, () => selection.get().chosen.size > 0);
  useShortcut('Esc', 'Togli la selezione', () => selection.choose([]), some);
  return kind.groups
    .slice(0, 9)
    .map((group, i) => <GroupShortcut key={group.id} group={group} digit={i + 1} onGroup={onGroup} />);
}

interface GroupShortcutProps {
  readonly group: ColumnGroup;
  readonly digit: number;
  readonly onGroup: (group: string) => void;
}

function GroupShortcut({ group, digit, onGroup }: GroupShortcutProps) {
  useShortcut(`Alt ${digit}`, `Colonne: ${group.label}`, () => onGroup(group.id));
  return null;
}
