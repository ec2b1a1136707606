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
