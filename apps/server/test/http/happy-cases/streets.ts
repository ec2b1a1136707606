import { sql } from 'kysely';
import { marker } from '../register-fixture.ts';
import { valchiara } from '../world.ts';
import type { CasesOf } from './happy-case.ts';

export const streetCases: CasesOf<typeof import('@lucerna/contract/endpoints/streets')> = {
  streetsWithin: {
    ask: async (world) => {
      await world.db.tenant(valchiara, ({ sql: tx }) =>
        tx
          .insertInto('carta_tecnica')
          .values({
            codistat: valchiara,
            classe: 'strada',
            nome: `Via ${marker}`,
            the_geom: sql`st_geomfromtext('LINESTRING(7.25 45.1, 7.26 45.1)', 4326)`,
          })
          .execute(),
      );
      return { query: { bbox: '7.249,45.099,7.261,45.101' } };
    },
    elsewhere: 'their own',
  },
};
