import type { Layer } from '@lucerna/contract/layer';
import type { Kind } from '@lucerna/domain/kind';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { useMemo } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { useOnlyChosen } from '../../../lists/use-chosen.ts';
import type { Network, TracedLine } from '../../../map/network.ts';
import { cabinetColors } from '../../../map/styles/cabinet-colors.ts';
import { cabinetLayer } from '../../../map/styles/registry.ts';
import type { SelectionStore } from '../../../state/selection.ts';
import type { Element } from '../editing/edit-session.ts';
import { bearersOf, dependantKinds, holderOf } from './related.ts';

/**
 * The network that the map is to show among the others: that of the one chosen cabinet in its own colour; that of the
 * element which is read as it is, with the element's line; null where there is none.
 */
export function useNetwork(
  kind: Kind,
  selection: SelectionStore,
  tables: Readonly<Partial<Record<Layer, FeatureTable | undefined>>>,
  read: Element | undefined,
): Network | null {
  const own = useOnlyChosen(selection, dependantKinds(kind).length > 0);
  const cabinets = tables[cabinetLayer];
  return useMemo(() => {
    if (own !== null && cabinets !== undefined) {
      const color = cabinetColors(cabinets).get(own);
      return color === undefined ? null : { cabinet: own, color };
    }
    const holder = read === undefined ? null : holderOf(kind, read.values);
    if (holder === null || read === undefined) return null;
    return { cabinet: holder.id, line: lineOf(kind, read, (of) => tables[of.segment]) };
  }, [own, cabinets, kind, read, tables]);
}

/** The line that the element names by its code; undefined where it names none that is there. */
function lineOf(
  kind: Kind,
  { values }: Element,
  tableOf: (kind: Kind) => FeatureTable | undefined,
): TracedLine | undefined {
  const bearers = kind.fields.map((field) => bearersOf(field, kind, values, tableOf));
  const found = bearers.find((one) => one !== null && one.ids.length > 0);
  if (found === null || found === undefined) return undefined;
  const { one } = found.kind.names;
  const words = `${capitalised(one)} ${found.code.trim()}`;
  return { ids: new Set(found.ids), words };
}
