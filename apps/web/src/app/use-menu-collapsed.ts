import { useEffect, useState } from 'react';
import { remember, remembered } from '../state/remembered.ts';
import { breakpoint } from '../ui/tokens.ts';

const narrow = window.matchMedia(`(max-width: ${breakpoint.collapsedMenu - 0.02}px)`);

function nameFor(isNarrow: boolean): string {
  return isNarrow ? 'menu.narrow' : 'menu.wide';
}

function wanted(): boolean {
  const kept = remembered(nameFor(narrow.matches));
  return kept === undefined ? narrow.matches : kept === 'collapsed';
}

/** Below 1280 the menu starts collapsed; what the user chooses is remembered for each of the two widths. */
export function useMenuCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(wanted);
  useEffect(() => {
    const follow = () => setCollapsed(wanted());
    narrow.addEventListener('change', follow);
    return () => narrow.removeEventListener('change', follow);
  }, []);
  const choose = (next: boolean) => {
    remember(nameFor(narrow.matches), next ? 'collapsed' : 'open');
    setCollapsed(next);
  };
  return [collapsed, choose];
}
