import type { Kind } from '@lucerna/domain/kind';
import type { MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Place } from '../../state/position.ts';
import { forget, remember, remembered } from '../../state/remembered.ts';
import { deferred } from '../../ui/deferred.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import type { Glyph } from '../drawing/glyph.ts';
import { fitView } from '../fit-view.ts';
import { useMapHost } from '../map-context.ts';
import { placeCenter } from '../map-place.ts';
import { DrawingShortcuts } from './DrawingShortcuts.tsx';
import { ShapeTools, WayBackTools } from './DrawingTools.tsx';
import { DrawShape } from './DrawShape.tsx';
import type { Sketch } from './drawing-keys.ts';
import { pressDrawingKey } from './drawing-keys.ts';
import { EditBanner } from './EditBanner.tsx';
import { EditedShape } from './EditedShape.tsx';
import { EditKeys } from './EditKeys.tsx';
import { positionAt } from './edit-coordinates.ts';
import { instruction } from './edit-words.ts';
import { editedFeature } from './edited-feature.ts';
import { FollowingLines } from './FollowingLines.tsx';
import { MovedTag } from './MovedTag.tsx';
import type { MapEditing } from './map-editing.ts';
import { PutHere } from './PutHere.tsx';
import { judgePlace } from './place-judgement.ts';
import { ReshapeShape } from './ReshapeShape.tsx';
import { SnapToView } from './SnapToView.tsx';
import { type Drawing, useDrawing } from './use-drawing.ts';

const PlannedSpots = deferred(
  async () => (await import('./PlannedSpots.tsx')).PlannedSpots,
  () => null,
  { ahead: false },
);

interface EditToolsProps {
  readonly kind: Kind;
  readonly editing: MapEditing;
  /** What people call the element; null for a new one. */
  readonly code: string | null;
  /** Its own symbol, where it has one. */
  readonly glyph: Glyph | null;
  readonly borders: readonly MultiPolygonGeometry[];
}

/** CSS pixels by which a point stands below the middle of the map, to be seen under the banner. */
const BELOW_BANNER = 64;
const snapsOffName = 'map-snap-off';

/** Everything by which an element is drawn, moved and changed on the map. */
export function EditTools({ kind, editing, code, glyph, borders }: EditToolsProps) {
  const { geometry: store, open } = editing;
  const { map } = useMapHost();
  const edited = useMemo(() => editedFeature(store), [store]);
  const drawing = useDrawing(kind, editing);
  const [snaps, setSnaps] = useState(() => remembered(snapsOffName) === undefined);
  const { state, tool, picked, sketch, sketched, notice } = drawing;
  const { original, current } = state;
  const judgement = useMemo(
    () => (current === null ? null : judgePlace(current, kind, borders)),
    [current, kind, borders],
  );
  // Of what is about to be replaced nothing is said.
  const said = tool.reshapes ? judgement : null;
  const isPoint = tool.shape === 'point';
  const phone = useWindowLayout() === 'phone';
  const putHere = (place: Place) => {
    const [x, y] = placeCenter(place);
    drawing.drawn({ type: 'Point', coordinates: positionAt([x, y]) });
    fitView(map, [x, y, x, y]);
    // The banner takes the upper half of a phone's map.
    const view = map.getView();
    view.setCenter([x, y + BELOW_BANNER * (view.getResolution() ?? 1)]);
  };

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
        bare={editing.spotsAt !== undefined}
      />
      {editing.spotsAt !== undefined && tool.reshapes && (
        <PlannedSpots spotsAt={editing.spotsAt} drawn={current} glyph={glyph} />
      )}
      {editing.along !== undefined && <FollowingLines lines={editing.along} state={state} />}
      {original !== null && current !== null && tool.reshapes && <MovedTag from={original} to={current} />}
      {open && tool.draws && (
        <DrawShape
          ref={sketch}
          shape={tool.shape}
          most={editing.byEnds === true ? 2 : undefined}
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
      {open && <EditKeys onKey={(event) => pressDrawingKey(event, keyInput(map, store, drawing))} />}
      <EditBanner
        instruction={instruction({ tool, names: kind.names, code, placed: current !== null, sketched })}
        judgement={notice === null ? said : { refused: false, text: notice }}
        snaps={snaps}
        onSnaps={(on) => {
          setSnaps(on);
          if (on) forget(snapsOffName);
          else remember(snapsOffName, '1');
        }}
        tools={
          <>
            {phone && isPoint && <PutHere disabled={!open} onPlace={putHere} />}
            <ShapeTools drawing={drawing} open={open} />
          </>
        }
        wayBack={<WayBackTools drawing={drawing} open={open} />}
      />
    </>
  );
}

/** What a key means depends on the tool, on what is picked, and on where the map is. */
function keyInput(
  map: ReturnType<typeof useMapHost>['map'],
  store: MapEditing['geometry'],
  drawing: Drawing,
) {
  const { tool, wish, picked, sketch } = drawing;
  return {
    tool,
    store,
    picked,
    sketch: sketch.current,
    wishing: wish.again !== null,
    resolution: map.getView().getResolution() ?? 1,
    center: map.getView().getCenter() ?? [0, 0],
    pick: drawing.pick,
    removeVertex: drawing.removeVertex,
    forgetWish: () => drawing.wishFor({ ...wish, again: null }),
    tooFew: drawing.tooFew,
  };
}

/** A double click ends a drawing: the map does not come nearer by it meanwhile. */
function QuietMap() {
  const { map } = useMapHost();
  useEffect(() => {
    const zooms = map
      .getInteractions()
      .getArray()
      .filter((one) => one instanceof DoubleClickZoom);
    for (const zoom of zooms) zoom.setActive(false);
    return () => {
      for (const zoom of zooms) zoom.setActive(true);
    };
  }, [map]);
  return null;
}

/** Whoever goes on to the form has drawn what they wanted: the drawing is finished, where it can be. */
function FinishOnLeave({ sketch }: { readonly sketch: RefObject<Sketch | null> }) {
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
