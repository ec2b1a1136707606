import type { Random } from '../random.ts';
import type { Street } from '../town/plan.ts';
import type { Arrangement } from './arrangement.ts';
import { type LampModel, lampsOf } from './lamp-models.ts';

/** What was put up along a street in one go. */
export interface Fitting {
  readonly lamp: LampModel;
  readonly year: number;
  readonly kind: string;
  readonly body: string;
  readonly closure: string;
  readonly support: string;
  readonly material: string;
  /** Metres. */
  readonly height: number;
  readonly arm: number | null;
  readonly supply: string;
  readonly terminal: string;
}

type Frame = Omit<Fitting, 'lamp' | 'year'>;

/**
 * Gives each street its fitting: its lamps by the quarter, its supports by how they are set out. The lamps of a
 * quarter are dealt like cards, so that even a small one has the mix that is its own.
 */
export function fittingSource(random: Random): (street: Street, arrangement: Arrangement) => Fitting {
  const decks = new Map<string, LampModel[]>();
  const deal = ({ quarter, class: kind }: Street): LampModel => {
    const key = `${quarter}/${kind}`;
    const deck = decks.get(key) ?? [];
    decks.set(key, deck);
    if (deck.length === 0) deck.push(...random.shuffled(lampsOf(quarter, kind)));
    return deck.pop() as LampModel;
  };
  return (street, arrangement) => {
    const lamp = deal(street);
    const year = random.whole(...lamp.years);
    return { lamp, year, ...frameOf(street, arrangement, year, random) };
  };
}

function frameOf(street: Street, { support }: Arrangement, year: number, random: Random): Frame {
  const old = street.quarter === 'old';
  const flat = year >= 2000 ? 'Vetro piano' : 'Vetro curvo';
  const road = { body: 'Armatura stradale', closure: flat } as const;
  switch (support) {
    case 'arm':
      return {
        ...road,
        kind: 'Stradale su palo',
        support: 'Su palo',
        material: year >= 1985 ? 'Acciaio zincato' : 'Acciaio',
        height: random.pick([9, 9, 10]),
        arm: random.pick([1.5, 2, 2.5]),
        supply: 'Interrata in cavidotto',
        terminal: 'In palo',
      };
    case 'bracket':
      return {
        kind: old ? 'Lanterna' : 'Stradale su braccio a muro',
        body: old ? 'Lanterna' : 'Armatura stradale',
        closure: old ? 'Vetri laterali' : flat,
        support: 'Su braccio',
        material: old ? 'Ghisa' : 'Acciaio zincato',
        height: random.pick([4.5, 5, 5.5]),
        arm: random.pick([0.6, 0.8, 1]),
        supply: 'Graffata a muro',
        terminal: 'A parete',
      };
    case 'wire':
      return {
        ...road,
        kind: 'Stradale su tesata',
        support: 'Su tesata',
        material: 'Acciaio',
        height: random.pick([6, 6.5, 7]),
        arm: null,
        supply: 'Tesata',
        terminal: 'A parete',
      };
    case 'column':
      return {
        kind: old ? 'Lanterna' : street.class === 'walk' ? 'Parco o giardino' : 'Arredo urbano',
        body: old ? 'Lanterna' : random.pick(['Arredo urbano', 'Sfera']),
        closure: old ? 'Vetri laterali' : 'Ottica aperta',
        support: 'Su palo',
        material: old ? 'Ghisa' : 'Ferro verniciato',
        height: random.pick([3.5, 4, 4.5]),
        arm: null,
        supply: 'Interrata in cavidotto',
        terminal: 'In pozzetto',
      };
    case 'pole': {
      const aerial = year < 1995 && random.chance(0.6);
      return {
        ...road,
        kind: 'Stradale su palo',
        support: 'Su palo',
        material: aerial ? random.pick(['Cemento', 'Acciaio', 'Legno']) : 'Acciaio zincato',
        height: random.pick([7, 7.5, 8]),
        arm: random.chance(0.35) ? random.pick([1, 1.2, 1.5]) : null,
        supply: aerial ? 'Aerea su palo' : 'Interrata in cavidotto',
        terminal: aerial ? "Nell'apparecchio" : 'In palo',
      };
    }
  }
}
