/**
 * Pictures under the register's own elements: streets, aerial photographs. Nobody is asked for one before the
 * user has chosen it (contract, section 4).
 */

/** Where tiles come from: addresses with `{z}`, `{x}`, `{y}`, or a WMS and its layers. */
export type TileSource =
  | { readonly type: 'xyz'; readonly url: string; readonly maxZoom: number }
  | { readonly type: 'wms'; readonly url: string; readonly layers: string };

/** The names that base layers go by (design, section 5). */
export type BaseLayerName = 'Stradale' | 'Ortofoto' | 'Ortofoto e strade' | 'Stradale grigia';

export interface BaseLayer {
  readonly name: BaseLayerName;
  /** One over the other, the first one lowest. */
  readonly sources: readonly TileSource[];
  /** Who has to be named, as their licence wants it. */
  readonly attribution: string;
  /** Photographs: what lies over them needs more contrast. */
  readonly photograph?: boolean;
}

/** No base layer: the bare land. */
export const noBase = 'Nessuna';
export type BaseChoice = BaseLayerName | typeof noBase;

/**
 * The base layers that this installation offers. A municipality's own set-up fills the list; without any, the
 * map shows the register's own technical map on bare land.
 */
export const configuredBaseLayers: readonly BaseLayer[] = [];

/** What was chosen, as far as it is still offered. */
export function baseChoice(offered: readonly BaseLayer[], remembered: string | undefined): BaseChoice {
  return offered.find((layer) => layer.name === remembered)?.name ?? noBase;
}
