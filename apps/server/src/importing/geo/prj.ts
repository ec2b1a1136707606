/**
 * The reference system that the `.prj` beside a Shapefile tells. ESRI's files name no number, and call things by words of
 * their own, so it is found by what they say: the datum, and for projections the meridian and the shift to the east.
 */
import { sridOf } from './crs.ts';

interface Projected {
  readonly datum: RegExp;
  /** From Greenwich. */
  readonly meridian: number;
  readonly shift: number;
  readonly srid: number;
}

const wgs = /wgs_?(?:19)?84|world_geodetic_system_(?:19)?84/;
const etrs = /etr[sf]_?(?:19|20)?(?:89|00)|european_terrestrial/;
const rdn = /rdn_?(?:20)?08|rete_dinamica_nazionale/;
const igm = /igm_?(?:19)?95|istituto_geografico_militaire_(?:19)?95/;
const monteMario = /monte_?mario|rom[ae]_?(?:19)?40/;
const ed50 = /european_?(?:datum_?)?(?:of_)?(?:19)?50|\bed_?(?:19)?50/;

/** Transverse Mercator as Italian offices use it. */
const projected: readonly Projected[] = [
  { datum: rdn, meridian: 9, shift: 500_000, srid: 7791 },
  { datum: rdn, meridian: 15, shift: 500_000, srid: 7792 },
  { datum: rdn, meridian: 21, shift: 500_000, srid: 7793 },
  { datum: rdn, meridian: 12, shift: 3_000_000, srid: 7795 },
  { datum: rdn, meridian: 12, shift: 7_000_000, srid: 7794 },
  { datum: igm, meridian: 9, shift: 500_000, srid: 3064 },
  { datum: igm, meridian: 15, shift: 500_000, srid: 3065 },
  { datum: wgs, meridian: 9, shift: 500_000, srid: 32632 },
  { datum: wgs, meridian: 15, shift: 500_000, srid: 32633 },
  { datum: wgs, meridian: 21, shift: 500_000, srid: 32634 },
  { datum: etrs, meridian: 9, shift: 500_000, srid: 25832 },
  { datum: etrs, meridian: 15, shift: 500_000, srid: 25833 },
  { datum: etrs, meridian: 21, shift: 500_000, srid: 25834 },
  { datum: monteMario, meridian: 9, shift: 1_500_000, srid: 3003 },
  { datum: monteMario, meridian: 15, shift: 2_520_000, srid: 3004 },
  { datum: ed50, meridian: 9, shift: 500_000, srid: 23032 },
  { datum: ed50, meridian: 15, shift: 500_000, srid: 23033 },
];

const geographic: readonly (readonly [datum: RegExp, srid: number])[] = [
  [monteMario, 4265],
  [ed50, 4230],
  [rdn, 6706],
  [igm, 4670],
  [etrs, 4258],
  [wgs, 4326],
];

/** Gauss-Boaga's shifts are Monte Mario's alone: they tell the datum where its name says nothing. */
const shiftsOfMonteMario: readonly number[] = [1_500_000, 2_520_000];

/** Degrees and metres are written with more or fewer figures. */
const isNear = (one: number, other: number, within: number) => Math.abs(one - other) <= within;

/** Null where it is none that is known: whoever asks has to be told. */
export function sridOfPrj(text: string): number | null {
  const written = text.trim().toLowerCase();
  // Its own number stands last, those of its parts before it.
  const last = [...written.matchAll(/(?:authority|id)\s*\[\s*"epsg"\s*,\s*"?(\d{4,6})"?\s*\]/g)].at(-1);
  const named =
    last !== undefined && /\]\s*\]\s*$/.test(written.slice(last.index ?? 0)) ? last[1] : undefined;
  if (named !== undefined) return sridOf(named);
  const folded = (words: string) => words.replace(/[\s/-]+/g, '_');
  const told = [
    ...written.matchAll(/(?:projc[rs]s?|proj_?crs|geogc[rs]s?|geogcrs|geodcrs|datum)\s*\[\s*"([^"]*)"/g),
  ];
  const words = folded(told.map(([, name]) => name).join(' '));
  if (/^(?:geogcs|geogcrs|geodcrs)/.test(written))
    return geographic.find(([known]) => known.test(words))?.[1] ?? null;
  const method = folded(/(?:projection|method)\s*\[\s*"([^"]*)"/.exec(written)?.[1] ?? '');
  if (/mercator_auxiliary|web_mercator|popular_visualisation/.test(`${method} ${words}`)) return 3857;
  if (/lambert_azimuthal/.test(method)) return etrs.test(words) ? 3035 : null;
  if (!/transverse_?mercator|gauss_?(?:kr|boaga)/.test(method)) return null;
  return transverse(written, words);
}

function transverse(written: string, words: string): number | null {
  const parameter = (...names: readonly string[]) => {
    const found = names.flatMap(
      (name) => new RegExp(`parameter\\s*\\[\\s*"${name}"\\s*,\\s*([-\\d.e+]+)`).exec(written)?.[1] ?? [],
    );
    return Number(found[0] ?? Number.NaN);
  };
  const prime = /(?:primem|primemeridian)\s*\[\s*"[^"]*"\s*,\s*([-\d.e+]+)/.exec(written)?.[1];
  const meridian =
    parameter('central_meridian', 'longitude_of_center', 'longitude of natural origin') + Number(prime ?? 0);
  const shift = parameter('false_easting', 'false easting');
  const at = projected.filter((one) => isNear(one.meridian, meridian, 0.001) && isNear(one.shift, shift, 1));
  const found =
    at.find(({ datum }) => datum.test(words)) ??
    at.find((one) => shiftsOfMonteMario.includes(one.shift) && isInternational(written));
  return found?.srid ?? null;
}

/** The ellipsoid of the older Italian systems. */
const isInternational = (written: string) => /(?:spheroid|ellipsoid)\s*\[\s*"[^"]*",\s*6378388/.test(written);
