/** In which form a list goes out: GeoJSON for the world, columns for whoever asks for them by name. */
import { columnsMediaType, geoJsonMediaType } from '@lucerna/contract/columns';
import { weights } from '../../http/responses/preferences.ts';

export type Representation = 'geojson' | 'columns';

export const mediaTypes: Readonly<Record<Representation, string>> = {
  geojson: geoJsonMediaType,
  columns: columnsMediaType,
};

/** Columns where `Accept` names them and does not prefer GeoJSON; a wildcard means GeoJSON. */
export function representationFor(accept = ''): Representation {
  const asked = weights(accept);
  const columns = asked.get(columnsMediaType) ?? 0;
  return columns > (asked.get(geoJsonMediaType) ?? 0) ? 'columns' : 'geojson';
}
