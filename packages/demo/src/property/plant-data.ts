import type { PlantTypeValue } from '@lucerna/domain/vocabulary/plant-type';
import { rounded } from '../codes.ts';
import type { Random } from '../random.ts';
import type { PlantRow } from '../rows.ts';

/** What a plant of a type is like: how it is metered, what it burns or makes, its generic fields. */
export interface TechnicalData {
  readonly meter: 'pod' | 'pdr' | 'plate' | 'none';
  readonly carrier: string;
  readonly unit: string;
  readonly produces: boolean;
  readonly fields: Partial<PlantRow>;
}

type Fields = TechnicalData['fields'];

const electric = { meter: 'pod', carrier: 'Energia elettrica', unit: 'kWh', produces: false } as const;
const gas = { meter: 'pdr', carrier: 'Gas naturale', unit: 'Sm³', produces: false } as const;
const heat = { meter: 'none', carrier: 'Teleriscaldamento', unit: 'MWh', produces: false } as const;
const making = { ...electric, produces: true } as const;

const boiler = (kw: number, random: Random): Fields => ({
  p_term: kw,
  p_ut: rounded(kw * 0.93, 1),
  n1_inom: random.whole(1, 2),
  d1_flu: 'Acqua',
  d2_pom: random.pick(['2 gemellari', '1 a giri variabili', '2 singole']),
  d4_reg: random.pick(['Climatica', 'Termostato ambiente', 'Telegestione']),
});

const tens = (random: Random, low: number, high: number) => random.whole(low / 10, high / 10) * 10;

type Making = (random: Random) => TechnicalData;

const electricity: Making = (random) => {
  const kw = random.pick([3, 6, 10, 15, 20, 30]);
  return {
    ...electric,
    fields: { p_ele: kw, n1_inom: kw > 6 ? 32 : 16, c_anno: tens(random, 60, 190) * kw },
  };
};

/** A plant of each type. Figures are the order of magnitude of a small municipality's. */
const made: Readonly<Record<PlantTypeValue, Making>> = {
  centr_: electricity,
  ed_ele_: electricity,
  ed_term_: (random) => ({
    ...gas,
    fields: { ...boiler(tens(random, 30, 120), random), c_anno: tens(random, 2000, 14_000) },
  }),
  ct_tradiz_: (random) => ({
    ...gas,
    fields: { ...boiler(tens(random, 120, 460), random), c_anno: tens(random, 9000, 42_000) },
  }),
  ct_fer_: (random) => {
    const kw = tens(random, 150, 400);
    const chips = { meter: 'none', carrier: 'Cippato', unit: 't', produces: false } as const;
    return { ...chips, fields: { ...boiler(kw, random), c_anno: random.whole(90, 280) } };
  },
  cogen_: () => ({
    ...gas,
    produces: true,
    fields: { p_ele: 50, p_term: 90, p_ut: 86, n3_kva: 60, p_anno: 210_000 },
  }),
  fotov_: (random) => {
    const modules = random.whole(24, 180);
    const peakKw = rounded(modules * 0.31, 2);
    const p_anno = rounded(peakKw * random.between(1060, 1190), 0);
    return {
      ...making,
      fields: {
        p_ele: peakKw,
        n1_inom: modules,
        num2: random.whole(1, 4),
        n3_kva: rounded(peakKw * 0.95, 1),
        p_anno,
      },
    };
  },
  eol_: (random) => {
    const kw = random.pick([20, 60]);
    return {
      ...making,
      fields: { p_ele: kw, n1_inom: 1, n3_kva: rounded(kw * 1.1, 0), p_anno: kw * 1500 },
    };
  },
  idro_: (random) => {
    const kw = random.pick([38, 75]);
    return {
      ...making,
      fields: { p_ele: kw, n1_inom: 1, n3_kva: rounded(kw * 1.1, 0), p_anno: kw * 4600 },
    };
  },
  geot_: () => ({ ...electric, fields: { p_ele: 11, p_term: 42, c_anno: 17_500 } }),
  pomcal_: (random) => {
    const kw = tens(random, 20, 80);
    return {
      ...electric,
      fields: {
        p_ele: rounded(kw / 3.6, 1),
        p_term: kw,
        p_frig: rounded(kw * 0.88, 0),
        n1_inom: 1,
        num2: 3.6,
        d1_flu: random.pick(['R32', 'R410A', 'R290']),
        d4_reg: 'Climatica',
        c_anno: tens(random, 6000, 24_000),
      },
    };
  },
  refr_ass_: () => ({
    ...heat,
    fields: { p_frig: 105, p_term: 150, n1_inom: 1, num2: 0.7, d1_flu: 'Acqua e bromuro di litio' },
  }),
  refr_tradiz_: (random) => {
    const kw = tens(random, 30, 120);
    return {
      ...electric,
      fields: {
        p_frig: kw,
        p_ele: rounded(kw / 2.9, 1),
        n1_inom: 1,
        num2: 2.9,
        d1_flu: 'R410A',
        c_anno: kw * 420,
      },
    };
  },
  solterm_: (random) => {
    const collectors = random.whole(6, 24);
    return {
      meter: 'none',
      carrier: 'Energia elettrica',
      unit: 'kWh',
      produces: true,
      fields: {
        n1_inom: collectors,
        num2: rounded(collectors * 2.3, 1),
        p_term: rounded(collectors * 1.6, 1),
        d1_flu: 'Acqua e glicole',
      },
    };
  },
  telerisc_: () => ({
    ...heat,
    produces: true,
    fields: { p_term: 2400, p_ut: 2100, d1_flu: 'Acqua surriscaldata', p_anno: 5200 },
  }),
  rete_tele_: () => ({ ...heat, fields: { num2: 3200, p_ut: 1900, d1_flu: 'Acqua surriscaldata' } }),
  automez_: (random) => {
    const kw = random.pick([51, 66, 85, 110]);
    const fuel = random.chance(0.6) ? 'Gasolio' : 'Benzina';
    return {
      meter: 'plate',
      carrier: fuel,
      unit: 'l',
      produces: false,
      fields: { p_ut: kw, c_anno: tens(random, 300, 1900) },
    };
  },
  varie_: (random) => ({ ...electric, fields: { p_ele: 22, c_anno: tens(random, 2000, 9000) } }),
  imp_: () => ({ ...electric, fields: { p_ele: 6, c_anno: 3200 } }),
  w: (random) => ({
    meter: 'none',
    carrier: 'Acqua',
    unit: 'm³',
    produces: false,
    fields: { c_anno: tens(random, 200, 1500) },
  }),
};

export const technicalData = (type: PlantTypeValue, random: Random): TechnicalData => made[type](random);
