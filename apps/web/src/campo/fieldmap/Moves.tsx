import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import OlFeature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect } from 'react';
import { placeCenter } from '../../map/map-place.ts';
import { useScheme } from '../../state/scheme.ts';
import { useStore } from '../../state/store.ts';
import { shownColor } from '../../ui/shown-color.ts';
import { copy } from '../keep/copy.ts';
import { queue } from '../keep/queue.ts';
import { pendingMoves } from '../run/pending-moves.ts';
import { useDrawn } from './use-drawn.ts';

function looks() {
  const [amber, ink, surface] = [shownColor('amber'), shownColor('ink'), shownColor('surface')];
  const stroke = new Stroke({ color: amber, width: 3, lineDash: [6, 5] });
  return {
    way: new Style({ stroke }),
    end: (code: string) =>
      new Style({
        image: new CircleStyle({
          radius: 9,
          fill: new Fill({ color: surface }),
          stroke: new Stroke({ color: amber, width: 4 }),
        }),
        text: new Text({
          text: `${code} da confermare`,
          offsetY: -20,
          font: '600 13px sans-serif',
          fill: new Fill({ color: ink }),
          stroke: new Stroke({ color: surface, width: 4 }),
        }),
      }),
  };
}

const standing = ([lon, lat]: Position) => ({ lon, lat });

/** Draws moves that wait for confirmation: each element's new place, joined to the one that the register has. */
export function Moves() {
  const scheme = useScheme();
  const { tables } = useStore(copy);
  const { works, sent } = useStore(queue);
  const source = useDrawn();
  useEffect(() => {
    void scheme;
    const { way, end } = looks();
    source.clear();
    for (const { code, from, to } of pendingMoves(tables, [...works, ...sent])) {
      const [a, b] = [placeCenter(standing(from)), placeCenter(standing(to))];
      const line = new OlFeature(new LineString([a, b]));
      line.setStyle(way);
      const point = new OlFeature(new Point(b));
      point.setStyle(end(code));
      source.addFeatures([line, point]);
    }
  }, [source, scheme, tables, works, sent]);
  return null;
}
