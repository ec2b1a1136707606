import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect, useMemo } from 'react';
import { color } from '../ui/tokens.ts';
import { around, type Extent, grown } from './drawing/extent.ts';
import { fitView } from './fit-view.ts';
import { useMapHost } from './map-context.ts';
import { placeCenter } from './map-place.ts';
import { useMapLayer } from './use-map-layer.ts';

export interface LinkLine {
  readonly from: Position;
  readonly to: Position;
  readonly color: string;
  /** What it is, on a tag in its middle: `proposta, 99 m`. */
  readonly words: string;
  /** It is drawn dashed: so it is, and should not be. */
  readonly dashed: boolean;
}

/** Below the symbols of elements, so that their ends are not crossed out. */
const BELOW = 5;
/** Tags lie above all elements. */
const ABOVE = 25;
const tagFont = "600 12px 'Source Sans 3 Variable', sans-serif";

const at = ([lon, lat]: Position) => placeCenter({ lat, lon });

function lineOf({ from, to, color: paint, dashed }: LinkLine): Feature {
  const line = new Feature(new LineString([[...at(from)], [...at(to)]]));
  line.setStyle([
    new Style({ stroke: new Stroke({ color: color.white, width: 6 }) }),
    new Style({ stroke: new Stroke({ color: paint, width: 3, ...(dashed && { lineDash: [6, 6] }) }) }),
  ]);
  return line;
}

function tagOf({ from, to, words, dashed }: LinkLine): Feature {
  const [start, end] = [at(from), at(to)];
  const tag = new Feature(new Point([(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]));
  tag.setStyle(
    new Style({
      text: new Text({
        text: words,
        font: tagFont,
        fill: new Fill({ color: color.white }),
        backgroundFill: new Fill({ color: color.night }),
        padding: [4, 8, 3, 8],
        // What should be may be near: its tag stands below, where it hides neither end.
        offsetY: dashed ? 0 : 28,
      }),
    }),
  );
  return tag;
}

const boxOf = ({ from, to }: LinkLine): Extent | null => {
  const [a, b] = [at(from), at(to)];
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
};

/** Lines from one element to others, each with its tag; the map looks at all of them. */
export function LinkLines({ lines }: { readonly lines: readonly LinkLine[] }) {
  const { map } = useMapHost();
  const below = useMemo(() => new VectorLayer({ zIndex: BELOW }), []);
  const above = useMemo(() => new VectorLayer({ zIndex: ABOVE }), []);
  useMapLayer(below);
  useMapLayer(above);
  useEffect(() => {
    below.setSource(new VectorSource({ features: lines.map(lineOf) }));
    above.setSource(new VectorSource({ features: lines.map(tagOf) }));
  }, [below, above, lines]);
  useEffect(() => {
    const box = around(lines.keys(), (i) => boxOf(lines[i] as LinkLine));
    if (box === null) return undefined;
    // Tags are wider than the line that ends at the edge.
    const wide = grown(box, (box[2] - box[0]) / 8);
    const fit = () => void fitView(map, wide);
    // After what the map looks at by itself when its elements come.
    const frame = requestAnimationFrame(() => {
      if (!fitView(map, wide)) map.once('change:size', fit);
    });
    return () => {
      cancelAnimationFrame(frame);
      map.un('change:size', fit);
    };
  }, [map, lines]);
  return null;
}
