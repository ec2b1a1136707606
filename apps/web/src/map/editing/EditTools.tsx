import type { Kind } from '@lucerna/domain/kind';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import { useMemo, useState } from 'react';
import { forget, remember, remembered } from '../../ui/remembered.ts';
import type { Glyph } from '../drawing/glyph.ts';
import { useMapHost } from '../map-context.ts';
import { DrawingShortcuts } from './DrawingShortcuts.tsx';
import { ShapeTools, WayBackTools } from './DrawingTools.tsx';
import { DrawShape } from './DrawShape.tsx';
import { pressDrawingKey } from './drawing-keys.ts';
import { EditBanner } from './EditBanner.tsx';
import { EditedShape } from './EditedShape.tsx';
import { EditKeys } from './EditKeys.tsx';
import { instruction } from './edit-words.ts';
import { editedFeature } from './edited-feature.ts';
import { FinishOnLeave } from './FinishOnLeave.tsx';
import { MovedTag } from './MovedTag.tsx';
import type { MapEditing } from './map-editing.ts';
import { judgePlace } from './place-judgement.ts';
import { QuietMap } from './QuietMap.tsx';
import { ReshapeShape } from './ReshapeShape.tsx';
import { SnapToView } from './SnapToView.tsx';
import { useDrawing } from './use-drawing.ts';

interface EditToolsProps {
  readonly kind: Kind;
  readonly editing: MapEditing;
  /** What people call the element; null for a new one. */
  readonly code: string | null;
  /** Its own symbol, where it has one. */
  readonly glyph: Glyph | null;
  readonly borders: readonly MultiPolygonGeometry[];
}

const snapsOffName = 'map-snap-off';

/** Everything by which an element is drawn, moved and changed on the map. */
export function EditTools({ kind, editing, code, glyph, borders }: EditToolsProps) {
  const { geometry: store, open } = editing;
  const { map } = useMapHost();
  const edited = useMemo(() => editedFeature(store), [store]);
  const drawing = useDrawing(kind, editing);
  const [snaps, setSnaps] = useState(() => remembered(snapsOffName) === undefined);
  const { state, tool, wish, picked, sketch, sketched, notice } = drawing;
  const { original, current } = state;
  const judgement = useMemo(
    () => (current === null ? null : judgePlace(current, kind, borders)),
    [current, kind, borders],
  );
  // Of what is about to be replaced nothing is said.
  const said = tool.reshapes ? judgement : null;
  const isPoint = tool.shape === 'point';

  return (
    <>
      <QuietMap />
      {open && <DrawingShortcuts tool={tool} />}
      <EditedShape
        edited={edited}
        state={state}
        glyph={glyph}
        picked={picked}
        refused={said?.refused ?? false}
        replaced={!tool.reshapes}
      />
      {original !== null && current !== null && tool.reshapes && <MovedTag from={original} to={current} />}
      {open && tool.draws && (
        <DrawShape
          ref={sketch}
          shape={tool.shape}
          from={tool.onward ? current : null}
          onDrawn={drawing.drawn}
          onSketch={drawing.setSketched}
        />
      )}
      {open && tool.reshapes && (
        <ReshapeShape
          edited={edited}
          store={store}
          isPoint={isPoint}
          idleCursor={tool.draws ? 'crosshair' : ''}
          onPick={drawing.pick}
          onRemove={drawing.removeVertex}
        />
      )}
      {open && snaps && <SnapToView />}
      {open && <FinishOnLeave sketch={sketch} />}
      {open && (
        <EditKeys
          onKey={(event) =>
            pressDrawingKey(event, {
              ...{ tool, store, picked },
              sketch: sketch.current,
              wishing: wish.again !== null,
              resolution: map.getView().getResolution() ?? 1,
              center: map.getView().getCenter() ?? [0, 0],
              pick: drawing.pick,
              removeVertex: drawing.removeVertex,
              forgetWish: () => drawing.wishFor({ ...wish, again: null }),
              tooFew: drawing.tooFew,
            })
          }
        />
      )}
      <EditBanner
        instruction={instruction({ tool, names: kind.names, code, placed: current !== null, sketched })}
        judgement={notice === null ? said : { refused: false, text: notice }}
        snaps={snaps}
        onSnaps={(on) => {
          setSnaps(on);
          if (on) forget(snapsOffName);
          else remember(snapsOffName, '1');
        }}
        tools={<ShapeTools drawing={drawing} open={open} />}
        wayBack={<WayBackTools drawing={drawing} open={open} />}
      />
    </>
  );
}
