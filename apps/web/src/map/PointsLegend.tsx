import { type ReactNode, useEffect, useState } from 'react';
import { toMercatorX, toMercatorY } from '../api/mercator.ts';
import { Legend, LegendSection } from './controls/Legend.tsx';
import { useMapHost } from './map-context.ts';
import type { PlainPoints, PointLook } from './point-looks.ts';

/** What the looks of points mean. */
export interface LookNames {
  /** `Verdetti in vista`. */
  readonly title: string;
  readonly nothing: string;
  /** One without a look stands nowhere on the map. */
  readonly entries: readonly {
    readonly look: PointLook | null;
    readonly label: string;
    readonly symbol: ReactNode;
  }[];
}

interface PointsLegendProps {
  readonly points: PlainPoints;
  readonly names: LookNames;
  /** Within the panel of the layers, as on a phone. */
  readonly within?: boolean;
}

/** How many points of each look are in sight. */
export function PointsLegend({ points, names, within = false }: PointsLegendProps) {
  const counts = useInSight(points);
  const entries = names.entries.map(({ look, ...entry }) => ({
    ...entry,
    key: entry.label,
    ...(look !== null && { count: counts.get(look) ?? 0 }),
  }));
  const Part = within ? LegendSection : Legend;
  return (
    <Part
      census={{ title: names.title, entries }}
      nothing={names.nothing}
      others={[]}
      excluding={false}
      excluded=""
    />
  );
}

function useInSight({ lon, lat, looks }: PlainPoints): ReadonlyMap<PointLook, number> {
  const { map } = useMapHost();
  const [counts, setCounts] = useState<ReadonlyMap<PointLook, number>>(() => new Map());
  useEffect(() => {
    const count = () => {
      const size = map.getSize();
      if (size === undefined) return;
      const [left = 0, bottom = 0, right = 0, top = 0] = map.getView().calculateExtent(size);
      const found = new Map<PointLook, number>();
      for (const [i, look] of looks.entries()) {
        const x = toMercatorX(lon[i] ?? 0);
        const y = toMercatorY(lat[i] ?? 0);
        if (x >= left && x <= right && y >= bottom && y <= top) found.set(look, (found.get(look) ?? 0) + 1);
      }
      setCounts(found);
    };
    count();
    map.on('moveend', count);
    return () => map.un('moveend', count);
  }, [map, lon, lat, looks]);
  return counts;
}
