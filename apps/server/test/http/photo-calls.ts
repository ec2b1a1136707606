/** Photos as tests send them: a municipality with a register, and the calls on its photos. */
import { randomUUID } from 'node:crypto';
import { maintenanceOf, work } from './maintenance-calls.ts';
import { fillRegister } from './register-fixture.ts';
import { type PhotoTexts, photoForm, picture } from './sample-photo.ts';
import { openWorld } from './world.ts';

export const small = picture(64, 32);
export const path = '/api/v2.0/foto';

/** What a photo of a light point says that it is of. */
export const ofElement = (id: number) => ({ di: 'elemento', entita: 'pl', id });

interface SentIntervention {
  readonly id: number;
  readonly invio: string;
  readonly id_elemento: number;
}

/** What a photo of an intervention says that it is of. */
export const ofIntervention = ({ invio, id_elemento }: SentIntervention) => ({
  di: 'intervento',
  invio,
  id_elemento,
});

export async function openPhotos() {
  const world = await openWorld();
  const calls = maintenanceOf(world, await fillRegister(world));

  const lamp = () => calls.element();
  return {
    world,
    calls,
    lamp,
    async send(texts: PhotoTexts, content = small, as = 'manutentore') {
      const { raw, headers } = photoForm(texts, content);
      return world.call({ method: 'POST', url: path, as, payload: raw, headers });
    },
    call: (method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, as = 'supervisore', payload?: object) =>
      world.call({ method, url: `${path}/${url}`, as, ...(payload === undefined ? {} : { payload }) }),
    /** What the list of the light point's photos shows. */
    photosOf: async (id: number, as = 'consultazione') =>
      (await world.call({ url: `/api/v2.0/pl/${id}/foto`, as })).json().data,
    /** An intervention of the manutentore that came under an `invio`. */
    async intervention(): Promise<SentIntervention> {
      const invio = randomUUID();
      const id_elemento = await lamp();
      const reply = await calls.post('pl', { ...work, items: [id_elemento], invio }, { as: 'manutentore' });
      return { id: reply.json().data[0].id, invio, id_elemento };
    },
  };
}
