import { useEffect, useRef } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { matchesIn, matchingExtent } from '../drawing/matching.ts';
import { fitView } from '../fit-view.ts';
import { useMapHost } from '../map-context.ts';

interface FollowFilterProps {
  readonly table: FeatureTable | undefined;
  readonly mask: Uint8Array | null;
}

/**
 * Where nothing of what a filter finds is in sight the map goes there. Rows that were loaded anew move nothing, nor does
 * a filter that came with the address: its place is in the address too.
 */
export function FollowFilter({ table, mask }: FollowFilterProps) {
  const { map, elements } = useMapHost();
  const before = useRef({ table, mask });
  useEffect(() => {
    const known = before.current;
    before.current = { table, mask };
    if (mask === null || mask === known.mask || table !== known.table) return;
    const shown = elements.primary();
    const size = map.getSize();
    if (shown === undefined || size === undefined) return;
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = map.getView().calculateExtent(size);
    if (matchesIn(shown, [minX, minY, maxX, maxY])) return;
    const extent = matchingExtent(shown);
    if (extent !== null) fitView(map, extent);
  }, [map, elements, table, mask]);
  return null;
}
