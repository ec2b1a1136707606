/** The reference systems that geometries come and go in (OGC API Features, part 2). */
import { invalidParameter } from './ogc-fault.ts';

export interface ReferenceSystem {
  /** As answers name it. */
  readonly uri: string;
  readonly srid: number;
  /** The authority puts the latitude first. */
  readonly latitudeFirst: boolean;
  /** How many decimals a coordinate has: some micrometres of a degree, or a tenth of a millimetre. */
  readonly decimals: number;
  /**
   * The system as PROJ writes it, where the database's own description would leave the way to WGS84 open: the same
   * parameters for every request.
   */
  readonly proj?: string;
  /** What is known of how exact the way from WGS84 is. */
  readonly accuracy?: string;
}

const epsg = (code: number) => `http://www.opengis.net/def/crs/EPSG/0/${code}`;

const degrees = { decimals: 9 } as const;
const metres = { decimals: 4, latitudeFirst: false } as const;

/**
 * Monte Mario to WGS84 on the mainland, the parameters of EPSG operation 1660 (4 m). The islands have others, by which
 * their points would lie elsewhere: `ofIslands`.
 */
const mainland = '-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68';
const ofIslands = {
  sardinia: '-168.6,-34,38.6,-0.374,-0.679,-1.379,-9.48',
  sicily: '-50.2,-50.4,84.8,-0.69,-2.012,0.459,-28.08',
} as const;

const gaussBoaga = (zone: 1 | 2, towgs84: string) =>
  `+proj=tmerc +lat_0=0 +lon_0=${zone === 1 ? 9 : 15} +k=0.9996 +x_0=${zone === 1 ? 1_500_000 : 2_520_000} +y_0=0 ` +
  `+ellps=intl +towgs84=${towgs84} +units=m +no_defs`;

/** The operation that fits a municipality best, by its ISTAT code: the two islands have provinces of their own. */
function operationOf(codistat: string): { readonly parameters: string; readonly name: string } {
  const province = Number(codistat.slice(0, 3));
  if ([90, 91, 92, 95, 104, 105, 106, 107, 111].includes(province)) {
    return { parameters: ofIslands.sardinia, name: 'EPSG:1662, Sardegna, 4 m' };
  }
  if (province >= 81 && province <= 89)
    return { parameters: ofIslands.sicily, name: 'EPSG:1664, Sicilia, 4 m' };
  return { parameters: mainland, name: 'EPSG:1660, Italia continentale, 4 m' };
}

export const crs84: ReferenceSystem = {
  uri: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
  srid: 4326,
  latitudeFirst: false,
  decimals: 9,
};

const others: readonly ReferenceSystem[] = [
  { uri: epsg(4326), srid: 4326, latitudeFirst: true, ...degrees },
  { uri: epsg(3857), srid: 3857, ...metres },
  { uri: epsg(25832), srid: 25832, ...metres },
  { uri: epsg(25833), srid: 25833, ...metres },
  { uri: epsg(32632), srid: 32632, ...metres },
  { uri: epsg(32633), srid: 32633, ...metres },
  // RDN2008 is ETRS89 of 2008 in Italy: the same to what is drawn here.
  { uri: epsg(7791), srid: 7791, proj: '+proj=utm +zone=32 +ellps=GRS80 +units=m +no_defs', ...metres },
  { uri: epsg(7792), srid: 7792, proj: '+proj=utm +zone=33 +ellps=GRS80 +units=m +no_defs', ...metres },
  {
    uri: epsg(6706),
    srid: 6706,
    latitudeFirst: true,
    proj: '+proj=longlat +ellps=GRS80 +no_defs',
    ...degrees,
  },
];

/** All systems for a municipality, that of the answers without `crs` first. */
export function referenceSystems(codistat: string): readonly ReferenceSystem[] {
  const { parameters, name } = operationOf(codistat);
  const zones = ([1, 2] as const).map((zone) => ({
    uri: epsg(3002 + zone),
    srid: 3002 + zone,
    proj: gaussBoaga(zone, parameters),
    accuracy: name,
    ...metres,
  }));
  return [crs84, ...others, ...zones];
}

/** The system that a request names, with or without angle brackets. Throws a 400. */
export function readSystem(codistat: string, name: string, given: string): ReferenceSystem {
  const uri = given.trim().replace(/^<(.*)>$/, '$1');
  const curie = /^(?:urn:ogc:def:crs:|\[)?(EPSG|OGC)(?::[\d.]*)?:(\w+)\]?$/i.exec(uri);
  const wanted = curie === null ? uri : longName(curie[1] ?? '', curie[2] ?? '');
  const found = referenceSystems(codistat).find(
    (system) => system.uri.toLowerCase() === wanted.toLowerCase(),
  );
  if (found === undefined)
    throw invalidParameter(name, `il sistema di riferimento «${given}» non è tra quelli offerti`);
  return found;
}

function longName(authority: string, code: string): string {
  return authority.toUpperCase() === 'OGC' ? crs84.uri : epsg(Number(code));
}
