/** How the edited element looks (design, section 5, States). All measures in CSS pixels. */
import type { FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Point from 'ol/geom/Point.js';
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { color } from '../../ui/tokens.ts';
import type { Glyph } from '../drawing/glyph.ts';
import { spriteOf } from '../drawing/sprites.ts';
import { circle } from '../styles/outlines.ts';
import { linkBetween } from './link-between.ts';

export const ring = (radius: number, fill: string | null, stroke: string, width: number, dash?: number[]) =>
  new Style({
    image: new Circle({
      radius,
      ...(fill === null ? {} : { fill: new Fill({ color: fill }) }),
      stroke: new Stroke({ color: stroke, width, ...(dash === undefined ? {} : { lineDash: dash }) }),
    }),
  });

export const stroke = (paint: string, width: number, lineDash?: number[]) =>
  new Style({ stroke: new Stroke({ color: paint, width, ...(lineDash === undefined ? {} : { lineDash }) }) });

/** What stands for a new point, whose look is not known yet. */
export const newDot: Glyph = { reach: 6, parts: [{ path: circle(5.5), fill: color.blue }] };

const disc = [
  ring(20, 'rgba(0,102,204,.16)', color.blue, 1.5, [4, 3]),
  ring(12, color.white, color.blue, 2.6),
];
/** Around the disc there is nothing to see or to grab. */
export const DISC_RADIUS = 20;
const WAS_RADIUS = 8;

/** The point that is being edited, with its own symbol in the middle. */
export function editedPoint(glyph: Glyph | null): readonly Style[] {
  const ratio = window.devicePixelRatio;
  const { canvas } = spriteOf(glyph ?? newDot, ratio);
  return [...disc, new Style({ image: new Icon({ img: canvas, scale: 1 / ratio }) })];
}

const vertex = ring(4.5, color.white, color.blue, 2);
const refusedVertex = ring(4.5, color.white, color.err, 2);
const focusedVertex = [ring(7.5, color.white, color.night, 5), ring(7.5, color.white, color.amber, 2.6)];

interface ShapeLook {
  readonly picked: number | null;
  readonly refused: boolean;
  /** Only its vertices: something else tells how it goes. */
  readonly bare: boolean;
}

/** A line or an outline that is being edited, its vertices, and the one that has been picked. */
export function editedShape(
  vertices: readonly (readonly [number, number])[],
  { picked, refused, bare }: ShapeLook,
): readonly Style[] {
  const handles = refused ? refusedVertex.clone() : vertex.clone();
  handles.setGeometry(new MultiPoint(vertices.map((place) => [...place])));
  const place = picked === null ? undefined : vertices[picked];
  const marks = place === undefined ? [] : focusedVertex.map((style) => style.clone());
  for (const mark of marks) mark.setGeometry(new Point([...(place as readonly number[])]));
  return [...(bare ? [] : refused ? refusedOutline : outline), handles, ...marks];
}

const fill = (paint: string) => new Style({ fill: new Fill({ color: paint }) });
const outline = [fill('rgba(0,102,204,.12)'), stroke(color.white, 6), stroke(color.blue, 2.6)];
const refusedOutline = [fill('rgba(196,38,46,.12)'), stroke(color.white, 6), stroke(color.err, 2.6)];

const was = [
  ring(WAS_RADIUS, null, color.white, 3.5),
  stroke(color.white, 3.5),
  ring(WAS_RADIUS, null, color.ink, 1.5, [3, 2.5]),
  stroke(color.ink, 1.5, [3, 2.5]),
];

/** Where the element was; from a point's old place a line leads to the new one. */
export function whereItWas(feature: FeatureLike, resolution: number, now: Point | null): readonly Style[] {
  const geometry = feature.getGeometry();
  if (now === null || !(geometry instanceof Point)) return was;
  const [fromX = 0, fromY = 0] = geometry.getCoordinates();
  const [toX = 0, toY = 0] = now.getCoordinates();
  const around = [WAS_RADIUS * resolution, DISC_RADIUS * resolution] as const;
  const link = linkBetween([fromX, fromY], [toX, toY], around);
  if (link === null) return was;
  const path = new LineString(link.map((place) => [...place]));
  const way = [stroke(color.white, 4), stroke(color.blue, 2, [5, 4])];
  for (const style of way) style.setGeometry(path);
  return [...way, ...was];
}

const pointer = [ring(6, color.white, color.blue, 2)];
const sketchLine = [stroke(color.white, 6), stroke(color.blue, 2.6)];
const sketchFill = [fill('rgba(0,102,204,.12)')];

/** The drawing that is not finished: its vertices so far, and the one under the pointer. */
export function sketchStyle(feature: FeatureLike): readonly Style[] {
  const geometry = feature.getGeometry();
  if (geometry?.getType() === 'Point') return pointer;
  if (!(geometry instanceof LineString)) return sketchFill;
  const placed = vertex.clone();
  placed.setGeometry(new MultiPoint(geometry.getCoordinates().slice(0, -1)));
  return [...sketchLine, placed];
}

/** A line that follows the point that is moved, where it will be. */
export const followingLine: readonly Style[] = [stroke(color.white, 5), stroke(color.blue, 2.4, [7, 4])];
