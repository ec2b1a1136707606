import type { Path } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';
import type { Ring } from '../plane/polygon.ts';

/** What a street is for; it decides its width and how it is lit. */
export type StreetClass = 'main' | 'urban' | 'lane' | 'works' | 'country' | 'walk';

/** The part of town; it decides lamps, supports, ages and buildings. */
export type Quarter =
  | 'old'
  | 'axis'
  | 'grid'
  | 'hill'
  | 'works'
  | 'new'
  | 'river'
  | 'hamlet'
  | 'green'
  | 'blocks';

export interface Street {
  readonly name: string;
  readonly class: StreetClass;
  readonly quarter: Quarter;
  /** The part of the municipality: `Capoluogo`, or a hamlet's name. */
  readonly locality: string;
  /** The centre line. */
  readonly path: Path;
  readonly lit: boolean;
  /** Whether houses stand along it. */
  readonly built: boolean;
  /** False for what is walked on an open square: it has lamps and a name, but no roadway of its own. */
  readonly drawn: boolean;
}

export type GroundClass = 'water' | 'park' | 'green' | 'wood' | 'field' | 'square' | 'sport' | 'cemetery';

/** A piece of ground that nobody builds on. */
export interface Ground {
  readonly class: GroundClass;
  readonly name: string | null;
  readonly ring: Ring;
}

/** A municipal or well-known building with a lot of its own. */
export interface Landmark {
  readonly name: string;
  readonly use: LandmarkUse;
  /** Where the plan wants it; it stands at the nearest free lot along a street. */
  readonly near: Point;
  readonly width: number;
  readonly depth: number;
}

export type LandmarkUse =
  | 'town-hall'
  | 'church'
  | 'school'
  | 'gym'
  | 'library'
  | 'theatre'
  | 'care'
  | 'depot'
  | 'station'
  | 'market'
  | 'sport'
  | 'waterworks'
  | 'parking'
  | 'barracks'
  | 'community';

/** Width of the roadway in metres. */
export const roadway: Readonly<Record<StreetClass, number>> = {
  main: 12,
  urban: 8.5,
  lane: 6,
  works: 10.5,
  country: 6,
  walk: 3,
};
