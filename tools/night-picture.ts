/**
 * Draws the picture of the sign-in page: a made-up town by night, from the generator of the demo and the recipe
 * that the dashboard draws by. `node tools/run.mjs tools/night-picture.ts` writes it anew.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { type LampCategory, lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import * as recipe from '@lucerna/domain/vocabulary/night-picture';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fittingSource } from '../apps/server/src/demo/lighting/fitting.ts';
import { placeLights } from '../apps/server/src/demo/lighting/light-sites.ts';
import type { Path } from '../apps/server/src/demo/plane/path.ts';
import type { Point } from '../apps/server/src/demo/plane/point.ts';
import { randomFrom } from '../apps/server/src/demo/random.ts';
import { layouts } from '../apps/server/src/demo/town/layouts.ts';
import { roadway } from '../apps/server/src/demo/town/plan.ts';
import { settle, type Town } from '../apps/server/src/demo/town/town.ts';

const target = fileURLToPath(new URL('../apps/web/public/night-town.webp', import.meta.url));
const heaviestBytes = 120_000;

const width = 1600;
const height = 1800;
/** Metres a pixel, and what stands in the middle. */
const resolutionM = 0.72;
const middle: Point = [30, 20];

const random = randomFrom('lampada');
const town = settle(layouts.valley(random.branch('plan')), random.branch('town'));
const canvas = createCanvas(width, height);
const context = canvas.getContext('2d');
paintSky(context);
paintGround(context, town);
paintLights(context, town);

for (let quality = 86; quality >= 40; quality -= 4) {
  const picture = canvas.toBuffer('image/webp', quality);
  if (picture.length > heaviestBytes) continue;
  writeFileSync(target, picture);
  console.log(`${target}: ${width} x ${height}, quality ${quality}, ${picture.length} bytes`);
  break;
}

function place([x, y]: Point): readonly [number, number] {
  return [width / 2 + (x - middle[0]) / resolutionM, height / 2 - (y - middle[1]) / resolutionM];
}

function paintSky(ctx: SKRSContext2D): void {
  const sky = ctx.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, height * 0.62);
  for (const [at, color] of recipe.skyStops) sky.addColorStop(at, color);
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
}

function trace(ctx: SKRSContext2D, path: Path): void {
  ctx.beginPath();
  path.forEach((point, i) => {
    const [x, y] = place(point);
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
}

function paintGround(ctx: SKRSContext2D, { grounds, houses, streets }: Town): void {
  for (const { class: kind, ring } of grounds) {
    if (kind !== 'water') continue;
    trace(ctx, ring);
    ctx.fillStyle = 'rgba(36,70,124,.20)';
    ctx.fill();
  }
  ctx.fillStyle = recipe.building;
  for (const { footprint } of houses) {
    trace(ctx, footprint);
    ctx.fill();
  }
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const { class: kind, drawn, path } of streets) {
    if (!drawn) continue;
    trace(ctx, path);
    ctx.strokeStyle = kind === 'main' ? recipe.mainStreet : recipe.street;
    ctx.lineWidth = roadway[kind] / resolutionM;
    ctx.stroke();
  }
}

function paintLights(ctx: SKRSContext2D, { streets }: Town): void {
  const scale = recipe.glowResolutionM / resolutionM;
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
    const [x, y] = place(at);
    const sprite = sprites.get(lampCategory(siglas.get(street)));
    if (sprite !== undefined) ctx.drawImage(sprite, x - radius, y - radius, radius * 2, radius * 2);
  }
  ctx.globalCompositeOperation = 'source-over';
  ctx.fillStyle = recipe.lampDot;
  for (const { at } of sites) {
    const [x, y] = place(at);
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
