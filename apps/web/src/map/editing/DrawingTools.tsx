import { isPlaceTouched } from '../../state/edit-geometry.ts';
import { decorative } from '../../ui/icon.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { BannerButton } from './BannerButton.tsx';
import { ShapeChoice } from './ShapeChoice.tsx';
import type { Drawing } from './use-drawing.ts';

interface DrawingToolsProps {
  readonly drawing: Drawing;
  readonly open: boolean;
}

/** The tools of the banner that belong to what is drawn: another shape, its vertices, and the ways back. */
export function ShapeTools({ drawing, open }: DrawingToolsProps) {
  const { tool, shapes, wish, state, picked, removeVertex, wishFor } = drawing;
  const { current } = state;
  const again = (which: 'anew' | 'onward') => () =>
    wishFor({ shape: tool.shape, again: wish.again === which ? null : which });
  // With a vertex in hand there is no thought of another drawing.
  const mayRedraw = picked === null && (tool.reshapes || wish.again !== null);
  const isThere = current !== null && tool.shape !== 'point' && mayRedraw;
  return (
    <>
      <ShapeChoice
        shapes={shapes}
        chosen={tool.shape}
        disabled={!open}
        onChoose={(shape) => wishFor({ shape, again: null })}
      />
      {picked !== null && (
        <BannerButton
          name="Togli vertice"
          tip="Alt clic sul vertice, o Canc"
          disabled={!open}
          onClick={() => removeVertex(picked)}
        />
      )}
      {isThere && current.type === 'LineString' && (
        <BannerButton
          name="Prosegui"
          tip="Prolunga la linea dal suo ultimo vertice"
          pressed={wish.again === 'onward'}
          disabled={!open}
          onClick={again('onward')}
        />
      )}
      {isThere && (
        <BannerButton
          name="Ridisegna"
          tip="Traccia da capo"
          pressed={wish.again === 'anew'}
          disabled={!open}
          onClick={again('anew')}
        />
      )}
    </>
  );
}

export function WayBackTools({ drawing, open }: DrawingToolsProps) {
  const { state, sketched, wish, stepBack, reset } = drawing;
  const phone = useWindowLayout() === 'phone';
  const changed = isPlaceTouched(state) || sketched > 0 || wish.again !== null;
  return (
    <>
      <BannerButton
        name="Passo indietro"
        icon={StepBackIcon}
        bare
        tip="Passo indietro (Ctrl Z)"
        disabled={!open || !(state.canUndo || sketched > 0)}
        onClick={stepBack}
      />
      <BannerButton
        name="Ripristina"
        icon={ResetIcon}
        bare={phone}
        disabled={!open || !changed}
        onClick={reset}
      />
    </>
  );
}

/** An arrow that comes round to where it began. */
const ResetIcon = decorative(
  '0 0 24 24',
  <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <path d="M5.2 8.2A8 8 0 1 1 4 12.4" />
    <path d="M4.4 3.6v4.9h4.9" />
  </g>,
);

/** An arrow that turns back to the left. */
const StepBackIcon = decorative(
  '0 0 24 24',
  <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <path d="M8.5 4.5 4 9l4.5 4.5" />
    <path d="M4.5 9H14a5.5 5.5 0 0 1 0 11h-4" />
  </g>,
);
