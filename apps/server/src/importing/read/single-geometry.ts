/** Programs write one point as a list of one: it is a point all the same. */
export function single<T extends { readonly type: string; readonly coordinates?: unknown } | null>(
  geometry: T,
): unknown {
  if (geometry?.type !== 'MultiPoint' || !Array.isArray(geometry.coordinates)) return geometry;
  const [only, ...others] = geometry.coordinates as unknown[];
  return only === undefined || others.length > 0 ? geometry : { type: 'Point', coordinates: only };
}
