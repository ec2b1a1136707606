import { streetsWithin } from '@lucerna/contract/endpoints/streets';
import { type Geometry, positionsOf } from '@lucerna/domain/rules/geometry/geojson';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { Ground } from './series-plan.ts';
import type { MappedGround } from './street-ground.ts';

/** Boxes are asked for in steps of so many degrees, so that a drag asks for few. */
const STEP = 0.005;
/** What stands nearer to the box's edge than this is seen too. Degrees. */
const MARGIN = 0.001;
/** A longer line than a box may be wide follows no street. Degrees. */
const WIDEST = 0.07;

function boxAround(geometry: Geometry): string | null {
  const positions = positionsOf(geometry);
  const lons = positions.map(([lon]) => lon);
  const lats = positions.map(([, lat]) => lat);
  const down = (degrees: number) => Math.floor((degrees - MARGIN) / STEP) * STEP;
  const up = (degrees: number) => Math.ceil((degrees + MARGIN) / STEP) * STEP;
  const box = [
    down(Math.min(...lons)),
    down(Math.min(...lats)),
    up(Math.max(...lons)),
    up(Math.max(...lats)),
  ];
  const [west = 0, south = 0, east = 0, north = 0] = box;
  if (east - west > WIDEST || north - south > WIDEST) return null;
  return box.map((degrees) => degrees.toFixed(4)).join();
}

/** Streets and house numbers of the municipality's map around what is drawn; null while nothing is, or they are not known. */
export function useGround(geometry: Geometry | null, wanted: boolean): Ground | null {
  const bbox = geometry === null || !wanted ? null : boxAround(geometry);
  const { data = null } = useQuery({
    queryKey: ['streets', bbox],
    // What follows streets comes with the first street: few forms ever ask.
    queryFn: async ({ signal }) => {
      const [{ data: mapped }, { groundOf }] = await Promise.all([
        call(streetsWithin, { query: { bbox: bbox ?? '' }, signal }),
        import('./street-ground.ts'),
      ]);
      return groundOf(mapped as MappedGround);
    },
    // It holds functions.
    structuralSharing: false,
    enabled: bbox !== null,
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return bbox === null ? null : data;
}
