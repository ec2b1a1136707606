import type { TabMark } from '../ui/GroupTabs.tsx';
import type { Faults } from './draft-faults.ts';
import { type FormPage, keysOf } from './form-layout.ts';

/** The dots of the tabs: where something is wrong, and where something changed. Wrong is what matters more. */
export function pageMarks(
  pages: readonly FormPage[],
  changed: ReadonlySet<string>,
  moved: boolean,
  faults: Faults,
): Readonly<Record<string, TabMark>> {
  const marks: Record<string, TabMark> = {};
  for (const page of pages) {
    const keys = keysOf(page);
    if (keys.some((key) => faults[key] !== undefined)) marks[page.group.id] = 'wrong';
    else if (keys.some((key) => (key === 'geometry' ? moved : changed.has(key)))) {
      marks[page.group.id] = 'changed';
    }
  }
  return marks;
}
