/**
 * Pictures under the register's own elements: streets, aerial photographs. Nobody is asked for one before it is
 * chosen, by the user or by the municipality's set-up (contract, section 4).
 */
import { noBaseLayer } from '@lucerna/contract/base-layer';
import type { BaseLayerSetup, MapSetup } from '@lucerna/contract/map-setup';

/** Where tiles come from: addresses with `{z}`, `{x}`, `{y}`, or a WMS and its layers. */
export type TileSource = (
  | { readonly type: 'xyz'; readonly url: string; readonly maxZoom: number }
  | {
      readonly type: 'wms';
      readonly url: string;
      readonly layers: string;
      readonly format: 'image/png' | 'image/jpeg';
    }
) & {
  /** From 0 up to 1; 1 where it is left out. */
  readonly opacity?: number;
  /** Dark lines on a clear ground: in dark surroundings they are turned into light ones. */
  readonly inked?: boolean;
};

export interface BaseLayer {
  readonly name: string;
  /** One over the other, the first one lowest. */
  readonly sources: readonly TileSource[];
  /** Who has to be named, as their licence wants it. */
  readonly attribution: string;
}

/** No base layer: the bare land. */
export const noBase = noBaseLayer;

export function baseLayersOf({ basi }: MapSetup): readonly BaseLayer[] {
  return basi.map(({ nome, attribuzione, sorgenti }) => ({
    name: nome,
    attribution: attribuzione,
    sources: sorgenti.map(tileSourceOf),
  }));
}

function tileSourceOf(source: BaseLayerSetup['sorgenti'][number]): TileSource {
  const { url, opacita } = source;
  const common = { url, ...(opacita === undefined ? {} : { opacity: opacita }) };
  if (source.tipo === 'xyz') return { ...common, type: 'xyz', maxZoom: source.zoom_massimo };
  return { ...common, type: 'wms', layers: source.livelli, format: source.formato };
}

/** What the user chose, as far as it is still offered; else what the municipality's set-up begins with. */
export function baseChoice(
  offered: readonly BaseLayer[],
  chosen: string | undefined,
  initial: string | null,
): string {
  const isOffered = (name: string | null | undefined) => offered.some((layer) => layer.name === name);
  if (chosen !== undefined && (chosen === noBase || isOffered(chosen))) return chosen;
  return initial !== null && isOffered(initial) ? initial : noBase;
}
