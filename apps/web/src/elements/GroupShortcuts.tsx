import type { ColumnGroup } from '@lucerna/domain/kind';
import { useShortcut } from '../ui/shortcuts.ts';

interface GroupShortcutsProps {
  readonly groups: readonly ColumnGroup[];
  readonly onGroup: (group: string) => void;
}

/** Alt 1 to Alt 9 choose the column groups of a screen's grid (design, section 7). */
export function GroupShortcuts({ groups, onGroup }: GroupShortcutsProps) {
  return groups
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
