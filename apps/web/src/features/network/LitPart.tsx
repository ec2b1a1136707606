import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import type { NetworkAnswer } from '@lucerna/domain/rules/network/network-answer';
import OlFeature from 'ol/Feature.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import Point from 'ol/geom/Point.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { useEffect, useMemo } from 'react';
import { toMercatorX, toMercatorY } from '../../api/mercator.ts';
import { shapeOf } from '../../map/drawing/shape-store.ts';
import { iconOf } from '../../map/point-looks.ts';
import { cabinetGlyph } from '../../map/styles/tile-glyphs.ts';
import { useMapLayer } from '../../map/use-map-layer.ts';
import { useScheme } from '../../state/scheme.ts';
import { shownColor } from '../../ui/shown-color.ts';
import type { NetworkTables } from './network-tables.ts';

interface LitPartProps {
  readonly part: NetworkAnswer;
  readonly tables: NetworkTables;
  readonly cut: readonly [number, number] | null;
  /** The lamps go dark; else what feeds the element is lit. */
  readonly dark: boolean;
}

/** In CSS pixels, as the map has the cabinet that a screen is about. */
const CABINET_SIDE = 22;

function looks() {
  const [night, amber, white, err] = (['night', 'amber', 'white', 'err'] as const).map(shownColor) as [
    string,
    string,
    string,
    string,
  ];
  return {
    line: [
      new Style({ stroke: new Stroke({ color: night, width: 6 }) }),
      new Style({ stroke: new Stroke({ color: amber, width: 3 }) }),
    ],
    lamp: [
      new Style({
        zIndex: 2,
        image: new CircleStyle({
          radius: 8,
          fill: new Fill({ color: white }),
          stroke: new Stroke({ color: night, width: 2.5 }),
        }),
      }),
      new Style({
        zIndex: 2,
        image: new RegularShape({
          points: 2,
          radius: 7,
          angle: Math.PI / 4,
          stroke: new Stroke({ color: night, width: 2.5 }),
        }),
      }),
    ],
    // Over the line that begins under it.
    cabinet: new Style({ zIndex: 1, image: iconOf(cabinetGlyph(CABINET_SIDE)) }),
    odd: (words: string) => [
      new Style({
        zIndex: 3,
        image: new CircleStyle({
          radius: 12,
          stroke: new Stroke({ color: err, width: 2.5, lineDash: [4, 3] }),
        }),
      }),
      new Style({
        zIndex: 5,
        text: new Text({
          text: words,
          font: "600 13px 'Source Sans 3 Variable', sans-serif",
          offsetY: 30,
          padding: [4, 8, 3, 8],
          fill: new Fill({ color: white }),
          backgroundFill: new Fill({ color: night }),
        }),
      }),
    ],
    cut: new Style({
      zIndex: 4,
      text: new Text({
        text: '✂',
        font: '700 24px sans-serif',
        fill: new Fill({ color: err }),
        stroke: new Stroke({ color: white, width: 5 }),
      }),
    }),
  };
}

type Notice = NetworkAnswer['avvisi'][number];

/** What a ring on the map marks, in few words. */
const oddNames: Readonly<Partial<Record<Notice['tipo'], string>>> = {
  salto: 'tratti staccati',
  anello: 'anello',
  non_raggiunta: 'non raggiunta',
};

/** `tratti staccati: 12 m` */
function oddWords({ tipo, metri }: Notice): string {
  const name = oddNames[tipo] ?? 'da controllare';
  return metri === null ? name : `${name}: ${shownDistance(metri)}`;
}

const at = (lon: number, lat: number) => new Point([toMercatorX(lon), toMercatorY(lat)]);

/** Draws the part of a network on the map: lines in amber, dark lamps crossed out, the cabinet, the cut, what is odd. */
export function LitPart({ part, tables, cut, dark }: LitPartProps) {
  const scheme = useScheme();
  const layer = useMemo(
    () => new VectorImageLayer({ source: new VectorSource(), zIndex: 20, imageRatio: 1.5 }),
    [],
  );
  useMapLayer(layer);
  const { pl, linee, centraline } = tables;
  useEffect(() => {
    void scheme;
    const look = looks();
    const features: OlFeature[] = [];
    const add = (geometry: MultiLineString | Point, style: Style | Style[]) => {
      const feature = new OlFeature(geometry);
      feature.setStyle(style);
      features.push(feature);
    };
    for (const { id } of part.linee) {
      const row = linee?.rowOf(id);
      const shape = row === undefined ? null : shapeOf(linee?.geometry[row] ?? null);
      if (shape !== null) add(new MultiLineString(shape.paths.map(pairsOf)), look.line);
    }
    for (const { id } of dark ? part.pl : []) {
      const row = pl?.rowOf(id);
      const [x, y] = row === undefined ? [Number.NaN, Number.NaN] : [pl?.x[row] ?? NaN, pl?.y[row] ?? NaN];
      if (!Number.isNaN(x + y)) add(new Point([x, y]), look.lamp);
    }
    const cabinet = part.centralina === null ? undefined : centraline?.rowOf(part.centralina.id);
    const [x = Number.NaN, y = Number.NaN] =
      cabinet === undefined ? [] : [centraline?.x[cabinet], centraline?.y[cabinet]];
    if (!Number.isNaN(x + y)) add(new Point([x, y]), look.cabinet);
    for (const notice of part.avvisi) {
      const { lon, lat } = notice;
      if (lon !== null && lat !== null) add(at(lon, lat), look.odd(oddWords(notice)));
    }
    if (cut !== null) add(at(...cut), look.cut);
    const source = layer.getSource();
    source?.clear();
    source?.addFeatures(features);
  }, [layer, scheme, part, pl, linee, centraline, cut, dark]);
  return null;
}

function pairsOf(path: Float64Array): number[][] {
  return Array.from({ length: path.length / 2 }, (_, k) => [
    path[2 * k] as number,
    path[2 * k + 1] as number,
  ]);
}
