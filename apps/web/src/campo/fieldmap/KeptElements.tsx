import type { Segment } from '@lucerna/domain/kind';
import { useMemo } from 'react';
import { ElementLayer } from '../../map/layers/ElementLayer.tsx';
import { layerStyles } from '../../map/styles/registry.ts';
import { useStore } from '../../state/store.ts';
import { copy, keptLayers } from '../keep/copy.ts';

interface KeptElementsProps {
  /** The element that is looked at, which is drawn as chosen. */
  readonly chosen?: { readonly segment: Segment; readonly id: number } | null;
}

/** Draws every element that the phone keeps a copy of on the map. */
export function KeptElements({ chosen }: KeptElementsProps) {
  const { tables } = useStore(copy);
  return keptLayers.map((layer) => {
    const table = tables[layer];
    return (
      table !== undefined && (
        <ElementLayer
          key={layer}
          style={layerStyles[layer]}
          table={table}
          cabinetColors={null}
          subject={layer === chosen?.segment ? chosen.id : undefined}
        />
      )
    );
  });
}

/** The light points alone, standing back: streets are known by them, and what is drawn over them is what counts. */
export function FaintLights() {
  const { pl } = useStore(copy).tables;
  const back = useMemo(() => (pl === undefined ? undefined : new Uint8Array(pl.count).fill(1)), [pl]);
  if (pl === undefined) return null;
  return <ElementLayer style={layerStyles.pl} table={pl} cabinetColors={null} back={back} />;
}
