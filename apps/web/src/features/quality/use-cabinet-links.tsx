import { distanceBetween, shownDistance } from '@lucerna/domain/rules/geometry/distance';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { noCabinetColour } from '@lucerna/domain/vocabulary/map-colours';
import { type ReactNode, useMemo } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { type LinkLine, LinkLines } from '../../map/LinkLines.tsx';
import { placeOf } from '../../map/map-place.ts';
import type { ColoredBy } from '../../map/RegisterMap.tsx';
import { CabinetSymbol } from '../../map/styles/CabinetSymbol.tsx';
import { color } from '../../ui/tokens.ts';
import { cabinetsOf, type Tables } from './finding-columns.tsx';
import type { QualityRow } from './rows.ts';

interface CabinetLinks {
  /** Whether the chosen finding has lines to look at. */
  readonly drawn: boolean;
  readonly lines: ReactNode;
  readonly coloredBy: ColoredBy | undefined;
}

/** Where a cabinet stands; null for one that has no place. */
function positionOf(cabinets: FeatureTable | undefined, id: number | null): Position | null {
  const row = id === null ? undefined : cabinets?.rowOf(id);
  if (cabinets === undefined || row === undefined) return null;
  const { lon, lat } = placeOf([cabinets.x[row] ?? Number.NaN, cabinets.y[row] ?? Number.NaN], 0);
  return Number.isNaN(lon) ? null : [lon, lat];
}

const nothing = { now: null, proposed: null };

/** As the map rings what is chosen. */
const chosen = {
  key: 'scelto',
  label: 'Rilievo scelto',
  symbol: (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      <circle cx={7} cy={7} r={6} fill={color.amber} stroke={color.night} strokeWidth={1.5} />
      <circle cx={7} cy={7} r={2.5} fill={color.white} />
    </svg>
  ),
};

/** The chosen light point with the cabinet of the register and the one that is proposed, each with its distance. */
export function useCabinetLinks(
  row: QualityRow | undefined,
  tables: Tables,
  colors: ReadonlyMap<number, string> | null,
  codeOf: (id: number) => string | undefined,
): CabinetLinks {
  const cabinets = tables.centraline;
  return useMemo(() => {
    if (colors === null) return { drawn: false, lines: null, coloredBy: undefined };
    const { now, proposed } = row === undefined ? nothing : cabinetsOf(row, tables);
    const from = row?.findings[0]?.posizione ?? null;
    const ends = [
      { id: now, words: 'nel registro', dashed: true },
      { id: proposed, words: 'proposta', dashed: false },
    ];
    const lines = ends.flatMap(({ id, words, dashed }): LinkLine[] => {
      const to = positionOf(cabinets, id);
      if (from === null || to === null || id === null) return [];
      const away = shownDistance(Math.round(distanceBetween(from, to)));
      return [{ from, to, dashed, color: colors.get(id) ?? noCabinetColour, words: `${words}, ${away}` }];
    });
    const entries = ends.flatMap(({ id, words }) =>
      id === null
        ? []
        : [
            {
              key: words,
              label: `${codeOf(id) ?? `#${id}`}, ${words}`,
              symbol: <CabinetSymbol color={colors.get(id)} />,
            },
          ],
    );
    if (from !== null) entries.unshift(chosen);
    return {
      drawn: lines.length > 0,
      lines: <LinkLines lines={lines} />,
      coloredBy: { name: 'Colora per centralina', colors, census: { title: 'In questa vista', entries } },
    };
  }, [row, tables, cabinets, colors, codeOf]);
}
