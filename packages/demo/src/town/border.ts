import { fullTurn } from '../plane/curve.ts';
import { distance, type Point, size } from '../plane/point.ts';
import { closed, type Ring } from '../plane/polygon.ts';
import { turn } from '../plane/turn.ts';
import type { Random } from '../random.ts';

const rays = 64;

/**
 * A municipality's border: an irregular ring around all the given places, at least `margin` metres away. Between
 * its corners it runs straight, as borders do that follow ditches and ridges.
 */
export function borderAround(places: Iterable<Point>, random: Random, margin: number): Ring {
  const reach = new Array<number>(rays).fill(margin * 2);
  for (const place of places) {
    const away = size(place);
    const ray = nearestRay(place, away);
    for (const [step, share] of [
      [0, 1],
      [1, 1],
      [2, 0.92],
      [3, 0.8],
    ] as const) {
      for (const side of [-step, step]) {
        const i = (ray + side + rays) % rays;
        reach[i] = Math.max(reach[i] ?? 0, away * share + margin);
      }
    }
  }
  const eased = ease(ease(ease(reach)));
  const corners = eased.map((away, i): Point => {
    const [c, s] = turn((fullTurn * (i + random.between(-0.3, 0.3))) / rays);
    const far = away * random.between(1.02, 1.16);
    return [far * c, far * s];
  });
  return closed(corners.filter((corner, i) => i === 0 || distance(corner, corners[i - 1] as Point) > 60));
}

/** Fills what is hollow half-way between its neighbours. */
function ease(reach: readonly number[]): number[] {
  return reach.map((own, i) =>
    Math.max(own, ((reach.at(i - 1) ?? own) + (reach[(i + 1) % reach.length] ?? own)) / 2),
  );
}

function nearestRay(place: Point, away: number): number {
  if (away === 0) return 0;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < rays; i += 1) {
    const [c, s] = directions[i] as readonly [number, number];
    const along = place[0] * c + place[1] * s;
    if (along > most) {
      most = along;
      best = i;
    }
  }
  return best;
}

const directions = Array.from({ length: rays }, (_, i) => turn((fullTurn * i) / rays));
