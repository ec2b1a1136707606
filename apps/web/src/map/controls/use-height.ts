import { useEffect, useState } from 'react';
import { useMapHost } from '../map-context.ts';

/** The map's height in CSS pixels; null until it is known. */
export function useHeight(): number | null {
  const { region } = useMapHost();
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setHeight(Math.round(entry.contentRect.height));
    });
    observer.observe(region);
    return () => observer.disconnect();
  }, [region]);
  return height;
}
