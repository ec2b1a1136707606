/** Where the names of streets stand in a drawing: whole, one beside the other, and none on the lamp that is meant. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

export interface StreetName extends Spot {
  readonly name: string;
}

export interface NamesParts {
  /** The lamps of each street. */
  readonly streets: ReadonlyMap<string, readonly Spot[]>;
  /** The drawing's width and height; its middle is 0, 0. */
  readonly width: number;
  readonly height: number;
  /** The height of a letter. */
  readonly letter: number;
  /** What no name may hide, and how far around it. */
  readonly kept: readonly (Spot & { readonly radius: number })[];
}

/** A letter is about so wide for its height. */
const shapeOfLetter = 0.64;

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

/** Each street that has room gets its name once, above the lamp of it that is nearest to the middle. */
export function placeNames({ streets, width, height, letter, kept }: NamesParts): StreetName[] {
  const far = ({ x, y }: Spot) => Math.hypot(x, y);
  const taken: Box[] = kept.map(({ x, y, radius }) => ({ x, y, width: radius * 2, height: radius * 2 }));
  const nearestFirst = [...streets].map(([name, spots]) => ({
    name,
    spots: [...spots].sort((a, b) => far(a) - far(b)),
  }));
  nearestFirst.sort((a, b) => far(a.spots[0] as Spot) - far(b.spots[0] as Spot));
  return nearestFirst.flatMap(({ name, spots }) => {
    const long = name.length * letter * shapeOfLetter;
    const side = (width - long) / 2;
    for (const spot of spots) {
      const box = {
        x: Math.min(side, Math.max(-side, spot.x)),
        y: spot.y - letter * 1.1,
        width: long,
        height: letter * 1.2,
      };
      const isInside =
        side >= 0 && Math.abs(spot.x) <= width / 2 && Math.abs(box.y) <= (height - box.height) / 2;
      if (!isInside || taken.some((other) => overlap(other, box))) continue;
      taken.push(box);
      return [{ name, x: box.x, y: spot.y - letter * 0.8 }];
    }
    return [];
  });
}
