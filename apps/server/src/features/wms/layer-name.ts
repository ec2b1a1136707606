/** The names of the layers: `lucerna:{codistat}_carta_tecnica` (contract, `/geoserver/wms`). */
export const mapLayers = [
  { id: 'carta_tecnica', title: 'Carta tecnica' },
  { id: 'civici', title: 'Numeri civici' },
] as const;

export type MapLayer = (typeof mapLayers)[number]['id'];

export function layerName(codistat: string, layer: MapLayer): string {
  return `lucerna:${codistat}_${layer}`;
}

/** The layer of that name, if it is one of the municipality's. */
export function layerOf(codistat: string, name: string): MapLayer | undefined {
  return mapLayers.find(({ id }) => layerName(codistat, id) === name)?.id;
}
