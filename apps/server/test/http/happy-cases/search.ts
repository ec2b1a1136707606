import { sql } from 'kysely';
import { marker } from '../register-fixture.ts';
import { valchiara } from '../world.ts';
import type { CasesOf } from './happy-case.ts';

export const searchCases: CasesOf<typeof import('@lucerna/contract/endpoints/search')> = {
  searchEverywhere: { ask: async () => ({ query: { q: marker } }), elsewhere: 'their own' },
  findHouseNumbers: {
    ask: async (world) => {
      await world.db.tenant(valchiara, ({ sql: tx }) =>
        tx
          .insertInto('civici')
          .values({
            codistat: valchiara,
            toponimo: `Via ${marker}`,
            numero: '12',
            the_geom: sql`st_setsrid(st_makepoint(7.25, 45.1), 4326)`,
          })
          .execute(),
      );
      return { query: { q: `${marker} 12` } };
    },
    elsewhere: 'their own',
  },
};
