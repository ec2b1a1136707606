import { randomUUID } from 'node:crypto';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { isLabel } from '@lucerna/domain/rules/label';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupText } from '../../../test/http/backup-text.ts';
import { labelOf, openToPublic, reportForm, sendReport, solved } from '../../../test/http/public-calls.ts';
import { fillRegister, newElement, type Register } from '../../../test/http/register-fixture.ts';
import { exifSecret, picture, withExif } from '../../../test/http/sample-photo.ts';
import { borgo, openWorld, valchiara, type World } from '../../../test/http/world.ts';
import { runJob } from '../../db/periodic.ts';
import { forgetInTime } from '../../work/forget-reports.ts';

let world: World;
let register: Register;
const dayMs = 24 * 60 * 60_000;

beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
  await openToPublic(world);
});
afterAll(() => world.close());

const get = (url: string, as?: string) =>
  world.call({ method: 'GET', url, ...(as === undefined ? {} : { as }) });
const newLamp = () => newElement(world, kindBySegment('pl'), register);
const newLabel = async () => labelOf(world, 'pl', await newLamp());
const secretIn = (link: string) => link.split('/').at(-1) as string;
const stateUrl = (link: string) => `/api/pubblico/segnalazioni/${secretIn(link)}`;
const move = (link: string, azione: string) =>
  world.app.inject({ method: 'POST', url: stateUrl(link), payload: { azione } });
let lastAddress = 0;
/** From an address that sent nothing yet. */
function freshAddress(): string {
  lastAddress += 1;
  return `198.51.100.${lastAddress}`;
}
const send = (texts: Parameters<typeof sendReport>[1], photo?: Buffer) =>
  sendReport(world, texts, { from: freshAddress(), ...(photo && { photo }) });
const faultOf = async (codice: string | null, id_elemento: number) => {
  const { data } = (await get('/api/v2.0/guasti', 'ufficio')).json();
  const found = data.find((one: { id_elemento: number }) => one.id_elemento === id_elemento);
  expect(found, `${codice}`).toBeDefined();
  return found;
};

/** Whether any row of any table holds the text, the history and what waits among them. */
async function isKept(text: string): Promise<string[]> {
  const { rows: tables } = await world.db.system((tx) =>
    sql<{
      name: string;
    }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public' and c.relname <> 'spatial_ref_sys'`.execute(tx.sql),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world.db.system((tx) =>
      sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(tx.sql),
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

it('each light point, cabinet and sub-panel has a label of its own, that nobody changes', async () => {
  const labels: string[] = [];
  for (const segment of ['pl', 'quadri', 'centraline']) {
    const id = await newElement(world, kindBySegment(segment as 'pl'), register);
    const label = await labelOf(world, segment, id);
    labels.push(label);
    await world.call({
      method: 'PUT',
      url: `/api/v2.0/${segment}/${id}`,
      as: 'ufficio',
      payload: { etichetta: 'X' },
    });
    expect(await labelOf(world, segment, id)).toBe(label);
  }
  const { rows } = await world.db.system((tx) =>
    sql<{ label: string }>`select nuova_etichetta() as label from generate_series(1, 2000)`.execute(tx.sql),
  );
  const all = [...labels, ...rows.map(({ label }) => label)];
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((label) => !isLabel(label))).toEqual([]);
});

it('unknown, foreign and switched off are the same 404', async () => {
  const answers = await Promise.all([
    get('/api/pubblico/123456'),
    get(`/api/pubblico/${borgo}`),
    get(`/api/pubblico/${borgo}/punti?numero=1`),
    get('/api/pubblico/segnalazioni/abcdefghijklmnop'),
  ]);
  const foreign = await send({ codistat: borgo, etichetta: await newLabel() });
  for (const answer of [...answers, foreign]) {
    expect([answer.statusCode, answer.body]).toEqual([404, answers[0]?.body]);
  }
  expect((await get(`/api/pubblico/${valchiara}`)).json().data).toMatchObject({ nome: 'Valchiara' });
});

it('lamps are told by label, code, street, place and open fault, and nothing else', async () => {
  const id = await newLamp();
  const label = await labelOf(world, 'pl', id);
  await send({ etichetta: label, descrizione: 'davanti a casa mia' });
  const box = (await get(`/api/pubblico/${valchiara}/punti?bbox=7.245,45.095,7.255,45.103`)).json().data;
  const point = box.find((one: { etichetta: string }) => one.etichetta === label);
  expect(Object.keys(point).sort()).toEqual(['codice', 'etichetta', 'guasto', 'lat', 'lon', 'via']);
  expect(point.guasto).toEqual({ tipo: 'lampada spenta', stato: 'nuovo', dal: expect.any(String) });
  const byNumber = await get(`/api/pubblico/${valchiara}/punti?numero=${encodeURIComponent(point.codice)}`);
  expect(byNumber.json().data).toContainEqual(point);
  const large = await get(`/api/pubblico/${valchiara}/punti?bbox=7.2,45.0,7.3,45.1`);
  expect(large.statusCode).toBe(400);
  // Whoever reports the same reads nothing of what was written before.
  const second = (await send({ etichetta: label })).json().data;
  const told = await get(stateUrl(second.collegamento));
  expect(told.body + JSON.stringify(second)).not.toContain('casa mia');
});

it('the same element is one fault, two at once too; the same key is one report, and is answered alike', async () => {
  const id = await newLamp();
  const etichetta = await labelOf(world, 'pl', id);
  const [first, second] = await Promise.all([send({ etichetta }), send({ etichetta })]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 201]);
  const joined = first.statusCode === 200 ? first : second;
  expect(joined.json().data).toEqual({
    giaSegnalato: true,
    dal: expect.any(String),
    collegamento: expect.stringMatching(/\/segnalazione\/[\w-]{22}$/),
  });
  const chiave = randomUUID();
  const once = await send({ etichetta, chiave, descrizione: 'una' });
  const again = await send({ etichetta, chiave, descrizione: 'una' });
  expect([again.statusCode, again.json()]).toEqual([once.statusCode, once.json()]);
  expect((await send({ etichetta, chiave, descrizione: 'altra' })).statusCode).toBe(422);
  expect((await faultOf(null, id)).segnalazioni).toHaveLength(3);
  const proof = await solved(world);
  const twice = reportForm({ etichetta: await newLabel(), ...proof });
  const from = freshAddress();
  const sendTwice = () =>
    world.app.inject({
      method: 'POST',
      url: '/api/pubblico/segnalazioni',
      payload: twice.raw,
      headers: twice.headers,
      remoteAddress: from,
    });
  const both = await Promise.all([sendTwice(), sendTwice()]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(both[0].body).toBe(both[1].body);
});

it('a robot that fills the hidden field gets a good answer, and nothing is kept', async () => {
  const id = await newLamp();
  const etichetta = await labelOf(world, 'pl', id);
  const reply = await send({ etichetta, sito: 'https://spam.example', descrizione: 'compra subito' });
  expect(reply.statusCode).toBe(201);
  expect(reply.json().data).toEqual({
    numero: expect.stringMatching(/^S-2026-/),
    collegamento: expect.any(String),
  });
  expect(await isKept('compra subito')).toEqual([]);
});

it('a proof of work is good once, for ten minutes, and not within three seconds', async () => {
  const etichetta = await newLabel();
  const statusOf = async (texts: object) => (await send({ etichetta, ...texts })).statusCode;
  const proof = await solved(world);
  expect(await statusOf({ ...proof, soluzione: String(Number(proof.soluzione) + 1) })).toBe(422);
  const forged = { ...JSON.parse(proof.sfida), signature: '00' };
  expect(await statusOf({ ...proof, sfida: JSON.stringify(forged) })).toBe(422);
  expect(await statusOf(proof)).toBe(201);
  expect(await statusOf(proof)).toBe(422);
  const old = await solved(world);
  world.later(10 * 60_000);
  expect(await statusOf(old)).toBe(422);
  const young = await solved(world);
  // Sending solves one more, which takes four seconds too.
  world.later(-4_000 - 1_100);
  expect(await statusOf(young)).toBe(422);
});

it('one address sends five in ten minutes and twenty a day, a whole /64 counts as one, and nobody keeps it', async () => {
  const from = (n: number) => `2001:db8:77:1::${n}`;
  const sent: number[] = [];
  for (let n = 1; n <= 6; n += 1) {
    const reply = await sendReport(world, { etichetta: await newLabel() }, { from: from(n) });
    sent.push(reply.statusCode);
    if (n === 6) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(500);
  }
  expect(sent).toEqual([201, 201, 201, 201, 201, 429]);
  for (let round = 1; round < 5; round += 1) {
    world.later(11 * 60_000);
    for (let n = 1; n <= 5; n += 1) {
      const reply = await sendReport(world, { etichetta: await newLabel() }, { from: from(n) });
      expect(reply.statusCode).toBe(round < 4 ? 201 : 429);
      if (round === 4) break;
    }
  }
  expect((await send({ etichetta: await newLabel() })).statusCode).toBe(201);
  expect(await isKept('2001:db8:77')).toEqual([]);
  expect(await isKept('198.51.100.')).toEqual([]);
});

it('counts exactly where many come at once from one address, and lets others in meanwhile', async () => {
  const forms: ReturnType<typeof reportForm>[] = [];
  for (let n = 0; n < 20; n += 1) {
    forms.push(reportForm({ etichetta: await newLabel(), ...(await solved(world)) }));
  }
  const post = ({ raw, headers }: ReturnType<typeof reportForm>, remoteAddress: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/pubblico/segnalazioni',
      payload: raw,
      headers,
      remoteAddress,
    });
  const [other, ...burst] = forms;
  const replies = await Promise.all([
    ...burst.map((form) => post(form, '192.0.2.1')),
    post(other as ReturnType<typeof reportForm>, '192.0.2.2'),
  ]);
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.pop()).toBe(201);
  // Refused from memory by now, and for as long as the first refusal said.
  const late = await post(reportForm({ etichetta: await newLabel(), ...(await solved(world)) }), '192.0.2.1');
  expect(late.statusCode).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(500);
  world.later(10 * 60_000 + 1_000);
  const again = await post(
    reportForm({ etichetta: await newLabel(), ...(await solved(world)) }),
    '192.0.2.1',
  );
  expect(again.statusCode).toBe(201);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
});

it('a text with an address, and what comes beyond a hundred an hour, waits for somebody to look', async () => {
  world.later(61 * 60_000);
  const moderated = async (texts: object) => {
    const id = await newLamp();
    const reply = await send({ etichetta: await labelOf(world, 'pl', id), ...texts });
    expect(reply.statusCode).toBe(201);
    return (await faultOf(null, id)).moderazione;
  };
  expect(await moderated({ descrizione: 'Spenta da ieri. Grazie' })).toBe(false);
  expect(await moderated({ descrizione: 'vedi www.esempio.it' })).toBe(true);
  expect(await moderated({ descrizione: 'scrivi a tizio@esempio.org' })).toBe(true);
  expect(await moderated({ contatto: 'tizio@esempio.org' })).toBe(false);
  await world.db.system((tx) =>
    sql`insert into segnalazioni (codistat, id_guasto, quando, origine, tipo)
      select codistat, id_guasto, ${world.now()}, 'pubblico', tipo from segnalazioni, generate_series(1, 96)
      where id = (select min(id) from segnalazioni)`.execute(tx.sql),
  );
  expect(await moderated({})).toBe(true);
  world.later(61 * 60_000);
  expect(await moderated({})).toBe(false);
});

it('a photo is drawn anew, for the municipality alone, and is none of the element', async () => {
  const id = await newLamp();
  const etichetta = await labelOf(world, 'pl', id);
  const reply = await send({ etichetta }, withExif(picture(60, 40)));
  expect(reply.statusCode).toBe(201);
  const [{ foto }] = (await faultOf(null, id)).segnalazioni;
  expect(foto).toHaveLength(1);
  const url = `/api/v2.0/foto/${foto[0]}`;
  const shown = await get(url, 'consultazione');
  expect(shown.headers['content-type']).toBe('image/jpeg');
  expect(shown.rawPayload.includes(Buffer.from(exifSecret))).toBe(false);
  expect((await get(url, 'ufficio.borgo')).statusCode).toBe(404);
  expect((await get(`/api/v2.0/pl/${id}/foto`, 'ufficio')).json().data).toEqual([]);
  expect((await world.call({ method: 'DELETE', url, as: 'ufficio' })).statusCode).toBe(404);
});

it('whoever has the link sees the state, takes the report back, or opens it again', async () => {
  const id = await newLamp();
  const etichetta = await labelOf(world, 'pl', id);
  const { collegamento } = (
    await send({ etichetta, descrizione: 'mio testo', contatto: 'io' }, picture(30, 20))
  ).json().data;
  const state = async () => (await get(stateUrl(collegamento))).json().data;
  expect(await state()).toMatchObject({ stato: 'nuovo', azioni: ['ritira'], ritirata: false });
  const fault = await faultOf(null, id);
  const step = (stato: string, motivo?: string) =>
    world.call({
      method: 'POST',
      url: `/api/v2.0/guasti/${fault.id}/stato`,
      as: 'ufficio',
      payload: { stato, motivo },
    });
  await step('in_carico');
  await step('riparato', 'sistemato');
  await step('chiuso');
  expect(await state()).toMatchObject({ stato: 'chiuso', azioni: ['riapri', 'ritira'] });
  expect((await move(collegamento, 'riapri')).json().data).toMatchObject({ stato: 'in_carico' });
  expect((await move(collegamento, 'riapri')).statusCode).toBe(409);
  expect((await faultOf(null, id)).riaperture).toBe(1);
  expect((await move(collegamento, 'ritira')).json().data).toMatchObject({ ritirata: true, azioni: [] });
  expect(await isKept('mio testo')).toEqual([]);
  expect((await move(collegamento, 'ritira')).statusCode).toBe(409);
  const [{ foto, contatto }] = (await faultOf(null, id)).segnalazioni;
  expect([foto, contatto]).toEqual([[], null]);

  const alone = await newLamp();
  const own = (await send({ etichetta: await labelOf(world, 'pl', alone) })).json().data.collegamento;
  expect((await move(own, 'ritira')).json().data.stato).toBe('respinto');
  world.later(31 * dayMs);
  const late = (await send({ etichetta: await labelOf(world, 'pl', alone) })).json().data.collegamento;
  await move(late, 'ritira');
  world.later(31 * dayMs);
  expect((await get(stateUrl(late))).json().data.azioni).toEqual([]);
});

it('contacts go 30 days after the end, texts and photos after the months of the municipality; twice is harmless', async () => {
  const id = await newLamp();
  await send(
    { etichetta: await labelOf(world, 'pl', id), descrizione: 'testo caduco', contatto: 'contatto caduco' },
    picture(30, 20),
  );
  const fault = await faultOf(null, id);
  for (const payload of [
    { stato: 'in_carico' },
    { stato: 'riparato', motivo: 'fatto' },
    { stato: 'chiuso' },
  ]) {
    await world.call({ method: 'POST', url: `/api/v2.0/guasti/${fault.id}/stato`, as: 'ufficio', payload });
  }
  const job = forgetInTime(world.now);
  await runJob(world.db, job);
  expect(await isKept('contatto caduco')).toEqual(['segnalazioni']);
  const before = await backupText(world.db);
  expect(['testo caduco', 'contatto caduco'].map((text) => before.includes(text))).toEqual([true, true]);
  world.later(31 * dayMs);
  await runJob(world.db, job);
  expect([await isKept('contatto caduco'), await isKept('testo caduco')]).toEqual([[], ['segnalazioni']]);
  world.later(340 * dayMs);
  await runJob(world.db, job);
  expect(await runJob(world.db, job)).toBe(0);
  // In no table, the history among them, and in no backup of now.
  expect(await isKept('testo caduco')).toEqual([]);
  const after = await backupText(world.db);
  expect(['testo caduco', 'contatto caduco'].map((text) => after.includes(text))).toEqual([false, false]);
  const { rows } = await world.db.system((tx) =>
    sql`select 1 from foto where id_segnalazione is not null union all select 1 from foto_parti`.execute(
      tx.sql,
    ),
  );
  expect(rows).toEqual([]);
  expect(await faultOf(null, id)).toMatchObject({ tipo: 'lampada spenta', stato: 'chiuso' });
});

it('wants an address of HTTPS before it is switched on, but on this machine alone', async () => {
  const app = await world.appWith({ PUBLIC_URL: 'http://lucerna.example' });
  const put = async (headers: Record<string, string>) =>
    app.inject({
      method: 'PUT',
      url: '/api/amministrazione/comune',
      headers,
      payload: { segnalazioni_pubbliche: true },
    });
  const refused = await put(await world.headersOf('amministratore'));
  expect(refused.statusCode).toBe(422);
  expect(refused.json().fields).toHaveProperty('segnalazioni_pubbliche');
  expect((await app.inject({ method: 'GET', url: `/api/pubblico/${valchiara}` })).statusCode).toBe(404);
  await app.close();
});
