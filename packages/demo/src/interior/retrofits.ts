/** Three interior-lighting retrofits of a town: one done, one designed, one that is still being thought about. */
import {
  DESIGN_STATE,
  EXISTING_STATE,
  type LightingState,
  lightingStates,
  type NewRetrofitRow,
} from '@lucerna/domain/interior-lighting';
import type { MunicipalBuilding, Use } from '../property/municipal-buildings.ts';
import type { DemoFile, DemoRetrofit } from '../rows.ts';
import { type Fixture, led, old } from './fixtures.ts';
import { orderList, plan, report, type Subject, table } from './survey-files.ts';

/** A room: what hangs there now, what shall, and for how many hours a year it is lit. */
type Room = readonly [
  name: string,
  floor: string,
  now: readonly [count: number, fixture: Fixture],
  then: readonly [count: number, fixture: Fixture],
  hours: number,
];

interface Plan {
  readonly use: Use;
  readonly description: string;
  readonly rooms: readonly Room[];
  readonly files: (subject: Subject) => readonly DemoFile[];
}

const plans: readonly Plan[] = [
  {
    use: 'school',
    description: 'Relamping LED piano terra e palestra, con regolazione in base alla luce naturale.',
    rooms: [
      ['Aula 1A', 'Terra', [8, old.tubes236], [6, led.panel], 1400],
      ['Aula 1B', 'Terra', [8, old.tubes236], [6, led.panel], 1400],
      ['Aula 2A', 'Terra', [8, old.tubes236], [6, led.panel], 1400],
      ['Corridoio nord', 'Terra', [14, old.dustproof], [12, led.dustproof], 2100],
      ['Mensa', 'Terra', [12, old.tubes418], [12, led.panel], 900],
      ['Palestra', 'Terra', [10, old.halide], [10, led.floodlight], 1650],
    ],
    files: (subject) => [
      report('rilievo-2026.pdf', EXISTING_STATE, subject),
      plan('pianta-palestra.png', EXISTING_STATE, 2, 5),
      orderList('elenco-forniture.xlsx', subject),
      table('apparecchi-di-progetto.csv', DESIGN_STATE, subject),
    ],
  },
  {
    use: 'library',
    description: 'Apparecchi LED nella sala di lettura, al banco prestiti e nel deposito.',
    rooms: [
      ['Sala di lettura', 'Primo', [24, old.downlight], [24, led.downlight], 2300],
      ['Banco prestiti', 'Terra', [6, old.halogen], [8, led.wall], 2300],
      ['Deposito', 'Interrato', [18, old.dustproof], [18, led.dustproof], 600],
    ],
    files: (subject) => [
      report('rilievo-biblioteca.pdf', EXISTING_STATE, subject),
      report('progetto-biblioteca.pdf', DESIGN_STATE, subject),
    ],
  },
  {
    use: 'town-hall',
    description: 'Uffici e sala consiliare: rilievo fatto, apparecchi della sala ancora da scegliere.',
    rooms: [
      ['Ufficio tecnico', 'Primo', [10, old.tubes418], [8, led.panel], 1900],
      ['Anagrafe', 'Terra', [8, old.tubes236], [6, led.panel], 1900],
      ['Sala consiliare', 'Primo', [16, old.halogen], [16, led.open], 320],
    ],
    files: (subject) => [table('rilievo-municipio.csv', EXISTING_STATE, subject)],
  },
];

function rowOf(state: LightingState, [locale, piano, now, then, ore_funzionamento]: Room): NewRetrofitRow {
  const [numero_apparecchi, fixture] = state === EXISTING_STATE ? now : then;
  return {
    stato_di_fatto_o_di_progetto: state,
    locale,
    piano,
    numero_apparecchi,
    ore_funzionamento,
    ...fixture,
    marca: fixture.marca || null,
    modello: fixture.modello || null,
  };
}

/** Those whose building the town has. */
export function retrofitsOf(buildings: readonly MunicipalBuilding[]): DemoRetrofit[] {
  return plans.flatMap(({ use, description, rooms, files }) => {
    const place = buildings.findIndex((building) => building.use === use);
    const building = buildings[place]?.row.edif_descr;
    if (building === undefined || building === null) return [];
    const rows = lightingStates.flatMap(({ value: state }) => rooms.map((room) => rowOf(state, room)));
    return [{ building: place, description, rows, files: files({ building, description, rows }) }];
  });
}
