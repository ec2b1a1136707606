import Feature from 'ol/Feature.js';
import VectorSource from 'ol/source/Vector.js';
import type { EditGeometryStore } from '../../state/edit-geometry.ts';
import { fromMap, toMap } from './edit-coordinates.ts';

/** The element that is being edited, alone in a source of its own, as OpenLayers wants it. */
export interface EditedFeature {
  readonly source: VectorSource;
  readonly feature: Feature;
  /** Shows what the store holds, now and whenever somebody else changes it. */
  follow(): () => void;
  /** Puts what OpenLayers has made of it into the store. */
  commit(stroke: string): void;
  /** Back to what the store holds. */
  settle(): void;
}

export function editedFeature(store: EditGeometryStore): EditedFeature {
  const feature = new Feature();
  const source = new VectorSource();
  let own = false;

  function settle(): void {
    if (own) return;
    const { current } = store.get();
    feature.setGeometry(current === null ? undefined : toMap(current));
    const there = source.hasFeature(feature);
    if (current !== null && !there) source.addFeature(feature);
    else if (current === null && there) source.removeFeature(feature);
  }

  return {
    source,
    feature,
    settle,
    follow() {
      settle();
      return store.subscribe(settle);
    },
    commit(stroke) {
      const geometry = feature.getGeometry();
      if (geometry === undefined) return;
      // Its own change must not put rounded coordinates under the pointer that is dragging it.
      own = true;
      store.set(fromMap(geometry), stroke);
      own = false;
    },
  };
}
