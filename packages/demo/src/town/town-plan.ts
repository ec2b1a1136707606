/**
 * The words in which a town is described (`towns/`): lines that have a name, and one after the other what is drawn along
 * them. Metres east and north of the centre; angles in degrees, counter-clockwise.
 */
import type { Oval } from '../plane/curve.ts';
import type { Path } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';
import type { GroundClass, Landmark, Quarter, StreetClass } from './plan.ts';
import type { NameTheme } from './street-names.ts';

/** A line that a step before has drawn. */
type LineName = string;

/** What is taken off a path: outside two meridians or parallels, before it leaves a line, behind where it meets one. */
export type Cut =
  | { readonly east: readonly [from: number, to: number] }
  | { readonly north: readonly [from: number, to: number] }
  | { readonly from: LineName }
  | { readonly to: LineName }
  | { readonly only: 'start' };

type Course =
  | { readonly through: Path; readonly along?: never }
  | { readonly along: LineName; readonly through?: never };

/** Through places of its own, or along a line, as often smoothed as told; then beside it, then cut, in the order given. */
export type PathPlan = Course & {
  /** Metres by which each place may lie elsewhere, as chance has it. */
  readonly sway?: number;
  /** How often it is smoothed: places once, a line not at all, unless told. */
  readonly rounds?: number;
  /** Metres between two vertices of what is smoothed. */
  readonly every?: number;
  /** Metres to its left. */
  readonly beside?: number;
  readonly cuts?: readonly Cut[];
};

/** Places and paths, one behind the other. */
export type Chain = readonly (Point | PathPlan)[];

/** A chain that is closed, or a line that is. */
export type Region = LineName | Chain;

/** As the plane knows it, but for its angle, which is in degrees as everywhere here. */
export type OvalPlan = Required<Oval>;

export type Step =
  /** A line alone: nothing stands there. */
  | (PathPlan & { readonly draw: 'line'; readonly as: LineName })
  | { readonly draw: 'outline'; readonly as: LineName; readonly around: Chain }
  | { readonly draw: 'water'; readonly along: LineName; readonly width: number; readonly name: string }
  | { readonly draw: 'lake'; readonly oval: OvalPlan; readonly name: string }
  | { readonly draw: 'railway'; readonly along: LineName }
  /** The old centre within its vanished walls, which become a line. */
  | {
      readonly draw: 'old-centre';
      readonly as: LineName;
      readonly oval: OvalPlan;
      readonly spine: LineName;
      readonly main: LineName;
      readonly ring: string;
      readonly square: string;
    }
  | (PathPlan & {
      readonly draw: 'street';
      /** `urban` unless told. */
      readonly class?: StreetClass;
      readonly quarter: Quarter;
      /** A name of its own, or the theme that it takes one from. */
      readonly name?: string;
      readonly theme?: NameTheme;
      /** Through open country: no lights, no houses. */
      readonly open?: true;
    })
  | {
      readonly draw: 'grid';
      readonly region: Region;
      /** Where the cross streets reach farther than the others. */
      readonly crossRegion?: Region;
      readonly angle: number;
      /** Metres between two long streets, and between two cross streets. */
      readonly spacing: readonly [rows: number, crosses: number];
      readonly quarter: Quarter;
      readonly class?: StreetClass;
      readonly themes: readonly [rows: NameTheme, crosses: NameTheme];
      readonly swing?: number;
    }
  | {
      readonly draw: 'hill';
      readonly summit: Point;
      readonly radii: readonly number[];
      readonly from: number;
      readonly to: number;
      readonly stretch: number;
      readonly angle: number;
      readonly foot: LineName;
    }
  | {
      readonly draw: 'hamlet';
      readonly name: string;
      readonly at: Point;
      readonly angle: number;
      /** 1 for a hamlet of about fifty light points. */
      readonly scale: number;
      readonly road: Chain;
    }
  /** `turn` in radians: a park is turned by a little, as the hand has it. */
  | {
      readonly draw: 'park';
      readonly name: string;
      readonly at: Point;
      readonly size: readonly [width: number, height: number];
      readonly turn: number;
    }
  | {
      readonly draw: 'plot';
      readonly class: GroundClass;
      readonly name: string;
      readonly at: Point;
      readonly size: readonly [width: number, height: number];
      readonly angle: number;
    };

/** A town drawn step by step, always as large as it is. */
export interface TownPlan {
  readonly layout: 'drawn';
  readonly steps: readonly Step[];
  readonly landmarks: readonly Landmark[];
}

/** A quarter that a cell of a city's lattice may hold. */
export type CellQuarter = 'blocks' | 'grid' | 'new' | 'hill' | 'works' | 'village';

/** A landmark of a city, which stands somewhere about the middle of its quarter. */
export type CityLandmark = Pick<Landmark, 'name' | 'use' | 'width' | 'depth'>;

/** A city that grows cell by cell around its heart until there is street enough. */
export interface CityPlan {
  readonly layout: 'lattice';
  readonly river: { readonly name: string; readonly width: number };
  readonly heart: {
    readonly oval: Omit<OvalPlan, 'centre'>;
    readonly ring: string;
    readonly square: string;
    /** The two roads that cross in it, north and south, west and east of the crossing. */
    readonly spine: readonly [north: string, south: string];
    readonly main: readonly [west: string, east: string];
    readonly themes: readonly [rows: NameTheme, crosses: NameTheme];
    readonly landmarks: readonly CityLandmark[];
  };
  /** How likely each is, one to the other, until so many metres from the heart, and beyond. */
  readonly quarters: readonly {
    readonly quarter: CellQuarter;
    readonly near: number;
    readonly until: number;
    readonly far: number;
  }[];
  /** What the other quarters have, in turn. */
  readonly landmarks: readonly (readonly CityLandmark[])[];
}

export type Layout = TownPlan | CityPlan;
