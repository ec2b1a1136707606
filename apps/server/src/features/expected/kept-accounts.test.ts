import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBills, newCabinetWith, writeSql } from '../../../test/http/cabinet-fixture.ts';
import { fillRegister, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
let register: Register;
let cabinets: number[];
beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
  cabinets = [];
  for (const lamps of [10, 14, 18]) {
    const cabinet = await newCabinetWith(world, register, lamps);
    await insertBills(world, cabinet, lamps * 45);
    cabinets.push(cabinet);
  }
});
afterAll(() => world.close());

/** A year in which what is written today holds too; its verdicts are found by the bills of the year before. */
const url = '/api/decisioni/atteso?fine=2026-11';
const kept = async () => (await world.call({ url, as: 'amministrativo' })).json().data;
/** What a server says that has kept nothing. */
async function anew() {
  const app = await world.appWith({});
  try {
    return (await app.inject({ url, headers: await world.headersOf('amministrativo') })).json().data;
  } finally {
    await app.close();
  }
}
const put = (path: string, payload: object, as = 'supervisore') =>
  world.call({ method: 'PUT', url: path, as, payload });

test('what is kept from one answer to the next is what is reckoned anew, whatever is written between them', async () => {
  const [one, other, third] = cabinets as [number, number, number];
  const of = (id: number) => `where id_imp = ${id}`;
  const writes: readonly (readonly [what: string, write: () => Promise<unknown>])[] = [
    [
      'a lamp is another one',
      () => writeSql(world, `update ip_pl set lamp_pot_ass = 60 ${of(one)} and pl_cod = 'P1'`),
    ],
    [
      'a lamp hangs elsewhere',
      () => writeSql(world, `update ip_pl set id_imp = ${other}, pl_cod = 'X1' ${of(one)} and pl_cod = 'P2'`),
    ],
    [
      'a lamp is gone',
      () => writeSql(world, `update ip_pl set eliminato_il = now() ${of(one)} and pl_cod = 'P3'`),
    ],
    [
      'a bill is more',
      () =>
        writeSql(
          world,
          `update bollette set totale_lettura = 900 where id_contat = ${other} and periodo_inizio = '2025-03-01'`,
        ),
    ],
    [
      'the bands of a bill are others',
      () =>
        writeSql(
          world,
          `update bollette set valore_f1 = valore_f1 + 40, valore_f3 = valore_f3 - 40 where id_contat = ${third}`,
        ),
    ],
    [
      'a bill is gone',
      () =>
        writeSql(
          world,
          `update bollette set eliminato_il = now() where id_contat = ${third} and periodo_inizio = '2025-12-01'`,
        ),
    ],
    [
      'a load is known',
      () =>
        put(`/api/decisioni/centraline/${one}`, {
          id_profilo: null,
          carichi_noti: [{ nome: 'Fontana', kw: 0.2, sempre: true }],
          dal: '2025-02-01',
        }),
    ],
    [
      'a number is another one',
      () =>
        put(
          '/api/amministrazione/parametri/incertezza_registro',
          { dal: '2025-01-01', valore: 9, fonte: 'Prova' },
          'amministratore',
        ),
    ],
    [
      'a verdict is excused',
      () => put(`/api/decisioni/atteso/${other}/rilievo`, { stato: 'scusato', nota: 'Cantiere' }),
    ],
    ['a cabinet is called otherwise', () => writeSql(world, `update imp set uten = 'Z9' ${of(third)}`)],
    ['a cabinet is gone', () => writeSql(world, `update imp set eliminato_il = now() ${of(third)}`)],
  ];
  let before = await kept();
  expect(before.centraline.length).toBeGreaterThanOrEqual(3);
  for (const [what, write] of writes) {
    await write();
    const now = await kept();
    expect(now, what).toEqual(await anew());
    expect(now, `${what}: it shows`).not.toEqual(before);
    before = now;
  }
});

test('nothing of another municipality is kept for this one', async () => {
  const reply = await world.call({ url, as: 'ufficio.borgo' });
  const own = cabinets as readonly number[];
  expect(reply.json().data.centraline.some(({ id_imp }: { id_imp: number }) => own.includes(id_imp))).toBe(
    false,
  );
});
