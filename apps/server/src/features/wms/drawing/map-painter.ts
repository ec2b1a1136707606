import { technicalMapClasses } from '@lucerna/domain/vocabulary/technical-map';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { paintLabels } from './label-painter.ts';
import type { Shape } from './map-feature.ts';
import { type Style, styleOf, styles } from './palette.ts';
import type { Place, View } from './view.ts';

/** Grounds lie under lines, lines under buildings; within each the vocabulary's own order. */
const order = new Map<string, number>(technicalMapClasses.map(({ value }, i) => [value, i]));

/** Paints the technical map: the ground, the streets one upon the other, the buildings, the names. */
export function paintMap(context: SKRSContext2D, shapes: readonly Shape[], view: View): void {
  const byClass = [...Map.groupBy(shapes, ({ classe }) => classe)].sort(
    ([a], [b]) => (order.get(a) ?? -1) - (order.get(b) ?? -1),
  );
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const areas = byClass.map(([classe, list]) => [styleOf(classe), list.filter(({ area }) => area)] as const);
  const lines = byClass.map(([classe, list]) => [styleOf(classe), list.filter(({ area }) => !area)] as const);
  // Buildings stand on top of what the streets around them take.
  const [buildings, grounds] = split(areas, (style) => style === styles.edificio);
  for (const [style, list] of grounds) paintAreas(context, style, list, view);
  for (const [style, list] of lines) paintEdges(context, style, list, view);
  for (const [style, list] of lines) paintLines(context, style, list, view);
  for (const [style, list] of buildings) paintAreas(context, style, list, view);
  paintLabels(context, shapes, view);
}

type Painted = readonly [style: Style, shapes: readonly Shape[]];

function split(list: readonly Painted[], test: (style: Style) => boolean): [Painted[], Painted[]] {
  return [list.filter(([style]) => test(style)), list.filter(([style]) => !test(style))];
}

function trace(context: SKRSContext2D, path: readonly Place[], closed: boolean): void {
  path.forEach(([x, y], i) => {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  if (closed) context.closePath();
}

function paintAreas(context: SKRSContext2D, style: Style, shapes: readonly Shape[], view: View): void {
  if (shapes.length === 0) return;
  context.beginPath();
  for (const { paths } of shapes) for (const path of paths) trace(context, path, true);
  context.fillStyle = style.fill;
  context.fill('evenodd');
  // Far away the edges of small things would be all that is seen of them.
  if (style.edge === undefined || view.resolution > 2.6) return;
  context.strokeStyle = style.edge;
  context.lineWidth = (style.edgeWidth ?? 1) * view.density;
  context.stroke();
}

function widthOf(style: Style, view: View): number {
  return Math.max((style.leastWidth ?? 1) * view.density, (style.widthM ?? 1) * view.pixelsPerMetre);
}

/** The kerbs of all streets come first, so that they do not cut the roadways where streets cross. */
function paintEdges(context: SKRSContext2D, style: Style, shapes: readonly Shape[], view: View): void {
  // A river's middle line lies in the river: no kerb there.
  if (style.edge === undefined || style === styles.acqua) return;
  strokeAll(context, style.edge, widthOf(style, view) + 2 * (style.edgeWidth ?? 1) * view.density, shapes);
}

function paintLines(context: SKRSContext2D, style: Style, shapes: readonly Shape[], view: View): void {
  strokeAll(context, style.fill, widthOf(style, view), shapes);
  if (style !== styles.ferrovia || view.resolution > 5) return;
  context.setLineDash([7 * view.density, 7 * view.density]);
  context.lineCap = 'butt';
  strokeAll(context, '#FFFFFF', widthOf(style, view) * 0.5, shapes);
  context.setLineDash([]);
  context.lineCap = 'round';
}

function strokeAll(context: SKRSContext2D, color: string, width: number, shapes: readonly Shape[]): void {
  if (shapes.length === 0) return;
  context.beginPath();
  for (const { paths } of shapes) for (const path of paths) trace(context, path, false);
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}
