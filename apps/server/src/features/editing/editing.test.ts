import type { Kind, Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { afterAll, describe, expect, it } from 'vitest';
import { at, line, openEditing, square } from '../../../test/http/editing-world.ts';
import { borgo, valchiara } from '../../../test/http/world.ts';

const { world, cabinet, send, insert, lightPoint, idOf, listed } = await openEditing();
afterAll(() => world.close());

describe('changing the register', () => {
  const minimal: readonly [Segment, () => object, object][] = [
    ['pl', lightPoint, { lamp_pot: 39 }],
    ['centraline', () => ({ uten: 'Q09', indir: 'Via Po', geometry: at() }), { n3_kva: 10 }],
    [
      'quadri',
      () => ({ centr_sez_cod: 'S1', id_imp: cabinet, descrizione: 'Sezionatore', geometry: at() }),
      { corr_nom_amp: 25 },
    ],
    [
      'linee',
      () => ({ linea_cod: 'L1', id_imp: cabinet, posa_linea: 'Interrata', geometry: line }),
      { lunghezza: 80 },
    ],
    ['edifici', () => ({ edif_descr: 'Scuola', indirizzo: 'Via Po 3', geometry: square }), { sup_mq: 900 }],
    [
      'impianti',
      () => ({ imp_tipo: 'fotov_', uten: 'Tetto', indir: 'Via Po 3', geometry: at() }),
      { p_ele: 19.5 },
    ],
  ];

  describe.each(minimal)('of %s', (segment, body, change) => {
    const kind = kindBySegment(segment) as Kind;

    it('inserts, modifies, deletes and restores, and tells it all in the history', async () => {
      const id = await idOf(insert(segment, body()));
      expect(await listed(segment)).toContain(id);

      const modified = await send('PUT', `/api/v2.0/${segment}/${id}`, change, {
        headers: { 'if-match': '"1"' },
      });
      expect(modified.status).toBe(200);
      expect(modified.body.data.properties).toMatchObject({ ...change, versione: 2, codistat: valchiara });

      expect((await send('DELETE', `/api/v2.0/${segment}/${id}`)).status).toBe(200);
      expect(await listed(segment)).not.toContain(id);
      expect((await send('PUT', `/api/v2.0/${segment}/${id}`, change)).status).toBe(404);
      expect((await send('DELETE', `/api/v2.0/${segment}/${id}`)).status).toBe(404);

      const restored = await send('POST', `/api/v2.0/${segment}/${id}/ripristina`, { versione: 1 });
      expect(restored.status, JSON.stringify(restored.body)).toBe(200);
      const { geometry, ...fields } = body() as { geometry: object };
      expect(restored.body.data.properties).toMatchObject(fields);
      expect(restored.body.data.geometry).toEqual(geometry);
      for (const key of Object.keys(change)) expect(restored.body.data.properties[key]).toBeNull();
      if (kind.endDate !== undefined) expect(restored.body.data.properties[kind.endDate]).toBeNull();
      expect(await listed(segment)).toContain(id);

      const history = (await send('GET', `/api/v2.0/${segment}/${id}/storico`)).body.data;
      expect(history.map((one: { azione: string }) => one.azione)).toEqual([
        'ripristino',
        'eliminazione',
        'modifica',
        'inserimento',
      ]);
      expect(history[2]).toMatchObject({ versione: 2, chi: 'Account supervisore', origine: 'modulo' });
      const [[campo, dopo] = []] = Object.entries(change);
      expect(history[2].modifiche).toContainEqual({ campo, prima: null, dopo });
    });

    it('is kept in its history with the end date set when it is deleted', async () => {
      const id = await idOf(insert(segment, body()));
      const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });
      const days = [today()];
      await send('DELETE', `/api/v2.0/${segment}/${id}`);
      days.push(today());
      const history = (await send('GET', `/api/v2.0/${segment}/${id}/storico`)).body.data;
      const ends = history[0].modifiche.filter(({ campo }: { campo: string }) => campo === kind.endDate);
      expect(ends).toHaveLength(kind.endDate === undefined ? 0 : 1);
      if (kind.endDate !== undefined) expect(days).toContain(ends[0].dopo);
    });

    it('lists what was deleted until it is restored', async () => {
      const id = await idOf(insert(segment, body()));
      const gone = async (as = 'consultazione') =>
        (await send('GET', `/api/v2.0/${segment}/eliminati`, undefined, { as })).body.data.find(
          (one: { id: number }) => one.id === id,
        );
      expect(await gone()).toBeUndefined();
      await send('DELETE', `/api/v2.0/${segment}/${id}`);
      const sent: Record<string, unknown> = { ...body(), [kind.key]: id };
      expect(await gone()).toEqual({
        id,
        codice: String(sent[kind.code]),
        descrizione: sent[kind.description] ?? null,
        quando: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        chi: 'Account supervisore',
        versione: 2,
        ripristinabile: 1,
      });
      expect(await gone('ufficio.borgo')).toBeUndefined();
      const restored = await send('POST', `/api/v2.0/${segment}/${id}/ripristina`, { versione: 1 });
      expect(restored.status).toBe(200);
      expect(await gone()).toBeUndefined();
    });

    it('takes back what it gave out: read-only fields in a body are ignored', async () => {
      const id = await idOf(insert(segment, body()));
      const { body: list } = await send('GET', `/api/v2.0/${segment}`);
      const feature = list.features.find((one: { id: number }) => one.id === id);
      // An element of the short form lacks some of what is required on modify: sent empty, that is refused.
      const held = Object.fromEntries(
        Object.entries(feature.properties).filter(([, value]) => value !== null),
      );
      const again = await send('PUT', `/api/v2.0/${segment}/${id}`, {
        ...held,
        codistat: borgo,
        user_id: 'altri',
        versione: 99,
        geometry: feature.geometry,
      });
      expect(again.status, JSON.stringify(again.body)).toBe(200);
      expect(again.body.data.properties).toMatchObject({
        codistat: valchiara,
        user_id: 'supervisore',
        // What changes nothing is no change; what makes the element complete is one.
        versione: again.body.data.properties.inserimento_completo ? 2 : 1,
      });
    });

    it('shows another municipality a 404 for an element, as if it did not exist', async () => {
      const id = await idOf(insert(segment, body()));
      for (const [method, path, payload] of [
        ['PUT', '', change],
        ['DELETE', '', undefined],
        ['GET', '/storico', undefined],
        ['POST', '/ripristina', { versione: 1 }],
      ] as const) {
        const answer = await send(method, `/api/v2.0/${segment}/${id}${path}`, payload, {
          as: 'ufficio.borgo',
        });
        expect(answer).toMatchObject({
          status: 404,
          body: { success: false, error: 'Elemento non trovato' },
        });
      }
    });

    it.each(kind.fields.filter((field) => field.required?.includes('insert')).map((field) => field.key))(
      'refuses an insert without %s',
      async (key) => {
        for (const empty of [undefined, null, ...(key === 'id_imp' ? [] : ['', '   '])]) {
          const answer = await insert(segment, { ...body(), [key]: empty });
          expect(answer).toMatchObject({
            status: 422,
            body: { fields: { [key]: 'Questo campo è obbligatorio' } },
          });
        }
      },
    );

    it('refuses a name that the kind does not know', async () => {
      expect(await insert(segment, { ...body(), colore: 'rosso' })).toMatchObject({
        status: 422,
        body: { fields: { colore: 'Campo sconosciuto' } },
      });
    });

    it('lets only a SUPERVISORE write', async () => {
      for (const as of ['consultazione', 'manutentore', 'amministrativo']) {
        expect((await insert(segment, body(), { as })).status).toBe(403);
      }
    });
  });
});
