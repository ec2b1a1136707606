/** In which form a list goes out: GeoJSON for the world, columns for whoever asks for them by name, and with letters for the page. */
import { columnsMediaType, geoJsonMediaType, letteredMediaType } from '@lucerna/contract/columns';
import { weights } from '../../http/responses/preferences.ts';

export type Representation = 'geojson' | 'columns' | 'lettered';

export const mediaTypes: Readonly<Record<Representation, string>> = {
  geojson: geoJsonMediaType,
  columns: columnsMediaType,
  lettered: letteredMediaType,
};

/** Columns where `Accept` names them and does not prefer GeoJSON, in the form that it prefers; a wildcard means GeoJSON. */
export function representationFor(accept = ''): Representation {
  const asked = weights(accept);
  const of = (type: string) => asked.get(type) ?? 0;
  const form = of(letteredMediaType) > of(columnsMediaType) ? 'lettered' : 'columns';
  return of(mediaTypes[form]) > of(geoJsonMediaType) ? form : 'geojson';
}
