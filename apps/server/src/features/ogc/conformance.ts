/** The conformance classes that the service declares. What ignores read-only names on purpose is not among them. */
const features = (part: number, ...names: string[]) =>
  names.map((name) => `http://www.opengis.net/spec/ogcapi-features-${part}/1.0/conf/${name}`);

const cql2 = (...names: string[]) => names.map((name) => `http://www.opengis.net/spec/cql2/1.0/conf/${name}`);

export const conformanceClasses: readonly string[] = [
  'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-common-2/1.0/conf/collections',
  ...features(1, 'core', 'oas30', 'html', 'geojson'),
  ...features(2, 'crs'),
  ...features(3, 'queryables', 'queryables-query-parameters', 'filter', 'features-filter'),
  ...features(4, 'create-replace-delete', 'update', 'optimistic-locking-etags', 'features'),
  'http://www.opengis.net/spec/ogcapi-common-5/1.0/conf/create-replace-delete',
  'http://www.opengis.net/spec/ogcapi-common-5/1.0/conf/update',
  'http://www.opengis.net/spec/ogcapi-common-5/1.0/conf/optimistic-locking-etags',
  ...features(5, 'schemas', 'queryables', 'sortables', 'core-roles-features'),
  'http://www.opengis.net/spec/ogcapi-common-3/1.0/conf/schemas',
  'http://www.opengis.net/spec/ogcapi-features-8/1.0/conf/sorting',
  ...cql2(
    'cql2-text',
    'cql2-json',
    'basic-cql2',
    'advanced-comparison-operators',
    'case-insensitive-comparison',
    'basic-spatial-functions',
    'basic-spatial-functions-plus',
    'basic-spatial-operators',
  ),
];
