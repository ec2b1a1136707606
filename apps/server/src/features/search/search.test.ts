import type { Found } from '@lucerna/contract/found-schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, line, openEditing } from '../../../test/http/editing-world.ts';

const { world, cabinet, send, insert, lightPoint, idOf, newCabinet, newPoint } = await openEditing();
afterAll(() => world.close());

async function search(q: string, as = 'consultazione'): Promise<readonly Found[]> {
  const { status, body } = await send('GET', `/api/cerca?q=${encodeURIComponent(q)}`, undefined, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data.length).toBeLessThanOrEqual(20);
  return body.data;
}
const said = (found: readonly Found[]) => found.map(({ tipo, titolo }) => `${tipo} ${titolo}`);

let point = 0;
let plant = 0;
beforeAll(async () => {
  point = await newPoint({ pl_cod: '0652', lampot: 'LED 57', toponimo: 'Viale dei Tigli' });
  await newPoint({ pl_cod: '06520', toponimo: 'Viale dei Tigli' });
  await newPoint({ pl_cod: 'Pz/12', toponimo: "Strada dell'Orto" });
  const along = { toponimo: 'Viale dei Tigli', posa_linea: 'aerea', geometry: line };
  await idOf(insert('linee', { linea_cod: 'L004', id_imp: cabinet, ...along }));
  await newCabinet('Q13');
  plant = await idOf(
    insert('impianti', {
      uten: 'Scuola Rodari',
      imp_tipo: 'ed_term_',
      indir: 'Via Roma, 4',
      pod_pdr_cont: 'IT001E98765432',
      vettore_id: null,
      geometry: at(),
    }),
  );
});

describe('the palette', () => {
  it('finds an element by the start of its code, whatever its case and the noughts before its number', async () => {
    expect(said(await search('0652')).slice(0, 2)).toEqual(['pl 0652', 'pl 06520']);
    expect(said(await search('652'))).toContain('pl 0652');
    expect(said(await search('pZ/1'))).toEqual(['pl Pz/12']);
    expect(said(await search('q13'))).toEqual(['centraline Q13']);
    expect(said(await search('l004'))).toEqual(['linee L004']);
    const [first] = await search('0652');
    expect(first).toEqual({
      tipo: 'pl',
      id: point,
      titolo: '0652',
      dettaglio: 'LED 57, Viale dei Tigli',
      percorso: `/struttura/pl#scelti=${point}`,
    });
  });

  it('finds a street, also with a slip, with what stands along it', async () => {
    for (const typed of ['tigli', 'TILGI', 'viale tigli']) {
      const found = await search(typed);
      expect(found[0], typed).toEqual({
        tipo: 'via',
        id: 'Viale dei Tigli',
        titolo: 'Viale dei Tigli',
        dettaglio: '2 punti luce, 1 linea',
        percorso: '/struttura/pl#criteri=toponimo%3Auguale%3AViale%20dei%20Tigli',
      });
      expect(said(found).slice(1)).toEqual(['pl 0652', 'pl 06520', 'linee L004']);
    }
  });

  it('finds a plant by name, address and a piece of its POD', async () => {
    for (const typed of ['rodari', 'rodrai', 'scuola', 'via roma 4', 'it001e987', '98765']) {
      expect(said(await search(typed)), typed).toContain('impianti Scuola Rodari');
    }
    const [found] = await search('rodari');
    expect(found?.percorso).toBe(`/edifici-e-impianti/impianti#scelti=${plant}`);
  });

  it('knows at once what was written, and no longer what was deleted', async () => {
    const id = await idOf(insert('pl', lightPoint({ pl_cod: 'ZZ9', toponimo: 'Vicolo Nuovissimo' })));
    expect(said(await search('nuovissimo'))).toEqual(['via Vicolo Nuovissimo', 'pl ZZ9']);
    await send('PUT', `/api/v2.0/impianti/${plant}`, { uten: 'Scuola Munari' });
    expect(said(await search('munari'))).toEqual(['impianti Scuola Munari']);
    await send('PUT', `/api/v2.0/impianti/${plant}`, { uten: 'Scuola Rodari' });
    await send('DELETE', `/api/v2.0/pl/${id}`);
    expect(await search('nuovissimo')).toEqual([]);
    expect(await search('ZZ9')).toEqual([]);
  });

  it('fills an answer with one sort where the others leave room', async () => {
    for (const last of '12345678') await newPoint({ pl_cod: `KK${last}` });
    expect(said(await search('kk'))).toEqual([...'12345678'].map((last) => `pl KK${last}`));
  });

  it('shows another municipality nothing', async () => {
    for (const typed of ['0652', 'tigli', 'rodari', 'q13']) {
      expect(await search(typed, 'ufficio.borgo'), typed).toEqual([]);
    }
  });

  it('says nothing to a text without letters and digits, and refuses one that is too long', async () => {
    for (const typed of ['', '   ', '%', "'; --", '\\', '\u0001', '\u202e', '_']) {
      expect(await search(typed), JSON.stringify(typed)).toEqual([]);
    }
    expect(await search('x'.repeat(200))).toEqual([]);
    const { status, body } = await send('GET', `/api/cerca?q=${'x'.repeat(201)}`);
    expect([status, body.success]).toEqual([400, false]);
    expect((await send('GET', '/api/cerca')).status).toBe(400);
  });

  it('answers whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (typed) => {
        // A nought byte is no address at all: it is refused before it comes here.
        await search(typed.toWellFormed().replaceAll('\u0000', ''));
      }),
      { numRuns: 60 },
    );
  });
});
