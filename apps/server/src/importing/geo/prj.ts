/**
 * The reference system that the `.prj` beside a Shapefile tells. ESRI's files name no number, so it is found by what
 * they say: the datum, and for projections the meridian and the shift to the east.
 */
import { sridOf } from './crs.ts';

interface Projected {
  readonly datum: RegExp;
  readonly meridian: number;
  readonly shift: number;
  readonly srid: number;
}

const wgs = /wgs_?(?:19)?84/;
const etrs = /etrs_?(?:19)?89|european_terrestrial/;
const rdn = /rdn_?2008/;
const monteMario = /monte_?mario/;
const ed50 = /european_?(?:datum_?)?(?:19)?50|\bed_?50/;

/** Transverse Mercator as Italian offices use it. */
const projected: readonly Projected[] = [
  { datum: wgs, meridian: 9, shift: 500_000, srid: 32632 },
  { datum: wgs, meridian: 15, shift: 500_000, srid: 32633 },
  { datum: wgs, meridian: 21, shift: 500_000, srid: 32634 },
  { datum: etrs, meridian: 9, shift: 500_000, srid: 25832 },
  { datum: etrs, meridian: 15, shift: 500_000, srid: 25833 },
  { datum: etrs, meridian: 21, shift: 500_000, srid: 25834 },
  { datum: rdn, meridian: 9, shift: 500_000, srid: 7791 },
  { datum: rdn, meridian: 15, shift: 500_000, srid: 7792 },
  { datum: rdn, meridian: 21, shift: 500_000, srid: 7793 },
  { datum: rdn, meridian: 12, shift: 3_000_000, srid: 7795 },
  { datum: rdn, meridian: 12, shift: 7_000_000, srid: 7794 },
  { datum: monteMario, meridian: 9, shift: 1_500_000, srid: 3003 },
  { datum: monteMario, meridian: 15, shift: 2_520_000, srid: 3004 },
  { datum: ed50, meridian: 9, shift: 500_000, srid: 23032 },
  { datum: ed50, meridian: 15, shift: 500_000, srid: 23033 },
];

const geographic: readonly (readonly [datum: RegExp, srid: number])[] = [
  [monteMario, 4265],
  [ed50, 4230],
  [rdn, 6706],
  [etrs, 4258],
  [wgs, 4326],
];

/** Null where it is none that is known: whoever asks has to be told. */
export function sridOfPrj(text: string): number | null {
  const written = text.trim().toLowerCase();
  // Its own number stands last, those of its parts before it.
  const last = [...written.matchAll(/(?:authority|id)\s*\[\s*"epsg"\s*,\s*"?(\d{4,6})"?\s*\]/g)].at(-1);
  const named =
    last !== undefined && /\]\s*\]\s*$/.test(written.slice(last.index ?? 0)) ? last[1] : undefined;
  if (named !== undefined) return sridOf(named);
  const datum = /datum\s*\[\s*"([^"]*)"/.exec(written)?.[1] ?? '';
  const name = /^\w+\s*\[\s*"([^"]*)"/.exec(written)?.[1] ?? '';
  const words = `${datum} ${name}`.replace(/[\s/-]+/g, '_');
  if (/^(?:geogcs|geogcrs)/.test(written))
    return geographic.find(([known]) => known.test(words))?.[1] ?? null;
  const projection = /projection\s*\[\s*"([^"]*)"/.exec(written)?.[1] ?? '';
  if (/mercator_auxiliary|web_mercator|popular_visualisation/.test(`${projection} ${words}`)) return 3857;
  if (!/transverse_?mercator/.test(projection.replace(/\s+/g, '_'))) return null;
  const parameter = (of: string) =>
    Number(new RegExp(`parameter\\s*\\[\\s*"${of}"\\s*,\\s*([-\\d.e+]+)`).exec(written)?.[1] ?? Number.NaN);
  const [meridian, shift] = [parameter('central_meridian'), parameter('false_easting')];
  const found = projected.find(
    (one) => one.datum.test(words) && one.meridian === meridian && one.shift === shift,
  );
  return found?.srid ?? null;
}
