import { randomUUID } from 'node:crypto';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { faultStates, faultStep } from '@lucerna/domain/rules/work/fault-steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, fillRegister, newElement, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

const DAY_MS = 24 * 3_600_000;

describe('faults', () => {
  let world: World;
  let register: Register;

  const lamp = () => newElement(world, kindBySegment('pl'), register);
  const send = (url: string, payload: object, as = 'ufficio', headers: Record<string, string> = {}) =>
    world.call({ method: 'POST', url: `/api/v2.0/${url}`, as, payload, headers });
  const get = async (url: string, as = 'ufficio') =>
    (await world.call({ method: 'GET', url: `/api/v2.0/${url}`, as })).json().data;
  const reportOf = (id_elemento: number, more: object = {}) => ({
    invio: randomUUID(),
    entita: 'pl',
    id_elemento,
    tipo: 'lampada spenta',
    ...more,
  });
  const report = async (more: object = {}) => {
    const reply = await send('guasti', reportOf(await lamp(), more));
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json().data;
  };
  const move = (id: number, stato: string, motivo?: string, as = 'supervisore') =>
    send(`guasti/${id}/stato`, { stato, ...(motivo === undefined ? {} : { motivo }) }, as);
  const moved = async (id: number, ...steps: (readonly [string, string?])[]) => {
    for (const [stato, motivo] of steps) {
      const reply = await move(id, stato, motivo);
      expect(reply.statusCode, reply.body).toBe(200);
    }
    return get(`guasti/${id}`);
  };

  beforeAll(async () => {
    world = await openWorld();
    register = await fillRegister(world);
  });
  afterAll(() => world.close());

  describe('reporting', () => {
    it('numbers them through the year without a gap, whatever is refused between', async () => {
      const first = await report();
      expect(first.numero).toMatch(/^S-2026-\d{4}$/);
      expect((await send('guasti', reportOf(2_000_000_000))).statusCode).toBe(422);
      expect((await send('guasti', { ...reportOf(await lamp()), tipo: 'boh' })).statusCode).toBe(422);
      const second = await report();
      expect(Number(second.numero.slice(-4))).toBe(Number(first.numero.slice(-4)) + 1);
    });

    it('counts from when it was made, not from when a phone found a signal again', async () => {
      const now = world.now().getTime();
      const ago = (ms: number) => new Date(now - ms).toISOString();
      const made = ago(5 * 3_600_000);
      const late = await report({ segnalato_il: made });
      expect([late.tempi.segnalato, late.segnalazioni[0].quando]).toEqual([made, made]);
      const joined = await send('guasti', reportOf(late.id_elemento, { segnalato_il: ago(DAY_MS) }));
      expect([joined.statusCode, joined.json().data.tempi.segnalato]).toEqual([200, ago(DAY_MS)]);
      const after = await send('guasti', reportOf(late.id_elemento));
      expect(after.json().data.tempi.segnalato).toBe(ago(DAY_MS));
      const ahead = await report({ segnalato_il: ago(-DAY_MS) });
      expect(Date.parse(ahead.tempi.segnalato)).toBeLessThan(now + DAY_MS / 2);
      // What an older app has sent already is the same report.
      const once = reportOf(await lamp());
      const first = (await send('guasti', once)).json().data;
      const again = await send('guasti', { ...once, segnalato_il: made });
      expect([again.statusCode, again.json().data.id]).toEqual([200, first.id]);
      expect((await send('guasti', { ...once, segnalato_il: 'ieri' })).statusCode).toBe(422);
    });

    it('answers with the fault as it is settled', async () => {
      const id_elemento = await lamp();
      const body = reportOf(id_elemento, {
        pericolo: true,
        descrizione: 'Cavo a terra',
        tipo: 'cavo scoperto',
      });
      const reply = await send('guasti', body, 'manutentore');
      expect(reply.json().data).toEqual({
        id: expect.any(Number),
        numero: expect.any(String),
        stato: 'nuovo',
        tipo: 'cavo scoperto',
        pericolo: true,
        entita: 'pl',
        id_elemento,
        codice: expect.any(String),
        lon: 7.25,
        lat: 45.1,
        riaperture: 0,
        priorita: 'emergenza',
        moderazione: false,
        segnalazioni: [
          {
            quando: world.now().toISOString(),
            origine: 'interno',
            descrizione: 'Cavo a terra',
            contatto: null,
            foto: [],
          },
        ],
        ordine: null,
        interventi: [],
        tempi: { segnalato: world.now().toISOString(), in_carico: null, riparato: null, chiuso: null },
        versione: 1,
      });
    });

    it('joins the open fault of the element, and makes it a danger where somebody sees one', async () => {
      const first = await report();
      const again = await send('guasti', reportOf(first.id_elemento, { tipo: 'altro', pericolo: true }));
      expect([again.statusCode, again.json().data.id]).toEqual([200, first.id]);
      expect(again.json().data).toMatchObject({
        tipo: 'lampada spenta',
        pericolo: true,
        priorita: 'emergenza',
      });
      expect(again.json().data.segnalazioni).toHaveLength(2);
    });

    it('makes one fault of many reports of one lamp at once', async () => {
      const id = await lamp();
      const replies = await Promise.all(Array.from({ length: 6 }, () => send('guasti', reportOf(id))));
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201]);
      expect(new Set(replies.map((reply) => reply.json().data.id)).size).toBe(1);
    });

    it('takes the same sending once for ever, and another body or account under it never', async () => {
      const body = reportOf(await lamp());
      const first = await send('guasti', body, 'manutentore');
      const again = await send('guasti', body, 'manutentore');
      expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
      expect(again.json().data.segnalazioni).toHaveLength(1);
      for (const [other, as] of [
        [{ ...body, descrizione: 'altro' }, 'manutentore'],
        [body, 'ufficio'],
      ] as const) {
        const reply = await send('guasti', other, as);
        expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['invio']]);
      }
    });

    it('takes a place without an element, and neither half a place nor nothing', async () => {
      const at = { invio: randomUUID(), lon: 7.3, lat: 45.2, tipo: 'altro' };
      const reply = await send('guasti', at);
      expect(reply.json().data).toMatchObject({ entita: null, id_elemento: null, lon: 7.3, lat: 45.2 });
      for (const [wrong, field] of [
        [{ lon: 7.3 }, 'lat'],
        [{}, 'id_elemento'],
        [{ entita: 'pl' }, 'id_elemento'],
        [{ id_elemento: 1 }, 'entita'],
        [{ lon: 700, lat: 45 }, 'lon'],
      ] as const) {
        const refused = await send('guasti', { invio: randomUUID(), tipo: 'altro', ...wrong });
        expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
          422,
          expect.arrayContaining([field]),
        ]);
      }
    });

    it('is for who works, and read by everybody of the municipality alone', async () => {
      const fault = await report();
      for (const as of ['consultazione', 'amministrativo', 'amministratore']) {
        expect((await send('guasti', reportOf(fault.id_elemento), as)).statusCode).toBe(403);
      }
      expect((await get('guasti', 'consultazione')).some(({ id }: { id: number }) => id === fault.id)).toBe(
        true,
      );
      expect((await get('guasti', 'ufficio.borgo')).some(({ id }: { id: number }) => id === fault.id)).toBe(
        false,
      );
    });
  });

  describe('steps', () => {
    /** A fault in a state that a hand can bring about. */
    const inState = async (state: string) => {
      const { id } = await report();
      const ways: Readonly<Record<string, readonly (readonly [string, string?])[]>> = {
        nuovo: [],
        in_carico: [['in_carico']],
        riparato: [['in_carico'], ['riparato', 'Visto acceso']],
        chiuso: [['in_carico'], ['riparato', 'Visto acceso'], ['chiuso']],
        respinto: [['respinto', 'abuso']],
      };
      await moved(id, ...(ways[state] ?? []));
      return id;
    };

    it.each(['nuovo', 'in_carico', 'riparato', 'chiuso', 'respinto'] as const)(
      'from %s are those of the table, for the SUPERVISORE alone',
      async (from) => {
        for (const to of faultStates) {
          const id = await inState(from);
          for (const as of ['manutentore', 'amministrativo', 'consultazione']) {
            expect((await move(id, to, 'abuso', as)).statusCode).toBe(403);
          }
          const wanted = faultStep(from, to, 'hand') === undefined ? 409 : 200;
          expect((await move(id, to, 'abuso')).statusCode, `${from} ${to}`).toBe(wanted);
        }
      },
    );

    it('want a reason for what nobody repaired and what is turned away, and change nothing without', async () => {
      const { id } = await report();
      expect((await move(id, 'respinto', 'antipatia')).json().fields).toHaveProperty('motivo');
      expect((await move(id, 'respinto')).statusCode).toBe(422);
      await moved(id, ['in_carico']);
      expect((await move(id, 'riparato', '  ')).statusCode).toBe(422);
      expect((await get(`guasti/${id}`)).stato).toBe('in_carico');
    });

    it('keep when each was taken, by whom and why', async () => {
      const { id } = await report();
      const at = [world.now().toISOString()];
      const steps = [['in_carico'], ['riparato', 'Era il fusibile'], ['chiuso']] as const;
      for (const step of steps) {
        world.later(60_000);
        at.push(world.now().toISOString());
        await moved(id, step);
      }
      const fault = await get(`guasti/${id}`);
      expect(fault.tempi).toEqual({ segnalato: at[0], in_carico: at[1], riparato: at[2], chiuso: at[3] });
      expect(fault.passi.map(({ a, motivo, chi }: Record<string, string>) => [a, motivo, chi])).toEqual([
        ['nuovo', null, 'ufficio'],
        ['in_carico', null, 'supervisore'],
        ['riparato', 'Era il fusibile', 'supervisore'],
        ['chiuso', null, 'supervisore'],
      ]);
    });

    it('open again for 30 days, counted, and never beside another open one', async () => {
      const id = await inState('chiuso');
      world.later(29 * DAY_MS);
      expect(await moved(id, ['in_carico'])).toMatchObject({
        riaperture: 1,
        tempi: { riparato: null, chiuso: null },
      });
      const closed = await moved(id, ['riparato', 'ora sì'], ['chiuso']);
      await send('guasti', reportOf(closed.id_elemento));
      expect((await move(id, 'in_carico')).statusCode).toBe(409);
      const other = await inState('respinto');
      world.later(31 * DAY_MS);
      expect((await move(other, 'in_carico')).statusCode).toBe(409);
    });

    it('are not taken upon what somebody else changed meanwhile', async () => {
      const { id, versione } = await report();
      await moved(id, ['in_carico']);
      const stale = await send(`guasti/${id}/stato`, { stato: 'respinto', motivo: 'abuso' }, 'supervisore', {
        'if-match': `"${versione}"`,
      });
      expect([stale.statusCode, stale.json().data.stato]).toEqual([409, 'in_carico']);
    });
  });

  describe('joining', () => {
    it('takes reports along, keeps what was joined as joined and out of every list', async () => {
      const [one, two, three] = [await report(), await report({ pericolo: true }), await report()];
      const reply = await send(`guasti/${one.id}/unisci`, { con: [two.id, three.id] }, 'supervisore');
      expect(reply.statusCode, reply.body).toBe(200);
      expect(reply.json().data).toMatchObject({ id: one.id, pericolo: true, priorita: 'emergenza' });
      expect(reply.json().data.segnalazioni).toHaveLength(3);
      expect(await get(`guasti/${two.id}`)).toMatchObject({ stato: 'unito', in: one.id, segnalazioni: [] });
      const listed = (await get('guasti')).map(({ id }: { id: number }) => id);
      expect([listed.includes(one.id), listed.includes(two.id)]).toEqual([true, false]);
      expect((await move(two.id, 'in_carico')).statusCode).toBe(409);
    });

    it('is for open ones in no order, and for none that is unknown or foreign', async () => {
      const [one, two] = [await report(), await report()];
      expect((await send(`guasti/${one.id}/unisci`, { con: [2_000_000_000] })).statusCode).toBe(422);
      expect((await send(`guasti/${one.id}/unisci`, { con: [one.id] })).statusCode).toBe(422);
      expect((await send(`guasti/${one.id}/unisci`, { con: [two.id] }, 'ufficio.borgo')).statusCode).toBe(
        404,
      );
      await moved(two.id, ['respinto', 'abuso']);
      expect((await send(`guasti/${one.id}/unisci`, { con: [two.id] })).statusCode).toBe(409);
    });

    it('is proposed for three lamps of a line, and kept away for a week', async () => {
      const lamps = [];
      for (let i = 0; i < 3; i += 1) {
        const payload = {
          ...bodyOf(kindBySegment('pl'), register),
          id_imp: register.cabinet,
          alim_linea_cod: 'L777',
        };
        const made = await world.call({ method: 'POST', url: '/api/v2.0/pl', as: 'ufficio', payload });
        lamps.push(made.json().data.id);
      }
      const ids: number[] = [];
      for (const id of lamps) ids.push((await send('guasti', reportOf(id))).json().data.id);
      const ours = async () =>
        (await get('guasti/proposte')).filter(({ guasti }: { guasti: number[] }) =>
          guasti.includes(ids[0] as number),
        );
      const [proposal] = await ours();
      expect(proposal.guasti).toEqual(expect.arrayContaining(ids));
      await send('guasti/proposte/ignora', { chiave: proposal.chiave });
      expect(await ours()).toEqual([]);
      world.later(8 * DAY_MS);
      expect(await ours()).toHaveLength(1);
    });
  });

  describe('times', () => {
    it('are medians by month whose numbers name their faults, with lamp hours dark', async () => {
      const { id } = await report();
      world.later(2 * 3_600_000);
      await moved(id, ['in_carico']);
      world.later(46 * 3_600_000);
      await moved(id, ['riparato', 'fatto']);
      const mese = world.now().toISOString().slice(0, 7);
      const { mesi } = await get('guasti/tempi');
      const month = mesi.find((one: { segnalati: number[] }) => one.segnalati.includes(id));
      expect(month.in_carico.guasti).toContain(id);
      expect(month.riparato.guasti).toContain(id);
      expect(month.ore_buio).toBeGreaterThan(10);
      expect(mesi.every((one: { mese: string }) => one.mese <= mese)).toBe(true);
      const none = await world.call({
        method: 'GET',
        url: '/api/v2.0/guasti/tempi?dal=2026-12-31&al=2026-01-01',
        as: 'ufficio',
      });
      expect(none.statusCode).toBe(422);
      expect((await get('guasti/tempi?dal=2020-01-01&al=2020-12-31')).mesi).toEqual([]);
    });
  });

  describe('times that were worked on paper', () => {
    const until = (instant: string) => world.later(Date.parse(instant) - world.now().getTime());
    /** The month of the fault alone, which no other test has. */
    const monthOf = async (mese: string) => {
      const day = `${mese}-01`;
      const { mesi } = await get(`guasti/tempi?dal=${day}&al=${mese}-30`);
      const [{ in_carico, riparato, ore_buio }] = mesi;
      return [in_carico.mediana, riparato.mediana, ore_buio];
    };

    it('are those of a fault by day, of one that was opened again, and of one over a change of the clock', async () => {
      // Reported at nine, taken at half past ten, repaired at three in the afternoon: no hour of it was dark.
      until('2027-06-08T09:00:00+02:00');
      const byDay = await report();
      until('2027-06-08T10:30:00+02:00');
      await moved(byDay.id, ['in_carico']);
      until('2027-06-08T15:00:00+02:00');
      await moved(byDay.id, ['riparato', 'fatto']);
      expect(await monthOf('2027-06')).toEqual([1.5, 6, 0]);

      // Four days from the report to the repair that held: the first one was none. Each night is from ten minutes after
      // sunset to ten before sunrise: 10:37, 10:40, 10:43 and 10:46.
      until('2027-09-05T12:00:00+02:00');
      const again = await report();
      until('2027-09-05T13:00:00+02:00');
      await moved(again.id, ['in_carico']);
      until('2027-09-06T12:00:00+02:00');
      await moved(again.id, ['riparato', 'fatto'], ['chiuso']);
      until('2027-09-08T12:00:00+02:00');
      await moved(again.id, ['in_carico']);
      until('2027-09-09T12:00:00+02:00');
      await moved(again.id, ['riparato', 'ora sì']);
      expect(await monthOf('2027-09')).toEqual([1, 96, 42.8]);

      // The clock goes back an hour at night: fifteen hours to eight in the morning, 27.5 to half past eight in the
      // evening. Dark from 18:32 to 6:58, an hour longer than that says, and from 17:31 on.
      until('2027-10-30T18:00:00+02:00');
      const changed = await report();
      until('2027-10-31T08:00:00+01:00');
      await moved(changed.id, ['in_carico']);
      until('2027-10-31T20:30:00+01:00');
      await moved(changed.id, ['riparato', 'fatto']);
      expect(await monthOf('2027-10')).toEqual([15, 27.5, 16.4]);
    });
  });

  it('are found by state, day and box', async () => {
    const fault = await report();
    const found = async (query: string) =>
      (await get(`guasti?${query}`)).some(({ id }: { id: number }) => id === fault.id);
    const day = world.now().toISOString().slice(0, 10);
    expect(await found('stato=nuovo,in_carico')).toBe(true);
    expect(await found('stato=chiuso')).toBe(false);
    expect(await found(`dal=${day}&al=${day}`)).toBe(true);
    expect(await found('al=2026-01-01')).toBe(false);
    expect(await found('bbox=7.2,45,7.3,45.2')).toBe(true);
    expect(await found('bbox=8,45,8.1,45.2')).toBe(false);
    const wrong = await world.call({ method: 'GET', url: '/api/v2.0/guasti?stato=rotto', as: 'ufficio' });
    expect(wrong.statusCode).toBe(400);
  });
});
