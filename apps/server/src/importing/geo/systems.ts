/** Reference systems that files of Italian municipalities are in, the most usual first. */
export interface ReferenceSystem {
  readonly srid: number;
  readonly name: string;
  /** Degrees; else metres. */
  readonly degrees: boolean;
}

const system = (srid: number, name: string, degrees = false): ReferenceSystem => ({ srid, name, degrees });

export const italianSystems: readonly ReferenceSystem[] = [
  system(4326, 'WGS84, gradi (GPS, Google)', true),
  system(32632, 'WGS84 / UTM 32N'),
  system(32633, 'WGS84 / UTM 33N'),
  system(3003, 'Monte Mario / Italia 1 (Gauss-Boaga ovest)'),
  system(3004, 'Monte Mario / Italia 2 (Gauss-Boaga est)'),
  system(7791, 'RDN2008 / UTM 32N'),
  system(7792, 'RDN2008 / UTM 33N'),
  system(25832, 'ETRS89 / UTM 32N'),
  system(25833, 'ETRS89 / UTM 33N'),
  system(6707, 'RDN2008 / UTM 32N (nord, est)'),
  system(6708, 'RDN2008 / UTM 33N (nord, est)'),
  system(3857, 'Web Mercator (mappe del web)'),
  system(23032, 'ED50 / UTM 32N'),
  system(23033, 'ED50 / UTM 33N'),
  system(3035, 'ETRS89 / LAEA Europa'),
  system(6875, 'RDN2008 / zona Italia'),
  system(6706, 'RDN2008, gradi', true),
  system(4258, 'ETRS89, gradi', true),
  system(4265, 'Monte Mario, gradi', true),
  system(4806, 'Monte Mario, gradi da Roma', true),
  system(4230, 'ED50, gradi', true),
];

export function isDegrees(srid: number): boolean {
  return italianSystems.find((one) => one.srid === srid)?.degrees ?? (srid >= 4000 && srid < 5000);
}

/** `WGS84 / UTM 32N (EPSG:32632)`. */
export function systemName(srid: number): string {
  const name = italianSystems.find((one) => one.srid === srid)?.name;
  return name === undefined ? `EPSG:${srid}` : `${name} (EPSG:${srid})`;
}

/** What the systems are called where somebody says which one it is. */
const spoken: readonly (readonly [said: RegExp, srids: readonly number[]])[] = [
  [/ed ?50/i, [23032, 23033, 4230]],
  [/gauss|boaga|monte ?mario|roma ?(?:19)?40/i, [3003, 3004, 4265, 4806]],
  [/rdn ?(?:20)?08/i, [7791, 7792, 6707, 6708, 6706, 6875]],
  [/etr[sf] ?(?:89|2000)/i, [25832, 25833, 4258, 3035]],
  [/wgs ?(?:19)?84/i, [4326, 32632, 32633]],
  [/mercator/i, [3857]],
];

/** Whether a name of a column, a list or a file says that system. */
export function isSpoken(srid: number, text: string): boolean {
  if (new RegExp(`(?<!\\d)${srid}(?!\\d)`).test(text)) return true;
  const plain = text.replace(/[_\s-]+/g, ' ');
  return spoken.some(([said, srids]) => srids.includes(srid) && said.test(plain));
}
