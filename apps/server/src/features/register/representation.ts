/** In which form a list goes out: GeoJSON for the world, columns for whoever asks for them by name. */
import { columnsMediaType, geoJsonMediaType } from '@lucerna/contract/columns';

export type Representation = 'geojson' | 'columns';

export const mediaTypes: Readonly<Record<Representation, string>> = {
  geojson: geoJsonMediaType,
  columns: columnsMediaType,
};

/** What a header of preferences (`Accept`, `Accept-Encoding`) gives each of its names, from 0 to 1. */
function weights(header: string): Map<string, number> {
  const entries = header.split(',').map((entry): [string, number] => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    return [name, Number.isNaN(value) ? 0 : value];
  });
  return new Map(entries);
}

/** Columns where `Accept` names them and does not prefer GeoJSON; a wildcard means GeoJSON. */
export function representationFor(accept = ''): Representation {
  const asked = weights(accept);
  const columns = asked.get(columnsMediaType) ?? 0;
  return columns > (asked.get(geoJsonMediaType) ?? 0) ? 'columns' : 'geojson';
}

export function acceptsBrotli(acceptEncoding = ''): boolean {
  const asked = weights(acceptEncoding);
  return (asked.get('br') ?? asked.get('*') ?? 0) > 0;
}
