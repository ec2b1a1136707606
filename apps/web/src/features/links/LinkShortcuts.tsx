import type { Kind } from '@lucerna/domain/kind';
import { useSyncExternalStore } from 'react';
import { GroupShortcuts } from '../../elements/GroupShortcuts.tsx';
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
  return <GroupShortcuts groups={kind.groups} onGroup={onGroup} />;
}
