import { noModifierKeys, platformModifierKey } from 'ol/events/condition.js';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import View from 'ol/View.js';
import { FIRST_ZOOM, placeCenter } from './map-place.ts';
import { motionMs } from './motion.ts';

/** The specification's EPSG:900913 is the older name of the same projection. */
const mapProjection = 'EPSG:3857';
/** The first fit stops at 18 (specification, section 9); a hand may go on, to set apart what stands close. */
const CLOSEST_ZOOM = 21;
const FARTHEST_ZOOM = 6;
/** A press that moves less than this is a click with a trembling hand. CSS pixels. */
const TREMBLE = 3;

/** A map with its way of moving about, without layers, controls or a place on the page. `center` in WGS84. */
export function createMap(region: HTMLElement, center: readonly [lon: number, lat: number]): OlMap {
  const duration = motionMs();
  // Keys act on the map itself, not while they move inside one of its panels.
  const onRegion = (event: MapBrowserEvent) => event.originalEvent.target === region;
  return new OlMap({
    controls: [],
    moveTolerance: TREMBLE,
    keyboardEventTarget: region,
    interactions: [
      new DragPan({ condition: noModifierKeys }),
      new MouseWheelZoom({ duration, timeout: 40 }),
      new DoubleClickZoom({ duration }),
      new PinchZoom({ duration }),
      new KeyboardPan({
        duration,
        pixelDelta: 96,
        condition: (event) => onRegion(event) && noModifierKeys(event),
      }),
      new KeyboardZoom({ duration, condition: (event) => onRegion(event) && !platformModifierKey(event) }),
    ],
    view: new View({
      projection: mapProjection,
      center: placeCenter({ lon: center[0], lat: center[1] }),
      zoom: FIRST_ZOOM,
      minZoom: FARTHEST_ZOOM,
      maxZoom: CLOSEST_ZOOM,
      enableRotation: false,
    }),
  });
}
