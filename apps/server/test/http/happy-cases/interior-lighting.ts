import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { multipart } from '../multipart-body.ts';
import { marker, newElement, type Register } from '../register-fixture.ts';
import type { World } from '../world.ts';
import { type Ask, type CasesOf, type HappyCase, onElement } from './happy-case.ts';

const retrofit = {
  description: marker,
  impianti: [{ stato_di_fatto_o_di_progetto: 0, locale: marker, numero_apparecchi: 2, rendimento: 0.9 }],
};

/** A new building of Valchiara with an interior-lighting retrofit: the parameters of a path to it. */
async function newRetrofit(world: World, register: Register) {
  const id = await newElement(world, kindBySegment('edifici'), register);
  const url = `/api/v2.0/edifici/${id}/illuminazione-interni`;
  const reply = await world.call({ method: 'POST', url, as: 'ufficio', payload: retrofit });
  return { id, interventoId: reply.json().data.id as number };
}

const csv = () => multipart([{ name: 'rilievo.csv', content: `locale;${marker}\n` }]);

/** A file of a retrofit of Valchiara. */
async function newFile(world: World, register: Register): Promise<number> {
  const { id, interventoId } = await newRetrofit(world, register);
  const { raw, headers } = csv();
  const url = `/api/v2.0/edifici/${id}/illuminazione-interni/${interventoId}/state-of-fact-files`;
  return (await world.call({ method: 'POST', url, as: 'ufficio', payload: raw, headers })).json().id;
}

/** Calls that name a retrofit in their path. */
const onRetrofit = (more: Partial<Ask> = {}): HappyCase => ({
  ask: async (world, register) => ({ params: await newRetrofit(world, register), ...more }),
  elsewhere: 'not found',
});

const onFile: HappyCase = {
  ask: async (world, register) => ({ params: { fileId: await newFile(world, register) } }),
  elsewhere: 'not found',
};

export const interiorLightingCases: CasesOf<typeof import('@lucerna/contract/endpoints/interior-lighting')> =
  {
    listRetrofits: {
      ask: async (world, register) => ({ params: { id: (await newRetrofit(world, register)).id } }),
      elsewhere: 'not found',
    },
    oneRetrofit: onRetrofit(),
    insertRetrofit: onElement(kindBySegment('edifici'), async () => ({ body: retrofit })),
    modifyRetrofit: onRetrofit({ body: { ...retrofit, description: 'altra descrizione' } }),
    removeRetrofit: onRetrofit(),
    uploadExistingFile: onRetrofit(csv()),
    uploadDesignFile: onRetrofit(csv()),
    downloadRetrofitFile: onFile,
    removeRetrofitFile: onFile,
    exportRetrofit: onRetrofit(),
  };
