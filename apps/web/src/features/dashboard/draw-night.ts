import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { type LampCategory, lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import * as recipe from '@lucerna/domain/vocabulary/night-picture';
import type { FeatureTable } from '../../api/feature-table.ts';
import { toMercatorX, toMercatorY } from '../../api/mercator.ts';
import { developed, type Glow, grainPx, lampStep, lightField } from './night-light.ts';
import { type NightView, nightView } from './night-view.ts';

interface NightPicture {
  readonly canvas: HTMLCanvasElement;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly lights: FeatureTable | undefined;
  /** The supply lines, which run along the streets; without them there are only lights. */
  readonly lines: FeatureTable | undefined;
}

const streetWidthM = 7;
/** There are no houses here to catch the light: the glow itself fills the streets. */
const wider = 1.2;

/** Where the brightest place stands: right of the middle, clear of the words. */
const focusAt = { x: 0.64, y: 0.5 };

/** Draws the municipality at night, once. */
export function drawNight({ canvas, width, height, lights, lines }: NightPicture): void {
  const ratio = Math.min(2, window.devicePixelRatio);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (context === null || width === 0 || height === 0) return;
  context.scale(ratio, ratio);
  paintSky(context, width, height);
  const view = lights === undefined ? undefined : nightView(lights, width * 0.7, height);
  if (lights === undefined || view === undefined) return;
  const toX = (x: number) => width * focusAt.x + (x - view.centerX) / view.scale;
  const toY = (y: number) => height * focusAt.y - (y - view.centerY) / view.scale;
  if (lines !== undefined) paintStreets(context, lines, view, toX, toY);
  paintLights(context, lights, view, (x, y) => [toX(x), toY(y)], [width, height]);
}

function paintSky(context: CanvasRenderingContext2D, width: number, height: number): void {
  const sky = context.createRadialGradient(
    width * focusAt.x,
    height * focusAt.y,
    0,
    width * focusAt.x,
    height * focusAt.y,
    width * 0.7,
  );
  for (const [at, color] of recipe.skyStops) sky.addColorStop(at, color);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
}

type Project = (metres: number) => number;

function paintStreets(
  context: CanvasRenderingContext2D,
  lines: FeatureTable,
  view: NightView,
  toX: Project,
  toY: Project,
): void {
  context.strokeStyle = recipe.street;
  context.lineWidth = Math.max(2, streetWidthM / view.resolutionM);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  // One path for all: where two lines share a street it is not painted twice.
  context.beginPath();
  for (const geometry of lines.geometry) {
    if (geometry?.type !== 'LineString' && geometry?.type !== 'MultiLineString') continue;
    const parts = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    for (const part of parts) {
      alongTheStreet(part).forEach(([lon, lat], at) => {
        const [x, y] = [toX(toMercatorX(lon)), toY(toMercatorY(lat))];
        if (at === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      });
    }
  }
  context.stroke();
}

/** A supply line jumps from side to side with its lights; the mean of neighbours runs along the street. */
function alongTheStreet(line: GeoJSON.Position[]): [number, number][] {
  return line.map(([lon = 0, lat = 0], at) => {
    const [before, after] = [line[at - 1], line[at + 1]];
    if (before === undefined || after === undefined) return [lon, lat];
    const mean = (axis: 0 | 1, own: number) => ((before[axis] ?? own) + 2 * own + (after[axis] ?? own)) / 4;
    return [mean(0, lon), mean(1, lat)];
  });
}

function paintLights(
  context: CanvasRenderingContext2D,
  lights: FeatureTable,
  view: NightView,
  place: (x: number, y: number) => [number, number],
  [width, height]: readonly [number, number],
): void {
  const radius = Math.max(7, (wider * recipe.glowRadiusPx * recipe.glowResolutionM) / view.resolutionM);
  const [sigla, type] = [lights.column('lampot'), lights.column('lamp_tipo')];
  const glows: Glow[] = [];
  for (let row = 0; row < lights.count; row++) {
    const [x, y] = place(lights.x[row] ?? Number.NaN, lights.y[row] ?? Number.NaN);
    if (!(x > -radius && x < width + radius && y > -radius && y < height + radius)) continue;
    glows.push({ x, y, color: colorOf[lampCategory(textOf(sigla.at(row)), textOf(type.at(row)))] });
  }
  const field = lightField(glows, width, height, radius);
  const picture = document.createElement('canvas');
  picture.width = field.columns;
  picture.height = field.rows;
  picture.getContext('2d')?.putImageData(new ImageData(developed(field), field.columns), 0, 0);
  context.globalCompositeOperation = 'lighter';
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, field.columns * grainPx, field.rows * grainPx);
  context.globalCompositeOperation = 'source-over';
  context.fillStyle = recipe.lampDot;
  const dot = recipe.lampDotPx * Math.min(1, Math.max(0.6, recipe.glowResolutionM / view.resolutionM));
  const step = lampStep(glows.length, dot, width, height);
  for (let at = 0; at < glows.length; at += step) {
    const { x = 0, y = 0 } = glows[at] ?? {};
    context.beginPath();
    context.arc(x, y, dot, 0, Math.PI * 2);
    context.fill();
  }
}

const colorOf = Object.fromEntries(
  lampCategories.map(({ value }) => [value, recipe.glowOf[value].split(',').map(Number)]),
) as unknown as Readonly<Record<LampCategory, Glow['color']>>;

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
