import { type Path, pointOf } from '../plane/path.ts';
import { size } from '../plane/point.ts';
import type { Ring } from '../plane/polygon.ts';
import { areaOf, inside } from '../plane/polygon.ts';
import { band } from '../plane/trim.ts';
import type { Random } from '../random.ts';
import { borderAround } from './border.ts';
import { houseFootprint, landmarkFootprint } from './footprint.ts';
import { type Land, scatter } from './green.ts';
import { GroundIndex } from './ground-index.ts';
import { numberLots } from './house-numbers.ts';
import { buildAlong } from './houses.ts';
import { placeLandmarks } from './landmarks.ts';
import { type Lot, Lots } from './lots.ts';
import type { Ground, Landmark, Street } from './plan.ts';
import type { Sketch } from './sketch.ts';
import { StreetIndex } from './street-index.ts';
import { isClosed, reversed, tidyEnds } from './tidy-ends.ts';

export interface House {
  readonly lot: Lot;
  readonly footprint: Ring;
  readonly number: string;
  readonly landmark: Landmark | null;
}

/** A river by its middle line, along which its name is written. */
export interface River {
  readonly name: string;
  readonly path: Path;
}

/** A town as it stands: metres around its centre. */
export interface Town {
  readonly streets: readonly Street[];
  readonly grounds: readonly Ground[];
  readonly railways: readonly Path[];
  readonly rivers: readonly River[];
  readonly houses: readonly House[];
  readonly border: Ring;
}

/** Metres of open country between the last lit street and the border. */
const borderMargin = 420;

/** Makes a town of a finished sketch: tidies it, draws the border around it, lays out the country, builds. */
export function settle(sketch: Sketch, random: Random): Town {
  const tidied = tidyEnds(sketch.streets).map(fromTheCentre);
  const lived = tidied.filter((street) => street.lit).flatMap((street) => street.path);
  const lakes = sketch.grounds.filter((ground) => ground.class === 'water').flatMap(({ ring }) => ring);
  const border = borderAround([...lived, ...lakes], random.branch('border'), borderMargin);
  const streets = tidied.flatMap((street) => withinBorder(street, border));
  const railways = sketch.railways.flatMap((railway) => inside(railway, border, 10));
  const grounds = new GroundIndex(sketch.grounds);
  const rivers: River[] = [];
  for (const { path, width, name } of sketch.waters) {
    for (const piece of inside(path, border, 10)) {
      grounds.addBand({ class: 'water', name: null, ring: band(piece, width) }, width);
      rivers.push({ name, path: piece });
    }
  }
  layOutCountry(
    {
      random: random.branch('country'),
      streets: new StreetIndex(streets),
      railways,
      grounds,
    },
    border,
  );

  const lots = new Lots(streets, grounds, railways);
  const sites = new Map(
    placeLandmarks(sketch.landmarks, streets, lots).map(({ lot, landmark }) => [lot, landmark]),
  );
  const building = random.branch('houses');
  for (const street of streets) buildAlong(street, lots, building);
  const numbers = numberLots(lots.all, random.branch('numbers'));
  const houses = lots.all.map((lot): House => {
    const landmark = sites.get(lot) ?? null;
    return {
      lot,
      landmark,
      number: numbers.get(lot) ?? '',
      footprint:
        landmark === null
          ? houseFootprint(lot.base, lot.street.quarter, building)
          : landmarkFootprint(lot.base, landmark.use),
    };
  });
  return { streets, grounds: grounds.all, railways, rivers, houses, border };
}

/** Woods and fields outside, small greens between the quarters. */
function layOutCountry(land: Land, border: Ring): void {
  const hectares = areaOf(border) / 10_000;
  const tries = (each: number) => Math.ceil(hectares / each);
  scatter(land, 'wood', { within: border, tries: tries(14), width: [160, 460], clear: 60 });
  scatter(land, 'field', { within: border, tries: tries(2), width: [110, 250], clear: 40 });
  scatter(land, 'green', { within: border, tries: tries(2.5), width: [46, 110], clear: 32 });
}

/** House numbers and light points count from the end that is nearer to the town's centre. */
function fromTheCentre(street: Street): Street {
  const { path } = street;
  const turned = !isClosed(path) && size(pointOf(path, -1)) < size(pointOf(path, 0));
  return turned ? { ...street, path: reversed(path) } : street;
}

/** A road that leaves the municipality ends at its border. */
function withinBorder(street: Street, border: Ring): Street[] {
  if (street.lit) return [street];
  return inside(street.path, border, 10).map((path) => ({ ...street, path }));
}
