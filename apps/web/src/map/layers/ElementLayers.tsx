import { useMemo } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { SelectionStore } from '../../state/selection.ts';
import type { MixedElements } from '../mixed/mixed-elements.ts';
import { type Network, networkColors, standingBack } from '../network.ts';
import type { Cabinets, MapLayer, ScreenStyle } from '../styles/layer-style.ts';
import { cabinetLayer, layerStyles, panelOrder } from '../styles/registry.ts';
import { ElementLayer } from './ElementLayer.tsx';

type Tables = Readonly<Partial<Record<MapLayer, FeatureTable | undefined>>>;

interface ElementLayersProps {
  /** The layers that are on, the lowest first. */
  readonly drawn: readonly MapLayer[];
  readonly primary: MapLayer;
  readonly tables: Tables;
  /** Elements of several layers that the screen is about, and how they look. */
  readonly elements: MixedElements | undefined;
  readonly style: ScreenStyle;
  readonly mask: Uint8Array | null;
  readonly selection: SelectionStore;
  readonly added?: ReadonlySet<number> | undefined;
  readonly edited: number | null | undefined;
  readonly subject?: { readonly layer: MapLayer; readonly id: number } | undefined;
  readonly network: Network | null;
  readonly cabinets: Cabinets;
}

/** Every layer that is on: the primary one with what is filtered and chosen, behind elements of several kinds all in grey. */
export function ElementLayers(props: ElementLayersProps) {
  const { drawn, primary, tables, elements, style, mask, selection, added, subject, network, cabinets } =
    props;
  const { colors, backs } = useNetworkLooks(network, tables);
  const behind = useMemo(
    () => (elements === undefined ? null : new Uint8Array(tables[primary]?.count ?? 0)),
    [elements, tables, primary],
  );
  return (
    <>
      {drawn.map((id) => {
        const of = tables[id];
        if (of === undefined) return null;
        const own =
          id !== primary
            ? id === subject?.layer
              ? { subject: subject.id }
              : {}
            : behind === null
              ? { mask, selection, added, edited: props.edited }
              : { mask: behind };
        return (
          <ElementLayer
            key={id}
            style={layerStyles[id]}
            table={of}
            cabinetColors={
              id !== primary && layerStyles[id].inNetwork ? (colors ?? cabinets.colors) : cabinets.colors
            }
            traced={layerStyles[id].inNetwork ? network?.line?.ids : undefined}
            back={backs?.[id]}
            {...own}
          />
        );
      })}
      {elements !== undefined && (
        <ElementLayer
          style={style}
          table={elements.table}
          cabinetColors={null}
          mask={mask}
          selection={selection}
          added={added}
        />
      )}
    </>
  );
}

/** What a network does to the layers: colours where it has its own, else what stands back. */
function useNetworkLooks(network: Network | null, tables: Tables) {
  return useMemo(() => {
    if (network === null) return { colors: null, backs: null };
    const colors = networkColors(network);
    if (colors !== null) return { colors, backs: null };
    const backs: Partial<Record<MapLayer, Uint8Array>> = {};
    for (const id of panelOrder) {
      const table = tables[id];
      const cabinets = id === cabinetLayer;
      if (table === undefined || !(cabinets || layerStyles[id].inNetwork)) continue;
      backs[id] = standingBack(table, network, cabinets);
    }
    return { colors, backs };
  }, [network, tables]);
}
