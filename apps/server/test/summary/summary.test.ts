/** What the dashboard sums up is what the lists behind its figures show, before and after every kind of write. */
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { Summary } from '@lucerna/contract/endpoints/summary';
import type { Bill } from '@lucerna/domain/bill';
import type { BillFinding, DetailedFinding } from '@lucerna/domain/bill-finding';
import type { ConsumptionRow } from '@lucerna/domain/consumption';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import type { LightPoint } from '@lucerna/domain/kinds/light-point';
import type { ProductionRow } from '@lucerna/domain/production';
import { installedWatts } from '@lucerna/domain/rules/installed-power';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { silentLog } from '../../src/db/log.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { readEnv } from '../../src/env.ts';
import { openSessions } from '../../src/sign-in/sessions.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { ofThePage } from '../http/world.ts';

const valchiara = '999001';
/** In the middle of a month whose bills are not there yet. */
const now = new Date('2026-11-23T09:00:00Z');
const clock = () => now;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  db = await borrowDatabase();
  await loadDemo(db, { log: silentLog, lightPoints: 300, clock });
  app = await buildApp({ db, env: readEnv({}), clock });
}, 120_000);
afterAll(async () => {
  await app.close();
  await db.close();
});

const cookies = new Map<string, string>();

/** A session of the account, opened as a sign-in opens it. */
async function signIn(username: string): Promise<void> {
  const id = await idOf(username);
  cookies.set(username, `lucerna_session=${await openSessions(db, clock).open(id, undefined)}`);
}

async function idOf(username: string): Promise<number> {
  const { id } = await db.system((tx) =>
    tx.sql.selectFrom('utenti').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  );
  return id;
}

async function call<T>(as: string, url: string, more: Partial<InjectOptions> = {}): Promise<T> {
  if (!cookies.has(as)) await signIn(as);
  const headers = { ...ofThePage, cookie: cookies.get(as) ?? '' };
  const reply = await app.inject({ method: 'GET', ...more, url, headers });
  expect(reply.statusCode, `${url}: ${reply.body.slice(0, 300)}`).toBeLessThan(300);
  return reply.json();
}

const data = async <T>(url: string, as = 'ufficio') => (await call<{ data: T }>(as, url)).data;
const summary = (as = 'ufficio') => data<Summary>('/api/riepilogo', as);
const features = async (segment: string) =>
  (await call<{ features: Feature[] }>('ufficio', `/api/v2.0/${segment}`)).features;

async function expectPoints({ punti_luce }: Summary): Promise<void> {
  const points = (await features('pl')).map(({ properties }) => properties as unknown as LightPoint);
  const sources = Map.groupBy(points, ({ lampot, lamp_tipo }) => lampCategory(lampot, lamp_tipo));
  expect(punti_luce.totale).toBe(points.length);
  expect(Object.fromEntries(punti_luce.per_sorgente.map((one) => [one.sorgente, one.numero]))).toEqual(
    Object.fromEntries([...sources].map(([source, of]) => [source, of.length])),
  );
  expect(punti_luce.quota_led).toBeCloseTo((sources.get('LED')?.length ?? 0) / points.length, 10);
  for (const { da, a, numero } of punti_luce.per_eta) {
    const of = points.filter(({ data_impianto: day }) => {
      if (da === null && a === null) return day === null;
      return day !== null && (da === null || day >= da) && (a === null || day <= a);
    });
    expect(of.length, `${da} - ${a}`).toBe(numero);
  }
  const watts = points.reduce((sum, point) => sum + (installedWatts(point) ?? 0), 0);
  expect(punti_luce.kw).toBeCloseTo(watts / 1000, 2);
  expect(punti_luce.senza_potenza).toBe(points.filter(({ lamp_pot }) => lamp_pot === null).length);
}

async function expectWork({ da_confermare, incompleti }: Summary): Promise<void> {
  const pending = await data<{ id: number; created_at: string }[]>('/api/manutenzioni/verifica');
  const oldest = pending.sort((a, b) => (a.created_at < b.created_at ? -1 : 1) || a.id - b.id);
  expect(da_confermare?.totale).toBe(pending.length);
  expect(da_confermare?.piu_vecchi.map(({ id }) => id)).toEqual(oldest.slice(0, 4).map(({ id }) => id));
  for (const { segment } of kinds) {
    const all = await features(segment);
    const lacking = all.filter(({ properties }) => properties.inserimento_completo === false);
    expect(incompleti.find(({ entita }) => entita === segment)).toEqual({
      entita: segment,
      numero: lacking.length,
      totale: all.length,
    });
  }
}

async function allBills(): Promise<Map<number, Bill[]>> {
  const plants = [...(await features('impianti')), ...(await features('centraline'))];
  const bills = await db.tenant(valchiara, (tx) =>
    tx.sql.selectFrom('bollette').selectAll().where('eliminato_il', 'is', null).execute(),
  );
  const byPlant = Map.groupBy(bills as unknown as Bill[], ({ id_contat }) => id_contat);
  return new Map(plants.map(({ id }) => [id as number, byPlant.get(id as number) ?? []]));
}

async function expectBills({ anomalie, bollette_mancanti, consumi }: Summary): Promise<void> {
  const findings = (await data<BillFinding[]>(
    '/api/bollette/anomalie?stato=aperta&dettaglio=1',
  )) as DetailedFinding[];
  const amounts = new Map(findings.map(({ id_letture, bolletta }) => [id_letture, bolletta.importo ?? 0]));
  expect(anomalie).toMatchObject({ aperte: findings.length, bollette: amounts.size });
  expect(anomalie?.importo).toBeCloseTo(
    [...amounts.values()].reduce((sum, one) => sum + one, 0),
    2,
  );
  for (const { regola, numero } of anomalie?.per_regola ?? []) {
    expect(findings.filter((one) => one.regola === regola)).toHaveLength(numero);
  }

  const bills = await allBills();
  const touches = (bill: Bill, first: string, last: string) =>
    bill.periodo_inizio <= last && bill.periodo_fine >= first;
  expect(bollette_mancanti?.mese).toBe('2026-10');
  expect(bollette_mancanti?.totale).toBe(bollette_mancanti?.impianti.length);
  for (const id of bollette_mancanti?.impianti ?? []) {
    expect(bills.get(id)?.some((bill) => touches(bill, '2026-10-01', '2026-10-31'))).toBe(false);
  }

  const ids = consumi?.impianti.flatMap((one) => one.ids) ?? [];
  const rows = await data<ConsumptionRow[]>(`/api/consumi-v3?impianti=${ids.join(',')}`);
  const row = (anno: number, mese: number) => rows.find((one) => one.anno === anno && one.mese === mese);
  expect(consumi?.mesi.length).toBeGreaterThan(0);
  for (const one of consumi?.mesi ?? []) {
    const [year, before] = [row(2026, one.mese), row(2025, one.mese)];
    expect(one).toEqual({
      mese: one.mese,
      consumo: year?.consumo,
      importo: year?.importo,
      consumo_prima: before?.consumo,
      importo_prima: before?.importo,
    });
    const first = `2026-${String(one.mese).padStart(2, '0')}`;
    for (const id of ids) {
      const of = bills.get(id) ?? [];
      for (const month of [first, first.replace('2026', '2025')]) {
        expect(of.some((bill) => touches(bill, `${month}-01`, `${month}-31`))).toBe(true);
      }
    }
  }
}

async function expectProduction({ produzione }: Summary): Promise<void> {
  expect(produzione?.convenzioni.length).toBeGreaterThan(0);
  for (const { convenzione, mesi } of produzione?.convenzioni ?? []) {
    const rows = await data<ProductionRow[]>(
      `/api/produzione-energetica?tipi=fotovoltaici,eolici,idroelettrici&da=2025-01&a=2026-10&convenzione=${convenzione}`,
    );
    for (const month of mesi) {
      const name = String(month.mese).padStart(2, '0');
      const [year, before] = [`2026-${name}`, `2025-${name}`].map((mese) =>
        rows.find((row) => row.mese === mese),
      );
      expect([month.energia, month.corrispettivo]).toEqual([year?.energia, year?.corrispettivo]);
      expect([month.energia_prima, month.corrispettivo_prima]).toEqual([
        before?.energia,
        before?.corrispettivo,
      ]);
    }
  }
}

async function expectAll(): Promise<Summary> {
  const shown = await summary();
  await expectPoints(shown);
  await expectWork(shown);
  await expectBills(shown);
  return shown;
}

const body = (payload: object, method: 'POST' | 'PUT' = 'POST') => ({ method, payload });

describe('what the dashboard sums up', () => {
  it('is what the lists behind it show', async () => {
    await expectProduction(await expectAll());
  });

  it('is so after every write, whoever writes', async () => {
    await summary();
    const [point] = await features('pl');
    await call('supervisore', `/api/v2.0/pl/${point?.id}`, body({ lampot: 'LED 40', lamp_pot: null }, 'PUT'));
    await expectAll();
    await call('supervisore', `/api/v2.0/pl/${point?.id}`, { method: 'DELETE' });
    await expectAll();
    const [pending] = await data<{ id: number }[]>('/api/manutenzioni/verifica');
    await call('supervisore', '/api/manutenzioni/conferma', body({ id: pending?.id }));
    await expectAll();
    const [plant, bills] =
      [...(await allBills())].find(([, of]) => of.some((one) => one.periodo_inizio === '2026-10-01')) ?? [];
    const last = bills?.find((one) => one.periodo_inizio === '2026-10-01');
    if (last === undefined) throw new Error('No bill of October');
    const address = `/api/bollette/${last.id_letture}`;
    if (last.locked) await call('amministrativo', address, body({ locked: false }, 'PUT'));
    await call('amministrativo', address, { method: 'DELETE' });
    expect((await expectAll()).bollette_mancanti?.impianti).toContain(plant);
    const october = { periodo_inizio: '2026-10-01', periodo_fine: '2026-10-31', totale_lettura: 40 };
    const entered = await call<{ data: Bill }>(
      'amministrativo',
      '/api/bollette',
      body({ id_contat: plant, ...october }),
    );
    expect((await expectAll()).bollette_mancanti?.impianti).not.toContain(plant);
    await call('amministrativo', `/api/bollette/${entered.data.id_letture}`, { method: 'DELETE' });
    expect((await expectAll()).bollette_mancanti?.impianti).toContain(plant);
    const changed = body({ d_elim: '2026-08-31' }, 'PUT');
    const cabinets = new Set((await features('centraline')).map(({ id }) => id));
    const entita = plant !== undefined && cabinets.has(plant) ? 'centraline' : 'impianti';
    await call('supervisore', `/api/v2.0/${entita}/${plant}`, changed);
    expect((await expectAll()).bollette_mancanti?.impianti).not.toContain(plant);
  });

  it('has nothing of another municipality', async () => {
    const [own, theirs] = [await summary(), await summary('ufficio.borgo')];
    const { features: points } = await call<{ features: Feature[] }>('ufficio.borgo', '/api/v2.0/pl');
    expect(theirs.punti_luce.totale).toBe(points.length);
    expect(theirs.punti_luce.totale).not.toBe(own.punti_luce.totale);
  });

  it.each([
    ['consultazione', []],
    ['manutentore', []],
    ['amministratore', []],
    ['supervisore', ['da_confermare']],
    ['amministrativo', ['anomalie', 'bollette_mancanti', 'consumi', 'produzione']],
  ])('of %s has the parts that its role may see', async (account, parts) => {
    const shown = Object.keys(await summary(account)).sort();
    expect(shown).toEqual(
      ['punti_luce', 'incompleti', 'impianti_per_tipo', 'selezioni', 'modifiche', ...parts].sort(),
    );
  });

  it('tells what changed since the sign-in before, as the list of changes does', async () => {
    await signIn('consultazione');
    const earlier = new Date(Date.now() - 1_000).toISOString();
    const id = await idOf('consultazione');
    await db.system((tx) =>
      tx.sql.updateTable('accessi').set({ ultimo: earlier }).where('utente_id', '=', id).execute(),
    );
    await signIn('consultazione');
    const cabinet = (await features('centraline'))[0]?.id;
    const [first, second] = await features('pl');
    await call(
      'supervisore',
      '/api/v2.0/pl/multipla',
      body({ ids: [first?.id, second?.id], campi: { note: 'x' } }),
    );
    await call('supervisore', `/api/v2.0/centraline/${cabinet}`, body({ note: 'y' }, 'PUT'));
    const { modifiche } = await summary('consultazione');
    expect(modifiche.dal).toBe(earlier);
    const list = await data<{ entita: string; numero: number }[]>(
      `/api/v2.0/storico?dal=${modifiche.dal}`,
      'consultazione',
    );
    const counted = Map.groupBy(list, ({ entita }) => entita);
    expect(Object.fromEntries(modifiche.per_entita.map((one) => [one.entita, one.numero]))).toEqual(
      Object.fromEntries(
        [...counted].map(([entita, lines]) => [entita, lines.reduce((sum, one) => sum + one.numero, 0)]),
      ),
    );
  });

  it('has no former sign-in at the first one', async () => {
    const id = await idOf('manutentore');
    await db.system((tx) => tx.sql.deleteFrom('accessi').where('utente_id', '=', id).execute());
    await signIn('manutentore');
    expect((await summary('manutentore')).modifiche).toEqual({ dal: null, per_entita: [] });
  });
});
