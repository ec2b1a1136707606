import type { Path } from '../plane/path.ts';
import { lengthOf } from '../plane/path.ts';
import type { Ring } from '../plane/polygon.ts';
import type { Random } from '../random.ts';
import type { Ground, GroundClass, Landmark, Quarter, Street, StreetClass } from './plan.ts';
import { type NameTheme, type Odonym, StreetNames } from './street-names.ts';

export interface StreetWish {
  readonly path: Path;
  readonly class: StreetClass;
  readonly quarter: Quarter;
  /** Its name, or the theme that it takes one from. */
  readonly name?: string;
  readonly theme?: NameTheme;
  readonly odonym?: Odonym;
  readonly lit?: boolean;
  readonly built?: boolean;
  readonly drawn?: boolean;
  readonly locality?: string;
}

const usualOdonym: Partial<Record<StreetClass, Odonym>> = { country: 'Strada' };

export interface Water {
  readonly path: Path;
  readonly width: number;
  readonly name: string;
}

/** A plan while it is being drawn. The builders of the quarters add to it, one after the other. */
export class Sketch {
  readonly random: Random;
  readonly names = new StreetNames();
  readonly streets: Street[] = [];
  readonly grounds: Ground[] = [];
  /** Brooks and rivers by their middle line; the finished town cuts them at its border. */
  readonly waters: Water[] = [];
  readonly railways: Path[] = [];
  readonly landmarks: Landmark[] = [];
  #locality = 'Capoluogo';

  constructor(random: Random) {
    this.random = random;
  }

  /** Everything drawn by `work` belongs to that locality. */
  inLocality(name: string, work: () => void): void {
    const before = this.#locality;
    this.#locality = name;
    work();
    this.#locality = before;
  }

  street(wish: StreetWish): Street {
    const odonym = wish.odonym ?? usualOdonym[wish.class] ?? 'Via';
    const street: Street = {
      name: wish.name ?? this.names.take(wish.theme ?? 'towns', odonym),
      class: wish.class,
      quarter: wish.quarter,
      locality: wish.locality ?? this.#locality,
      path: wish.path,
      lit: wish.lit ?? true,
      built: wish.built ?? (wish.class !== 'walk' && wish.class !== 'country'),
      drawn: wish.drawn ?? true,
    };
    if (lengthOf(street.path) > 1) this.streets.push(street);
    return street;
  }

  ground(kind: GroundClass, ring: Ring, name: string | null = null): void {
    this.grounds.push({ class: kind, name, ring });
  }
}
