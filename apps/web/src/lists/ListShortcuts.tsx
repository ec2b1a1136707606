import type { ColumnGroup } from '@lucerna/domain/kind-description';
import type { SelectionStore } from '../state/selection.ts';
import { useShortcut } from '../state/shortcuts.ts';
import { useChosen } from './use-chosen.ts';

interface ListShortcutsProps {
  readonly selection: SelectionStore;
  /** False where Esc has something else to do than to clear the selection. */
  readonly escClears?: boolean;
  /** Absent where the list has no filter, or one with a key of its own. */
  readonly onFilter?: (() => void) | undefined;
  readonly groups: readonly ColumnGroup[];
  readonly onGroup: ((group: string) => void) | undefined;
}

/** The keys of a list (design, section 7); those of its rows are the grid's own. */
export function ListShortcuts(props: ListShortcutsProps) {
  const { selection, escClears = true, onFilter, groups, onGroup } = props;
  const chosen = useChosen(selection);
  useShortcut('Esc', 'Deseleziona', () => selection.choose([]), escClears && chosen.size > 0);
  return (
    <>
      {onFilter !== undefined && <FilterShortcut onFilter={onFilter} />}
      {onGroup !== undefined && <GroupShortcuts groups={groups} onGroup={onGroup} />}
    </>
  );
}

function FilterShortcut({ onFilter }: { readonly onFilter: () => void }) {
  useShortcut('/', 'Vai al filtro', onFilter);
  return null;
}

interface GroupShortcutsProps {
  readonly groups: readonly ColumnGroup[];
  readonly onGroup: (group: string) => void;
}

/** Alt 1 to Alt 9 choose the column groups of a screen's grid (design, section 7). */
function GroupShortcuts({ groups, onGroup }: GroupShortcutsProps) {
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
