import type { ColumnGroup } from '@lucerna/domain/kind-description';
import { useShortcut } from '../state/shortcuts.ts';
import type { FormPage } from './form-layout.ts';

interface PageShortcutsProps {
  readonly pages: readonly FormPage[];
  readonly onOpen: (group: string) => void;
}

/** Alt 1 to 9 open the tabs of a form. */
export function PageShortcuts({ pages, onOpen }: PageShortcutsProps) {
  return pages
    .slice(0, 9)
    .map(({ group }, i) => <PageShortcut key={group.id} group={group} digit={i + 1} onOpen={onOpen} />);
}

interface PageShortcutProps {
  readonly group: ColumnGroup;
  readonly digit: number;
  readonly onOpen: (group: string) => void;
}

function PageShortcut({ group, digit, onOpen }: PageShortcutProps) {
  useShortcut(`Alt ${digit}`, `Scheda: ${group.label}`, () => onOpen(group.id));
  return null;
}
