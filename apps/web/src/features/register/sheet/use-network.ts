import type { Kind } from '@lucerna/domain/kind';
import { useMemo } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { useChosen } from '../../../lists/use-chosen.ts';
import { cabinetColors } from '../../../map/styles/cabinet-colors.ts';
import type { SelectionStore } from '../../../state/selection.ts';
import { color } from '../../../ui/tokens.ts';
import type { Element } from '../editing/edit-session.ts';
import { dependantKinds, holderOf } from './related.ts';

/**
 * The network that the map is to show among the others, as colours by cabinet: that of the one chosen cabinet in its
 * own colour, that of the element which is read in night; null where there is none.
 */
export function useNetwork(
  kind: Kind,
  selection: SelectionStore,
  cabinets: FeatureTable | undefined,
  read: Element | undefined,
): ReadonlyMap<number, string> | null {
  const chosen = useChosen(selection);
  const [first] = chosen;
  const own = chosen.size === 1 && dependantKinds(kind).length > 0 ? first : undefined;
  const holder = read === undefined ? null : (holderOf(kind, read.values)?.id ?? null);
  return useMemo(() => {
    if (own !== undefined && cabinets !== undefined) {
      const ownColor = cabinetColors(cabinets).get(own);
      return ownColor === undefined ? null : new Map([[own, ownColor]]);
    }
    return holder === null ? null : new Map([[holder, color.night]]);
  }, [own, cabinets, holder]);
}
