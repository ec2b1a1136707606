import { shadesOf } from '../../ui/shown-color.ts';
import type { SymbolLabels } from '../drawing/symbol-drawing.ts';
import type { BySteps, ZoomStep } from '../drawing/zoom-step.ts';

/** The code below a tile, as cabinets and sub-panels bear it. */
export function tileLabels(text: SymbolLabels['text'], sides: BySteps<number>, from: ZoomStep): SymbolLabels {
  return {
    text,
    from,
    style: { weight: 700, size: 11, color: shadesOf('ink'), halo: 3.5 },
    below: (step) => sides[step] / 2 + 1,
    rank: 1,
  };
}
