import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EnergyWorld, openEnergyWorld } from '../energy/energy-world.ts';
import { valchiara } from '../http/world.ts';

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
  await world.db.system(({ sql: tx }) =>
    tx
      .insertInto('confini')
      .values({
        codistat: valchiara,
        nome: 'Valchiara',
        the_geom: 'SRID=4326;MULTIPOLYGON(((11 45, 11.1 45, 11.1 45.1, 11 45.1, 11 45)))',
      })
      .execute(),
  );
});
afterAll(() => world.close());

const base = '/api/decisioni/qualita';
type Found = {
  id: number;
  elemento: string;
  id_elemento: number;
  codice: string;
  messaggio: string;
  proposta: object;
};

async function findings(rule: string, state = 'aperto', as = 'ufficio'): Promise<Found[]> {
  const { status, body } = await world.send('GET', `${base}/${rule}?stato=${state}`, undefined, { as });
  expect(status).toBe(200);
  return body.data;
}

const keysOf = async (rule: string, state?: string) =>
  (await findings(rule, state)).map((one) => one.id_elemento);

async function insert(segment: string, body: object, geometry: object): Promise<number> {
  const reply = await world.send('POST', `/api/v2.0/${segment}`, { ...body, geometry }, { as: 'ufficio' });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.data.id;
}

const point = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] });

let codes = 0;
const newCabinet = (lat = 45.05, more: object = {}) =>
  insert('centraline', { uten: `Q${++codes}`, indir: 'Via Roma', ...more }, point(11.05, lat));

/** A light point so many steps of 22 m along a street. */
const newPoint = (id_imp: number, step: number, more: object = {}) =>
  insert(
    'pl',
    {
      pl_cod: `P${++codes}`,
      id_imp,
      toponimo: 'Via dei Tigli',
      pl_tipo: 'Stradale',
      lampot: 'SAP 100',
      lamp_pot: 100,
      ...more,
    },
    point(11.05, 45.05 + step * 0.0002),
  );

const change = (segment: string, id: number, body: object) =>
  world.send('PUT', `/api/v2.0/${segment}/${id}`, body, { as: 'ufficio' });

describe('an element is checked again whatever changed it, and those beside it too', () => {
  it('a mended lamp closes its finding by itself, a lamp that is spoilt again opens it', async () => {
    const cabinet = await newCabinet();
    const id = await newPoint(cabinet, 0, { toponimo: 'Via Prima', lamp_pot: null });
    const [finding] = (await findings('lampada_senza_potenza')).filter((one) => one.id_elemento === id);
    expect(finding).toMatchObject({
      elemento: 'punto_luce',
      codice: expect.stringMatching(/^P/),
      messaggio: 'Nessuna potenza: la sigla dice 100 W',
      proposta: { lamp_pot: 100 },
      stato: 'aperto',
      nota: null,
      chi: null,
    });
    const mend = { entita: 'pl', id, versione: 1, campi: finding?.proposta };
    const mended = await world.send('POST', '/api/v2.0/operazioni', { modifiche: [mend] }, { as: 'ufficio' });
    expect(mended.status).toBe(200);
    expect(await keysOf('lampada_senza_potenza')).not.toContain(id);
    expect(await keysOf('lampada_senza_potenza', 'risolto')).toContain(id);
    const undo = `/api/v2.0/operazioni/${mended.body.data.operazione}/annulla`;
    expect((await world.send('POST', undo, undefined, { as: 'ufficio' })).status).toBe(200);
    expect((await findings('lampada_senza_potenza')).find((one) => one.id_elemento === id)?.id).toBe(
      finding?.id,
    );
  });

  it('a change by SQL alone is checked too, and a deleted element has no findings', async () => {
    const cabinet = await newCabinet();
    const id = await newPoint(cabinet, 1, { toponimo: 'Via Seconda' });
    await world.db.tenant(valchiara, ({ sql: tx }) =>
      sql`update ip_pl set altezza_pl = 31 where plid = ${id}`.execute(tx),
    );
    expect(await keysOf('altezza')).toContain(id);
    await world.send('DELETE', `/api/v2.0/pl/${id}`, undefined, { as: 'ufficio' });
    expect(await keysOf('altezza')).not.toContain(id);
  });

  it('a point that moves takes its twin out of its finding', async () => {
    const cabinet = await newCabinet();
    const [a, b] = [
      await newPoint(cabinet, 3, { toponimo: 'Via Gemella' }),
      await newPoint(cabinet, 3, { toponimo: 'Via Altrove' }),
    ];
    expect(await keysOf('punti_stessa_posizione')).toEqual(expect.arrayContaining([a, b]));
    await change('pl', b, { geometry: point(11.05, 45.0501) });
    const left = await keysOf('punti_stessa_posizione');
    expect(left).not.toContain(a);
    expect(left).not.toContain(b);
  });

  it('neighbours of the street are judged again when those beside them change their cabinet', async () => {
    const [one, other] = [await newCabinet(), await newCabinet()];
    const street = { toponimo: 'Via dei Vicini' };
    const points: number[] = [];
    for (let i = 0; i < 11; i += 1) points.push(await newPoint(i === 5 ? other : one, 20 + i, street));
    const [said] = (await findings('centralina_vicini')).filter((found) => found.id_elemento === points[5]);
    expect(said).toMatchObject({ proposta: { id_imp: one } });
    await change('pl', points[0] as number, { id_imp: other });
    await change('pl', points[1] as number, { id_imp: other });
    expect(await keysOf('centralina_vicini')).toContain(points[5]);
    await change('pl', points[2] as number, { id_imp: other });
    expect(await keysOf('centralina_vicini')).not.toContain(points[5]);
    const body = { modifiche: [{ entita: 'pl', id: points[5], versione: 1, campi: { id_imp: one } }] };
    const trial = await world.send('POST', `${base}/prova`, body, { as: 'ufficio' });
    expect(trial.body.data.centraline).toEqual([
      { id_imp: one, punti: { prima: 7, dopo: 8 }, kw: { prima: 0.7, dopo: 0.8 } },
      { id_imp: other, punti: { prima: 4, dopo: 3 }, kw: { prima: 0.4, dopo: 0.3 } },
    ]);
  });

  it('a cabinet is judged again by what joins and leaves it, a plant by its POD and its bills', async () => {
    const [empty, filled] = [
      await newCabinet(),
      await newCabinet(45.05, { p_ele: 0.1, pod_pdr_cont: 'IT001E00000001' }),
    ];
    const id = await newPoint(filled, 40, { toponimo: 'Via del Carico', lamp_pot: 120, lampot: 'SAP 120' });
    expect(await keysOf('centralina_senza_punti')).toContain(empty);
    expect(await keysOf('centralina_senza_punti')).not.toContain(filled);
    expect(await keysOf('potenza_impegnata')).toContain(filled);
    await change('pl', id, { id_imp: empty });
    expect(await keysOf('centralina_senza_punti')).not.toContain(empty);
    expect(await keysOf('centralina_senza_punti')).toContain(filled);
    const plant = await world.newPlant({ pod_pdr_cont: 'it001e 00000001' });
    expect(await keysOf('pod_doppio')).toEqual(expect.arrayContaining([plant, filled]));
    await change('impianti', plant, { pod_pdr_cont: 'IT001E00000002', presa_al: 'x', vettore_id: null });
    await world.db.tenant(valchiara, ({ sql: tx }) =>
      sql`update imp set pod_pdr_cont = 'IT001E00000002' where id_imp = ${plant}`.execute(tx),
    );
    expect(await keysOf('pod_doppio')).not.toContain(filled);
    expect(await keysOf('impianto_senza_vettore')).toContain(plant);
    await world.newBill(plant, { periodo_inizio: '2020-01-01', periodo_fine: '2020-01-31' });
    expect(await keysOf('bollette_mancanti')).toContain(plant);
  });

  it('shares, lines, sub-panels and buildings', async () => {
    const cabinet = await newCabinet();
    const line = {
      type: 'LineString',
      coordinates: [
        [11.07, 45.07],
        [11.071, 45.07],
      ],
    };
    const lonely = await insert(
      'linee',
      { linea_cod: 'SEZ9', id_imp: cabinet, posa_linea: 'Aerea', lunghezza: 500 },
      line,
    );
    expect(await keysOf('linea_isolata')).toContain(lonely);
    expect((await findings('lunghezza_linea')).find((one) => one.id_elemento === lonely)?.proposta).toEqual({
      lunghezza: 78.5,
    });
    const quadro = { centr_sez_cod: 'SEZ9', id_imp: cabinet, descrizione: 'x', corr_nom_amp: 1 };
    const panel = await insert('quadri', quadro, point(11.07, 45.07));
    expect(await keysOf('sezionatore_carico')).not.toContain(panel);
    const id = await insert(
      'pl',
      {
        pl_cod: 'SZ',
        id_imp: cabinet,
        toponimo: 'Via S',
        pl_tipo: 'x',
        lampot: 'SAP 400',
        lamp_pot: 400,
        alim_linea_cod: 'SEZ9',
      },
      point(11.0705, 45.07),
    );
    expect(await keysOf('linea_isolata')).not.toContain(lonely);
    expect(await keysOf('sezionatore_carico')).toContain(panel);
    await change('pl', id, { alim_linea_cod: null });
    expect(await keysOf('sezionatore_carico')).not.toContain(panel);
    const building = await insert(
      'edifici',
      { edif_descr: 'Scuola', indirizzo: 'Via 1', sup_mq: 100, vol_mc: 5000 },
      point(11.05, 45.05),
    );
    expect(await keysOf('volume_superficie')).toContain(building);
    const plant = await world.newPlant();
    await world.db.tenant(valchiara, ({ sql: tx }) =>
      sql`insert into edifici_impianti (codistat, id_edificio, id_impianto, coefficiente)
          values (${valchiara}, ${building}, ${plant}, 0.6)`.execute(tx),
    );
    expect(await keysOf('quote_impianto')).toContain(plant);
    await world.send('DELETE', `/api/v2.0/edifici/${building}`, undefined, { as: 'ufficio' });
    expect(await keysOf('quote_impianto')).not.toContain(plant);
    const outside = await insert('quadri', { ...quadro, centr_sez_cod: 'FUORI' }, point(11.101, 45.05));
    expect(await keysOf('fuori_confine')).toContain(outside);
  });

  it('a street written in two ways is told of those who have the rarer name, and of them alone', async () => {
    const cabinet = await newCabinet();
    const many = [
      await newPoint(cabinet, 60, { toponimo: 'Viale dei Pioppi' }),
      await newPoint(cabinet, 61, { toponimo: 'Viale dei Pioppi' }),
    ];
    const one = await newPoint(cabinet, 62, { toponimo: 'V.le dei Pioppi' });
    const said = await findings('via_due_modi');
    expect(said.find(({ id_elemento }) => id_elemento === one)?.proposta).toEqual({
      toponimo: 'Viale dei Pioppi',
    });
    expect(said.some(({ id_elemento }) => many.includes(id_elemento))).toBe(false);
    await change('pl', one, { toponimo: 'Viale dei Pioppi' });
    expect((await findings('via_due_modi')).some(({ id_elemento }) => id_elemento === one)).toBe(false);
  });
});

describe('the whole register', () => {
  it('checked anew says what it said', async () => {
    const { body: before } = await world.send('GET', base, undefined, { as: 'ufficio' });
    expect(before.data.aperti).toBeGreaterThan(10);
    const asked = await world.send('POST', `${base}/ricontrolla`, undefined, { as: 'ufficio' });
    expect(asked.status).toBe(202);
    const { body: after } = await world.send('GET', base, undefined, { as: 'ufficio' });
    expect({ ...after.data, aggiornato: 0 }).toEqual({ ...before.data, aggiornato: 0 });
    expect(after.data.da_controllare).toBe(0);
    const waiting = await world.db.system(({ sql: tx }) =>
      tx.selectFrom('elementi_da_verificare').selectAll().execute(),
    );
    expect(waiting.filter(({ codistat }) => codistat === valchiara)).toEqual([]);
  });

  it('a write of many elements has it checked, and closes what was found in those that are gone', async () => {
    const cabinet = await newCabinet();
    await world.db.tenant(valchiara, ({ sql: tx }) =>
      sql`insert into ip_pl (codistat, pl_cod, id_imp, toponimo, lampot, altezza_pl, the_geom)
          select ${valchiara}, 'M' || i, ${cabinet}, 'Via Lunga', 'SAP 70', 50, st_setsrid(st_makepoint(11.02 + i * 0.0003, 45.02), 4326)
          from generate_series(1, 600) i`.execute(tx),
    );
    expect((await keysOf('altezza')).length).toBeGreaterThanOrEqual(600);
    await world.db.tenant(valchiara, ({ sql: tx }) =>
      sql`update ip_pl set eliminato_il = now() where toponimo = 'Via Lunga'`.execute(tx),
    );
    expect((await keysOf('altezza')).length).toBeLessThan(600);
  });
});

describe('what is made of a finding', () => {
  const one = async (rule: string) => (await findings(rule))[0] as Found;
  const judge = (id: number, body: object, as = 'ufficio') =>
    world.send('PUT', `${base}/rilievi/${id}`, body, { as });

  it('it is excused with a note, stays so when it is found again, and can be opened again', async () => {
    const { id } = await one('centralina_senza_punti');
    expect((await judge(id, { stato: 'scusato' })).status).toBe(422);
    expect((await judge(id, { stato: 'risolto', nota: 'x' })).status).toBe(422);
    expect((await judge(id, { stato: 'scusato', nota: 'In costruzione' }, 'amministrativo')).status).toBe(
      403,
    );
    expect((await judge(id, { stato: 'scusato', nota: 'In costruzione' }, 'ufficio.borgo')).status).toBe(404);
    const excused = await judge(id, { stato: 'scusato', nota: 'In costruzione' });
    expect(excused.body.data).toMatchObject({
      id,
      stato: 'scusato',
      nota: 'In costruzione',
      chi: expect.any(String),
    });
    await world.send('POST', `${base}/ricontrolla`, undefined, { as: 'ufficio' });
    expect((await findings('centralina_senza_punti', 'scusato')).map((found) => found.id)).toEqual([id]);
    expect((await world.send('GET', base, undefined, { as: 'ufficio' })).body.data.scusati).toBe(1);
    const again = await judge(id, { stato: 'scusato', nota: 'Arriva a marzo' });
    expect(again.body.data.nota).toBe('Arriva a marzo');
    expect((await findings('centralina_senza_punti', 'scusato'))[0]).toMatchObject({
      nota: 'Arriva a marzo',
    });
    expect((await judge(id, { stato: 'aperto' })).body.data).toMatchObject({ stato: 'aperto', nota: null });
    expect(await findings('centralina_senza_punti', 'scusato')).toEqual([]);
  });

  it('a list names an element as it is called now, and the account too', async () => {
    const { id, id_elemento } = await one('centralina_senza_punti');
    const called = async () => (await one('centralina_senza_punti')).codice;
    const before = await called();
    await change('centraline', id_elemento, { uten: `${before}bis` });
    expect(await called()).toBe(`${before}bis`);
    await judge(id, { stato: 'scusato', nota: 'x' });
    const who = async () => (await findings('centralina_senza_punti', 'scusato'))[0];
    await who();
    await world.db.system(({ sql: tx }) =>
      sql`update utenti set nome = 'Ufficio nuovo' where username = 'ufficio'`.execute(tx),
    );
    expect(await who()).toMatchObject({ chi: expect.stringContaining('Ufficio nuovo') });
    await judge(id, { stato: 'aperto' });
  });

  it('a rule that is switched off counts nowhere, and comes back with what it found', async () => {
    const url = `${base}/regole/centralina_pod`;
    const before = (await world.send('GET', base, undefined, { as: 'ufficio' })).body.data;
    const open = before.regole.find(({ regola }: { regola: string }) => regola === 'centralina_pod').aperti;
    expect(open).toBeGreaterThan(0);
    expect((await world.send('PUT', url, { spenta: true }, { as: 'ufficio' })).status).toBe(422);
    expect(
      (await world.send('PUT', url, { spenta: true, motivo: 'x' }, { as: 'amministrativo' })).status,
    ).toBe(403);
    await world.send('PUT', url, { spenta: true, motivo: 'Arrivano a gennaio' }, { as: 'ufficio' });
    const off = (await world.send('GET', base, undefined, { as: 'ufficio' })).body.data;
    expect([off.aperti, off.gravi]).toEqual([before.aperti - open, before.gravi - open]);
    expect(off.senza_rilievi).toBeGreaterThan(before.senza_rilievi);
    expect(
      off.regole.find(({ regola }: { regola: string }) => regola === 'centralina_pod').spenta,
    ).toMatchObject({
      motivo: 'Arrivano a gennaio',
    });
    await world.send('PUT', url, { spenta: false }, { as: 'ufficio' });
    const on = (await world.send('GET', base, undefined, { as: 'ufficio' })).body.data;
    expect(on.aperti).toBe(before.aperti);
  });

  it('rules of bills are listed to who sees bills, and to nobody else', async () => {
    const plant = await world.newPlant();
    await world.newMonth(plant, '2026-01', { totale_lettura: 0 });
    const seen = await findings('consumo_nullo', 'aperto', 'amministrativo');
    expect(seen[0]).toMatchObject({
      elemento: 'bolletta',
      codice: 'Scuola',
      proposta: null,
      stato: 'aperto',
    });
    const rules = async (as: string) =>
      (await world.send('GET', base, undefined, { as })).body.data.regole.length;
    expect(await rules('amministrativo')).toBe((await rules('supervisore')) + billRules.length);
    expect((await world.send('GET', `${base}/consumo_nullo`, undefined, { as: 'supervisore' })).status).toBe(
      404,
    );
    expect((await world.send('GET', `${base}/nessuna`, undefined, { as: 'ufficio' })).status).toBe(404);
  });
});
