import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { currentPageDetail, onPageDetail } from '../ui/page-detail.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';

/** On arriving at another screen: its title in the window, and the focus on its content. */
export function useArrival(
  main: RefObject<HTMLElement | null>,
  pathname: string,
  trail: readonly string[],
  municipality: string,
): void {
  const detail = useSyncExternalStore(onPageDetail, currentPageDetail);
  const title = [detail, trail.at(-1)].filter((part) => part !== null && part !== undefined);
  useDocumentTitle(...title, `Comune di ${municipality}`);

  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const element = main.current;
    if (element === null) return;
    element.scrollTo(0, 0);
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [main, pathname]);
}
