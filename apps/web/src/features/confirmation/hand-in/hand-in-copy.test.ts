import { expect, it } from 'vitest';
import { ApiError, unreachable } from '../../../api/api-error.ts';
import type { Photo } from '../../../campo/records/photo.ts';
import type { Work } from '../../../campo/records/work.ts';
import { handInCopy } from './hand-in-copy.ts';

const work = (invio: string) =>
  ({ invio, codes: ['0201'], body: { descrizione: 'pulizia' } }) as unknown as Work;
const photoOf = (invio: string) =>
  [{ uid: `f-${invio}`, of: { invio, id_elemento: 1 } } as unknown as Photo, new Uint8Array([1])] as const;
const refusal = new ApiError({
  status: 422,
  message: 'Dati non validi',
  fields: { items: 'Non esiste più' },
});

function sending(fails: Readonly<Record<string, ApiError>>) {
  const sent: string[] = [];
  const take = async (name: string) => {
    const error = fails[name];
    if (error !== undefined) throw error;
    sent.push(name);
  };
  return { sent, work: ({ invio }: Work) => take(invio), photo: ({ uid }: Photo) => take(uid) };
}

const copy = {
  username: 'manutentore',
  works: [work('a'), work('b')],
  photos: [photoOf('a'), photoOf('b')],
};

it('hands in the interventions, then their photos', async () => {
  const steps: number[] = [];
  const send = sending({});
  const delivery = await handInCopy(copy, send, (tried) => steps.push(tried));
  expect(send.sent).toEqual(['a', 'b', 'f-a', 'f-b']);
  expect(delivery).toEqual({ works: 2, photos: 2, refused: [], stopped: null });
  expect(steps).toEqual([1, 2, 3, 4]);
});

it('goes on after a refused one, without its photos, and says what the server said', async () => {
  const send = sending({ a: refusal });
  const delivery = await handInCopy(copy, send, () => undefined);
  expect(send.sent).toEqual(['b', 'f-b']);
  expect(delivery).toEqual({
    works: 1,
    photos: 1,
    refused: [{ title: 'Pulizia, 0201', fault: 'Dati non validi (Non esiste più)' }],
    stopped: null,
  });
});

it('stops where nobody answers, and says how far it came', async () => {
  const send = sending({ b: unreachable() });
  const delivery = await handInCopy(copy, send, () => undefined);
  expect([delivery.works, delivery.photos, delivery.stopped]).toEqual([1, 0, unreachable().message]);
});
