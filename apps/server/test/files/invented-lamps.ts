/** The light points of a town that nobody lives in, and how surveys write them. */

export const lamps = {
  SAP: ['Sodio alta pressione', 150],
  LED: ['LED', 57],
  JM: ['Ioduri metallici', 70],
  HG: ['Vapori di mercurio', 125],
  FL: ['Fluorescente tubolare', 36],
} as const;
export const supports = {
  palo: 'Su palo',
  braccio: 'Su braccio',
  muro: 'A parete',
  tesata: 'Su tesata',
} as const;

export interface InventedLamp {
  readonly code: string;
  readonly cabinet: string;
  readonly line: string;
  readonly number: number;
  readonly street: string;
  readonly lamp: keyof typeof lamps;
  readonly watt: number;
  readonly height: number;
  readonly support: keyof typeof supports;
  readonly date: string;
  readonly isRemote: boolean;
  readonly at: readonly [lon: number, lat: number];
}

export const cycled = <T>(all: readonly T[], i: number): T => all[i % all.length] as T;
const categories = Object.keys(lamps) as (keyof typeof lamps)[];

export const inventedLamps: readonly InventedLamp[] = Array.from({ length: 24 }, (_, i) => {
  const lamp = cycled(categories, i);
  return {
    code: `PL${String(i + 1).padStart(4, '0')}`,
    cabinet: `QE0${1 + Math.floor(i / 12)}`,
    line: `L${1 + (i % 2)}`,
    number: 1 + Math.floor((i % 12) / 2),
    street: cycled(['Via Roma', 'Corso Umberto I', 'Località Cà Bianca'], i),
    lamp,
    watt: lamps[lamp][1],
    height: cycled([8, 4.5, 10], i),
    support: cycled(['palo', 'braccio', 'muro', 'tesata'] as const, i),
    date: `20${10 + (i % 9)}-0${1 + (i % 9)}-1${i % 9}`,
    isRemote: i % 3 === 0,
    at: [7.25 + i * 0.00031, 45.1 + (i % 7) * 0.00043],
  };
});

/** What any of the surveys says of one. */
export function meant({ code, cabinet, street, lamp, watt, height, support }: InventedLamp) {
  return {
    pl_cod: code,
    cabinet,
    toponimo: street,
    lamp_tipo: lamps[lamp][0],
    lamp_pot: watt,
    altezza_pl: height,
    sostegno_tipo: supports[support],
  };
}

/** How surveys write the lamps, and what they hang on. */
export const lampWords = {
  short: { SAP: 'Na AP', LED: 'Led', JM: 'Ioduri met.', HG: 'Vap. merc.', FL: 'Tubo fluor.' },
  english: {
    SAP: 'High pressure sodium',
    LED: 'LED',
    JM: 'Metal halide',
    HG: 'Mercury vapour',
    FL: 'Fluorescent tube',
  },
  one: { SAP: 'SAP 150W', LED: 'LED 57W 4000K', JM: '2x70 JM', HG: 'HG125', FL: 'FL 36' },
} as const;
export const supportWords = {
  short: { palo: 'PALO RASTR.', braccio: 'MENSOLA', muro: 'STAFFA A PARETE', tesata: 'FUNE' },
  english: { palo: 'Pole', braccio: 'Bracket', muro: 'Wall mounted', tesata: 'Suspended' },
} as const;
