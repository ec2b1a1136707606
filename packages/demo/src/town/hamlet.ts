import { smooth } from '../plane/curve.ts';
import { type Path, pointOf } from '../plane/path.ts';
import { type Point, placed } from '../plane/point.ts';
import { endingAt, startingAt } from '../plane/trim.ts';
import type { Sketch } from './sketch.ts';

/** A few streets and a church outside the town, at the end of a country road. */
export interface Hamlet {
  readonly name: string;
  readonly at: Point;
  readonly angle: number;
  /** 1 for a hamlet of about fifty light points. */
  readonly scale: number;
  /** The places that the road from town passes, the first of them on a street of the town. */
  readonly road: Path;
}

export function drawHamlet(sketch: Sketch, hamlet: Hamlet): void {
  const { random } = sketch;
  const s = hamlet.scale;
  const at = (x: number, y: number): Point =>
    placed([(x + random.between(-12, 12)) * s, (y + random.between(-10, 10)) * s], hamlet.at, hamlet.angle);
  const high = smooth([at(-260, -20), at(-130, 14), at(0, 0), at(140, -22), at(270, 10)]);

  sketch.street({
    path: endingAt(smooth([...hamlet.road, hamlet.at], 14), high),
    class: 'country',
    quarter: 'hamlet',
    theme: 'country',
    lit: false,
  });
  sketch.inLocality(hamlet.name, () => {
    const draw = (path: Path, theme: 'country' | 'saints' = 'country') =>
      sketch.street({ path, class: 'urban', quarter: 'hamlet', theme, odonym: 'Via' });
    sketch.street({
      path: high,
      class: 'urban',
      quarter: 'hamlet',
      name: sketch.names.reserve(`Via ${hamlet.name}`),
    });
    const loop = smooth([at(-150, -40), at(-120, 90), at(10, 120), at(120, 84), at(150, -40)]);
    draw(startingAt(endingAt(loop, high), high), 'saints');
    draw(startingAt(smooth([at(30, 20), at(20, -90), at(-50, -170)]), high));
    draw(startingAt(smooth([at(20, 90), at(44, 180), at(24, 250)]), loop));
    if (s > 1) draw(startingAt(smooth([at(180, 30), at(190, -80), at(150, -170)]), high));
  });
  sketch.landmarks.push({
    name: `Chiesa di ${hamlet.name}`,
    use: 'church',
    near: pointOf(high, Math.floor(high.length / 2)),
    width: 24,
    depth: 14,
  });
}
