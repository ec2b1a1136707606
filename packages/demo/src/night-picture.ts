/** A town by night, as the sign-in page shows it: drawn by the recipe that the dashboard draws by. */
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { type LampCategory, lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import * as recipe from '@lucerna/domain/vocabulary/night-picture';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fittingSource } from './lighting/fitting.ts';
import { placeLights } from './lighting/light-sites.ts';
import type { Path } from './plane/path.ts';
import type { Point } from './plane/point.ts';
import { type Random, randomFrom } from './random.ts';
import { drawTown } from './town/layouts.ts';
import { roadway } from './town/plan.ts';
import { settle, type Town } from './town/town.ts';
import { valchiara } from './towns/valchiara.ts';

export interface NightView {
  readonly width: number;
  readonly height: number;
  /** Metres a pixel. */
  readonly resolutionM: number;
  /** What stands in the middle of the picture. */
  readonly middle: Point;
}

export function drawNightPicture(seed: string, view: NightView): Canvas {
  const random = randomFrom(seed);
  const town = settle(drawTown(valchiara.plan, random.branch('plan')), random.branch('town'));
  const canvas = createCanvas(view.width, view.height);
  const context = canvas.getContext('2d');
  paintSky(context, view);
  paintGround(context, town, view);
  paintLights(context, town, view, random);
  return canvas;
}

function place([x, y]: Point, { width, height, resolutionM, middle }: NightView): readonly [number, number] {
  return [width / 2 + (x - middle[0]) / resolutionM, height / 2 - (y - middle[1]) / resolutionM];
}

function paintSky(ctx: SKRSContext2D, { width, height }: NightView): void {
  const sky = ctx.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, height * 0.62);
  for (const [at, color] of recipe.skyStops) sky.addColorStop(at, color);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
}

function trace(ctx: SKRSContext2D, path: Path, view: NightView): void {
  ctx.beginPath();
  path.forEach((point, i) => {
    const [x, y] = place(point, view);
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
}

function paintGround(ctx: SKRSContext2D, { grounds, houses, streets }: Town, view: NightView): void {
  for (const { class: kind, ring } of grounds) {
    if (kind !== 'water') continue;
    trace(ctx, ring, view);
    ctx.fillStyle = 'rgba(36,70,124,.20)';
    ctx.fill();
  }
  ctx.fillStyle = recipe.building;
  for (const { footprint } of houses) {
    trace(ctx, footprint, view);
    ctx.fill();
  }
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const { class: kind, drawn, path } of streets) {
    if (!drawn) continue;
    trace(ctx, path, view);
    ctx.strokeStyle = kind === 'main' ? recipe.mainStreet : recipe.street;
    ctx.lineWidth = roadway[kind] / view.resolutionM;
    ctx.stroke();
  }
}

function paintLights(ctx: SKRSContext2D, { streets }: Town, view: NightView, random: Random): void {
  const scale = recipe.glowResolutionM / view.resolutionM;
  const radius = recipe.glowRadiusPx * scale;
  const sprites = new Map(lampCategories.map(({ value }) => [value, glow(value, radius)]));
  const sites = placeLights(streets, random.branch('lights'));
  const fit = fittingSource(random.branch('lamps'));
  const siglas = new Map(streets.map((street) => [street, '']));
  for (const { street, arrangement } of sites) {
    if (siglas.get(street) === '') siglas.set(street, fit(street, arrangement).lamp.sigla);
  }
  ctx.globalCompositeOperation = 'lighter';
  for (const { at, street } of sites) {
    const [x, y] = place(at, view);
    const sprite = sprites.get(lampCategory(siglas.get(street)));
    if (sprite !== undefined) ctx.drawImage(sprite, x - radius, y - radius, radius * 2, radius * 2);
  }
  ctx.globalCompositeOperation = 'source-over';
  ctx.fillStyle = recipe.lampDot;
  for (const { at } of sites) {
    const [x, y] = place(at, view);
    ctx.beginPath();
    ctx.arc(x, y, recipe.lampDotPx * scale, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** A light's glow, painted once and then stamped. */
function glow(category: LampCategory, radius: number): Canvas {
  const side = Math.ceil(radius * 2);
  const sprite = createCanvas(side, side);
  const ctx = sprite.getContext('2d');
  const fade = ctx.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2);
  for (const [at, opacity] of recipe.glowStops) {
    fade.addColorStop(at, `rgba(${recipe.glowOf[category]},${opacity})`);
  }
  ctx.fillStyle = fade;
  ctx.fillRect(0, 0, side, side);
  return sprite;
}
