import { type RefObject, useEffect } from 'react';
import { useMapHost } from '../map-context.ts';
import type { Sketch } from './drawing-keys.ts';

/** Whoever goes on to the form has drawn what they wanted: the drawing is finished, where it can be. */
export function FinishOnLeave({ sketch }: { readonly sketch: RefObject<Sketch | null> }) {
  const { region } = useMapHost();
  useEffect(() => {
    const leave = (event: FocusEvent) => {
      if (event.target instanceof Node && !region.contains(event.target)) sketch.current?.finish();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [region, sketch]);
  return null;
}
