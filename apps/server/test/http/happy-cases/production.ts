import { marker } from '../register-fixture.ts';
import { valchiara, type World } from '../world.ts';
import type { CasesOf } from './happy-case.ts';

const months = { da: '2026-01', a: '2026-06' };
let contracts = 0;

/** A contract of Valchiara with a payment, and its POD. */
export async function newContract(world: World): Promise<string> {
  contracts += 1;
  const pod = `IT001E${String(contracts).padStart(8, '0')}`;
  const codistat = valchiara;
  await world.db.tenant(codistat, async ({ sql: tx }) => {
    await tx.insertInto('produzione_pod').values({ codistat, pod, tipo_impianto: 'fotovoltaici' }).execute();
    const { id } = await tx
      .insertInto('produzione_contratti')
      .values({ codistat, codice: `${marker} ${pod}`, convenzione: 'FTV-SR' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('produzione_contratti_pod').values({ codistat, id_contratto: id, pod }).execute();
    await tx
      .insertInto('produzione_corrispettivi')
      .values({ codistat, id_contratto: id, mese: '2026-03-01', corrispettivo: 987.65, energia: 1234.5 })
      .execute();
  });
  return pod;
}

export const productionCases: CasesOf<typeof import('@lucerna/contract/endpoints/production')> = {
  productionByConvention: {
    async ask(world) {
      await newContract(world);
      return { query: { ...months, tipi: 'fotovoltaici', convenzione: 'FTV-SR' } };
    },
    elsewhere: 'their own',
  },
  listProductionPods: {
    async ask(world) {
      await newContract(world);
      return {};
    },
    elsewhere: 'their own',
  },
  podContracts: {
    ask: async (world) => ({ params: { pod: await newContract(world) }, query: months }),
    elsewhere: 'not found',
  },
};
