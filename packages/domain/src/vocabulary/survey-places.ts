/** How surveys head the columns that tell where a row stands. */

/** Pairs of columns that hold coordinates: the first runs east, the second north. */
export const surveyCoordinates: readonly (readonly [x: string, y: string])[] = [
  ['lon', 'lat'],
  ['long', 'lat'],
  ['lng', 'lat'],
  ['longitudine', 'latitudine'],
  ['longitude', 'latitude'],
  ['coord x', 'coord y'],
  ['coordx', 'coordy'],
  ['coordinata x', 'coordinata y'],
  ['x coord', 'y coord'],
  ['xcoord', 'ycoord'],
  ['est', 'nord'],
  ['e', 'n'],
  ['easting', 'northing'],
  ['coord est', 'coord nord'],
  ['coordinata est', 'coordinata nord'],
  ['point x', 'point y'],
  ['pos x', 'pos y'],
  ['x', 'y'],
];

/** Columns that hold a geometry as a text. */
export const surveyGeometries: readonly string[] = [
  'wkt',
  'geometry',
  'geometria',
  'the geom',
  'geom',
  'shape',
];
