import { type RefObject, useEffect, useState } from 'react';
import { currentScheme } from '../state/scheme.ts';
import type { Size } from '../ui/use-size.ts';
import type { ChartOption } from './chart-option.ts';
import type { Drawing } from './engine.ts';

/** `drawn` once the canvas shows what it should. */
export type DrawingState = 'coming' | 'drawn' | 'failed';

type DrawingIn = typeof import('./engine.ts')['drawingIn'];

/** Draws into the box: the library is asked for when the first chart is shown, and kept. */
export function useDrawing(
  box: RefObject<HTMLElement | null>,
  drawing: RefObject<Drawing | null>,
  option: (() => ChartOption) | null,
  size: Size | null,
): DrawingState {
  const [engine, setEngine] = useState<{ readonly drawingIn: DrawingIn } | 'failed' | null>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let gone = false;
    import('./engine.ts').then(
      ({ drawingIn }) => gone || setEngine({ drawingIn }),
      () => gone || setEngine('failed'),
    );
    const stop = currentScheme.subscribe(() => drawing.current?.redraw());
    return () => {
      gone = true;
      stop();
      drawing.current?.dispose();
      drawing.current = null;
    };
  }, [drawing]);
  useEffect(() => {
    // A box in a tab that is not shown has no size: it waits.
    if (engine === null || engine === 'failed' || option === null || size === null) return;
    if (box.current === null) return;
    drawing.current ??= engine.drawingIn(box.current, size);
    drawing.current.draw(option, size);
    setDrawn(true);
  }, [box, drawing, engine, option, size]);
  if (engine === 'failed') return 'failed';
  return drawn ? 'drawn' : 'coming';
}
