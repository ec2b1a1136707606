import type { EntryState } from '@lucerna/domain/rules/work/order-steps';
import { stopsByEnd } from '@lucerna/domain/rules/work/round';
import OlFeature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect, useMemo } from 'react';
import { toMercatorX, toMercatorY } from '../../api/mercator.ts';
import { useScheme } from '../../state/scheme.ts';
import { shadesOf, shownColor } from '../../ui/shown-color.ts';
import type { Glyph } from '../drawing/glyph.ts';
import { iconOf } from '../point-looks.ts';
import { roundedSquare } from '../styles/outlines.ts';
import { useMapLayer } from '../use-map-layer.ts';

interface OnTheWay {
  readonly lon: number | null;
  readonly lat: number | null;
  readonly stato: EntryState;
  readonly ritirato: boolean;
}

interface WayLayerProps {
  /** Where the day begins; left out where only the way from stop to stop is shown. */
  readonly start?: readonly [lon: number, lat: number];
  /** In the order in which they are gone to. */
  readonly stops: readonly OnTheWay[];
}

const ground = shadesOf('surface');
const square = roundedSquare(16, 2);

/** Where a team's day begins. */
export const startGlyph: Glyph = {
  reach: 12,
  parts: [
    { path: square, stroke: ground, width: 3.2 },
    { path: square, fill: shadesOf('mark') },
    { text: 'P', size: 12, fill: ground, x: 0, y: 4.4 },
  ],
};

/** Under the numbers of the stops, over the elements. */
const Z_INDEX = 17;

const at = (lon: number, lat: number) => [toMercatorX(lon), toMercatorY(lat)];

/** The way from stop to stop: faint where it was gone, strong from there on to where somebody has to go. */
export function WayLayer({ start, stops }: WayLayerProps) {
  const scheme = useScheme();
  const layer = useMemo(() => new VectorLayer({ source: new VectorSource(), zIndex: Z_INDEX }), []);
  useMapLayer(layer);
  const [lon, lat] = start ?? [];
  useEffect(() => {
    void scheme;
    const line = (coordinates: number[][], color: string, width: number): OlFeature => {
      const feature: OlFeature = new OlFeature(new LineString(coordinates));
      feature.setStyle(new Style({ stroke: new Stroke({ color, width }) }));
      return feature;
    };
    const begins = lon === undefined || lat === undefined ? [] : [at(lon, lat)];
    const placesOf = (own: readonly OnTheWay[]) =>
      own.flatMap(({ lon, lat }) => (lon === null || lat === null ? [] : [at(lon, lat)]));
    const { answered, toGo } = stopsByEnd(stops);
    const gone = [...begins, ...placesOf(answered)];
    const features = [
      line(gone, shownColor('ink3'), 2),
      line([...gone.slice(-1), ...placesOf(toGo)], shownColor('mark'), 3),
    ];
    for (const place of begins) {
      const feature: OlFeature = new OlFeature(new Point(place));
      feature.setStyle(new Style({ image: iconOf(startGlyph) }));
      features.push(feature);
    }
    const source = layer.getSource();
    source?.clear();
    source?.addFeatures(features);
  }, [layer, scheme, lon, lat, stops]);
  return null;
}
