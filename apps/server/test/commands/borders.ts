/** A square municipality for tests of commands, as files of borders have it. */

export const codistat = '001047';
const west = 7.8;
const south = 45.2;
const east = 7.9;
const north = 45.3;

export const square = [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** A file with that one border. */
export const bordersOf = (code: string, ring: readonly (readonly number[])[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { com_istat_code: code },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  });

export const bordersFile = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Altrove', com_istat_code: '001048', popolazione: 1047 },
      geometry: { type: 'Polygon', coordinates: [square.map(([x = 0, y = 0]) => [x + 1, y])] },
    },
    {
      type: 'Feature',
      properties: { name: 'Prato', com_istat_code: '001047', com_istat_code_num: 1047 },
      geometry: { type: 'Polygon', coordinates: [square] },
    },
  ],
});

/** The command that makes the municipality from a file of borders. */
export const createArgs = (borders: string, ...more: readonly string[]): string[] => {
  return ['comune', 'crea', '--codistat', codistat, '--nome', 'Prato', '--confini', borders, ...more];
};
