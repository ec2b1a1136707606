/** Two at once, a thousand times: who is first has it, and the other one learns so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EnergyWorld, openEnergyWorld } from '../energy/energy-world.ts';

const races = 1_000;
const resends = 100;

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
});
afterAll(() => world.close());

const building = (edif_descr: string) => ({
  edif_descr,
  indirizzo: 'Via Roma 1',
  geometry: { type: 'Point', coordinates: [7.25, 45.1] },
});
const as = 'supervisore';

describe('a version', () => {
  it(`is changed by one of two, ${races} times`, async () => {
    const { body } = await world.send('POST', '/api/v2.0/edifici', building('Scuola'), { as });
    const url = `/api/v2.0/edifici/${body.data.id}`;
    let version: number = body.data.properties.versione;
    for (let round = 0; round < races; round += 1) {
      const headers = { 'if-match': `"${version}"` };
      const answers = await Promise.all(
        ['uno', 'due'].map((who) => world.send('PUT', url, { note: `${who} ${round}` }, { as, headers })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body.data.properties;
      const lost = answers.find(({ status }) => status === 409)?.body.data.properties;
      expect(won.versione).toBe(version + 1);
      // Who was late is shown what the other wrote.
      expect([lost.note, lost.versione]).toEqual([won.note, won.versione]);
      version = won.versione;
    }
  }, 900_000);
});

describe('an Idempotency-Key', () => {
  it(`sent ${resends} times at once is one insert with one answer`, async () => {
    const headers = { 'idempotency-key': 'cento volte' };
    const answers = await Promise.all(
      Array.from({ length: resends }, async () => {
        // Some wait their turn longer than a request may; they send again, as the page does.
        for (;;) {
          const answer = await world.send('POST', '/api/v2.0/edifici', building('Palestra'), { as, headers });
          if (answer.status !== 503) return answer;
        }
      }),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const { body } = await world.send('GET', '/api/edifici', undefined, { as });
    const named = body.features.filter(
      ({ properties }: { properties: { edif_descr: string } }) => properties.edif_descr === 'Palestra',
    );
    expect(named).toHaveLength(1);
  }, 300_000);
});

describe('a bill', () => {
  it(`is never changed once its lock was acknowledged, in ${races} races of a lock against a change`, async () => {
    const bill = await world.newBill(await world.newPlant());
    const url = `/api/bollette/${bill.id_letture}`;
    let [lockFirst, changeFirst] = [0, 0];
    for (let round = 0; round < races; round += 1) {
      const calls = [
        () => world.send('PUT', url, { locked: true }),
        () => world.send('PUT', url, { importo: round + 1 }),
      ];
      // Who is sent first is not who comes first.
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      const answers = await Promise.all(
        order.map(async (which) => ({ which, answer: await calls[which]?.() })),
      );
      const lock = answers.find(({ which }) => which === 0)?.answer;
      const change = answers.find(({ which }) => which === 1)?.answer;
      expect(lock?.status).toBe(200);
      const [kept] = await world.bills(bill.id_contat);
      expect(kept?.locked).toBe(true);
      if (change?.status === 200) {
        changeFirst += 1;
        expect([kept?.importo, lock?.body.data.importo]).toEqual([round + 1, round + 1]);
      } else {
        lockFirst += 1;
        expect(change?.status).toBe(409);
        expect(kept?.importo).toBe(lock?.body.data.importo);
      }
      expect((await world.send('PUT', url, { locked: false })).status).toBe(200);
    }
    console.log(`${lockFirst} locks came first, ${changeFirst} changes`);
    expect(lockFirst + changeFirst).toBe(races);
    expect(Math.min(lockFirst, changeFirst)).toBeGreaterThan(0);
  }, 1_200_000);
});
