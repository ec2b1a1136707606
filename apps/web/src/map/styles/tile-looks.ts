import type { Glyph } from '../drawing/glyph.ts';
import type { Mark, SymbolLooks } from '../drawing/symbol-drawing.ts';
import type { BySteps, ZoomStep } from '../drawing/zoom-step.ts';
import { kept } from './kept.ts';
import { dotGlyph, excludedColor } from './lamp-glyphs.ts';
import { addedDots, chosenDots, tileMark } from './mark-glyphs.ts';

const excluded = kept((step: ZoomStep) => dotGlyph(excludedColor, step < 2 ? 1.6 : 2.6));
const chosen = kept(() => chosenDots(3.4));
const added = kept(() => addedDots(3.4));

/** The looks of a layer of square tiles; `tile` draws one of a look with a given side. */
export function tileLooks(
  of: Uint8Array,
  count: number,
  sides: BySteps<number>,
  tile: (look: number, side: number) => Glyph,
): SymbolLooks {
  return {
    of,
    count,
    excluded,
    chosenDots: chosen,
    addedDots: added,
    radius: (step) => sides[step] / 2,
    dots: (step) => step < 2,
    glyph: kept((look: number, step: ZoomStep) => tile(look, sides[step])),
    mark: kept((look: number, step: ZoomStep, mark: Mark) =>
      tileMark(mark, sides[step], (side) => tile(look, side)),
    ),
  };
}
