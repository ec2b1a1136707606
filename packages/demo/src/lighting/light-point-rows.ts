import { codes, dayOf, rounded } from '../codes.ts';
import type { Projection } from '../projection.ts';
import type { Random } from '../random.ts';
import type { LightPointRow } from '../rows.ts';
import type { Street } from '../town/plan.ts';
import { type Fitting, fittingSource } from './fitting.ts';
import { type LampModel, replacements } from './lamp-models.ts';
import type { LightSite } from './light-sites.ts';

/** Where a light is fed from. */
export interface Feed {
  readonly cabinet: number;
  readonly lineCode: string;
}

export interface LightPointInputs {
  readonly sites: readonly LightSite[];
  readonly feedOf: ReadonlyMap<LightSite, Feed>;
  /** The house number that a light stands in front of, if any. */
  readonly houseNear: (site: LightSite) => string | null;
  readonly projection: Projection;
  readonly random: Random;
}

/** The share of lights of which only the short form was ever filled in. */
const incompleteShare = 0.02;

export function lightPointRows(inputs: LightPointInputs): LightPointRow[] {
  const code = codes('', inputs.sites.length, 4);
  const fittings = new Map<Street, Fitting>();
  const fitStreet = fittingSource(inputs.random.branch('fittings'));
  return inputs.sites.map((site, i) => {
    const fitting = fittings.get(site.street) ?? fitStreet(site.street, site.arrangement);
    fittings.set(site.street, fitting);
    const feed = inputs.feedOf.get(site);
    if (feed === undefined) throw new Error('Every light is fed by a cabinet');
    return rowOf(site, fitting, feed, code(i), inputs);
  });
}

function rowOf(
  site: LightSite,
  fitting: Fitting,
  feed: Feed,
  code: string,
  { houseNear, projection, random }: LightPointInputs,
): LightPointRow {
  const replaced = !fitting.lamp.sigla.startsWith('LED') && random.chance(0.035);
  const lamp = replaced ? random.pick(replacements) : fitting.lamp;
  const year = replaced ? random.whole(2016, 2024) : fitting.year;
  const number = houseNear(site);
  const short = {
    cabinet: feed.cabinet,
    pl_cod: code,
    pl_tipo: fitting.kind,
    alim_linea_cod: feed.lineCode,
    lampot: lamp.sigla,
    lamp_pot: lamp.powerW,
    toponimo: site.street.name,
    localita: site.street.locality,
    riferimenti: number !== null && random.chance(0.3) ? `Davanti al civico ${number}` : null,
    the_geom: projection.point(site.at),
  };
  if (random.chance(incompleteShare)) return { ...empty, ...short, short: true };
  return {
    ...short,
    ...lampFields(lamp, year, random),
    ...bodyFields(fitting, year, random),
    ...supportFields(site, fitting, random),
    ...supplyFields(lamp, year, fitting, random),
    modulo: `M-${String(feed.cabinet + 1).padStart(2, '0')}`,
    ...dates(year, replaced, random),
    note: note(lamp, replaced, year, random),
  };
}

/** What the short form leaves out. */
const empty = {
  lamp_tipo: null,
  lamp_nr: null,
  lamp_pot_ass: null,
  eff_illumin: null,
  corpo_tipo: null,
  corpi_nr: null,
  corpo_inclin: null,
  coppa_tipo: null,
  coppa_conserv: null,
  isol_classe: null,
  conforme_leggi: null,
  sostegno_tipo: null,
  sost_materiale: null,
  sost_conserv: null,
  altezza_pl: null,
  sbraccio_lung: null,
  interdistanza: null,
  arretram_ciglio: null,
  mors_pot_posiz: null,
  alim_tipo: null,
  alimentat_tipo: null,
  regolaz_cod: null,
  telecontrollo: null,
  modulo: null,
  data_impianto: null,
  data_attvaz: null,
  note: null,
} as const;

function lampFields(lamp: LampModel, _year: number, random: Random) {
  return {
    lamp_tipo: lamp.type,
    lamp_nr: random.chance(0.02) ? 2 : 1,
    lamp_pot_ass: random.chance(0.06) ? null : lamp.absorbedW,
    eff_illumin: random.chance(0.12) ? null : lamp.efficacy,
  };
}

/** Good when young, worse with the years. */
function state(year: number, random: Random): string {
  const age = 2026 - year;
  const worn = Math.min(0.75, Math.max(0, (age - 6) / 50));
  if (!random.chance(worn)) return 'Buono';
  return random.chance(Math.min(0.6, age / 90)) ? 'Da sostituire' : 'Da manutenere';
}

function bodyFields(fitting: Fitting, year: number, random: Random) {
  const flat = fitting.closure === 'Vetro piano';
  return {
    corpo_tipo: fitting.body,
    corpi_nr: 1,
    corpo_inclin: random.chance(0.08) ? null : !flat && random.chance(0.4),
    coppa_tipo: fitting.closure,
    coppa_conserv: random.chance(0.1) ? null : state(year, random),
    isol_classe: random.chance(0.05) ? null : year < 1995 ? 'I' : 'II',
    conforme_leggi: random.chance(0.1) ? null : flat && year >= 2000,
  };
}

function supportFields(site: LightSite, fitting: Fitting, random: Random) {
  return {
    sostegno_tipo: fitting.support,
    sost_materiale: fitting.material,
    sost_conserv: random.chance(0.08) ? null : state(fitting.year, random),
    altezza_pl: fitting.height,
    sbraccio_lung: fitting.arm,
    interdistanza: random.chance(0.1) ? null : rounded(site.spacing, 1),
    arretram_ciglio: random.chance(0.15) ? null : rounded(site.setback, 1),
    mors_pot_posiz: random.chance(0.2) ? null : fitting.terminal,
  };
}

function supplyFields(lamp: LampModel, year: number, fitting: Fitting, random: Random) {
  const led = lamp.type === 'LED';
  const gear = led ? (year >= 2019 ? 'Driver LED dimmerabile' : 'Driver LED') : 'Elettromagnetico';
  return {
    alim_tipo: fitting.supply,
    alimentat_tipo: random.chance(0.1) ? null : !led && year >= 2008 ? 'Elettronico' : gear,
    regolaz_cod: random.chance(0.12) ? null : led && year >= 2018 ? 'Mezzanotte virtuale' : 'Nessuna',
    telecontrollo: random.chance(0.06) ? null : led && year >= 2018 && random.chance(0.6),
  };
}

function dates(year: number, replaced: boolean, random: Random) {
  const laid = random.chance(year < 1990 ? 0.4 : 0.06) ? null : dayOf(year, random);
  return {
    data_impianto: laid,
    data_attvaz: replaced ? laid : (laid ?? (random.chance(0.5) ? `${year}-01-01` : null)),
  };
}

function note(lamp: LampModel, replaced: boolean, year: number, random: Random): string | null {
  if (replaced && random.chance(0.4)) return `Apparecchio sostituito nel ${year} con LED`;
  if (lamp.type.startsWith('Vapori') && random.chance(0.08))
    return 'Sorgente da sostituire: vapori di mercurio';
  if (!random.chance(0.015)) return null;
  return random.pick([
    'Sportello della morsettiera da richiudere',
    'Fronde da potare attorno all’apparecchio',
    'Palo urtato, verificare la verticalità',
    'Etichetta di numerazione da rifare',
    'Pozzetto da pulire',
  ]);
}
