import { useEffect } from 'react';

/** The window's title: the parts from the particular to the general, and the product's name. */
export function useDocumentTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Lucerna'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
