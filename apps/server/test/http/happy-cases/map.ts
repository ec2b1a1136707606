import { sql } from 'kysely';
import { valchiara, type World } from '../world.ts';
import { asItIs, type CasesOf } from './happy-case.ts';

/** A house number of Valchiara, far from the border of any other town: its map has one zone. */
async function withHouseNumber(world: World): Promise<void> {
  await world.db.tenant(valchiara, (tx) =>
    sql`insert into civici (codistat, toponimo, numero, the_geom)
      select ${valchiara}, 'Via Roma', '1', 'SRID=4326;POINT(7.25 45.1)'
      where not exists (select from civici where codistat = ${valchiara})`.execute(tx.sql),
  );
}

export const mapSetupCases: CasesOf<typeof import('@lucerna/contract/endpoints/map-setup')> = {
  mapSetup: { ask: asItIs, elsewhere: 'their own' },
};

export const wmsCases: CasesOf<typeof import('@lucerna/contract/endpoints/wms')> = {
  mapService: {
    ask: async () => ({ query: { service: 'WMS', version: '1.3.0', request: 'GetCapabilities' } }),
    elsewhere: 'their own',
  },
};

export const campoCases: CasesOf<typeof import('@lucerna/contract/endpoints/campo')> = {
  keptDepartures: { ask: asItIs, elsewhere: 'their own' },
  zoneMaps: {
    async ask(world) {
      await withHouseNumber(world);
      return {};
    },
    elsewhere: 'their own',
  },
  zoneMap: {
    async ask(world) {
      await withHouseNumber(world);
      const list = (await world.call({ url: '/api/v2.0/campo/carta', as: 'ufficio' })).json().data;
      return { params: { id: list.zone[0].id } };
    },
    elsewhere: 'not found',
  },
};
