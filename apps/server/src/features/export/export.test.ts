import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/http/world.ts';

describe('POST /api/utils/export', () => {
  let world: World;
  const send = (payload: object | string | Buffer, headers: Record<string, string> = {}) =>
    world.call({
      method: 'POST',
      url: '/api/utils/export',
      as: 'consultazione',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  async function exported(payload: object) {
    const reply = await send(payload);
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.ms-excel',
      'content-disposition': 'attachment; filename="export.xls"',
    });
    // The signature of a compound file: BIFF8 in its real clothes, not XML under another name.
    expect(reply.rawPayload.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
    return XLSX.read(reply.rawPayload, { cellNF: true, sheetStubs: false });
  }
  const firstSheet = (book: XLSX.WorkBook) => book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet;

  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('makes a real workbook with typed cells', async () => {
    const sheet = firstSheet(
      await exported({
        rows: [
          {
            codice: '0201',
            potenza: 39.5,
            telecontrollo: true,
            data: '2026-02-28',
            ora: '2026-02-28T12:00:00',
            nulla: null,
          },
        ],
        columns: [
          { key: 'codice', label: 'Codice' },
          { key: 'potenza', label: 'Potenza (W)' },
          { key: 'telecontrollo', label: 'Telecontrollo' },
          { key: 'data', label: 'Data impianto' },
          { key: 'nulla', label: 'Note' },
          { key: 'ora', label: 'Ultima modifica' },
        ],
        sheet: 'Punti Luce',
      }),
    );
    expect(XLSX.utils.sheet_to_json(sheet, { header: 1 })[0]).toEqual([
      'Codice',
      'Potenza (W)',
      'Telecontrollo',
      'Data impianto',
      'Note',
      'Ultima modifica',
    ]);
    expect(sheet.A2).toMatchObject({ t: 's', v: '0201' });
    expect(sheet.B2).toMatchObject({ t: 'n', v: 39.5 });
    expect(sheet.C2).toMatchObject({ t: 'b', v: true });
    expect(sheet.D2).toMatchObject({ t: 'n', v: 46081, z: 'dd/mm/yyyy' });
    expect(sheet.E2).toBeUndefined();
    expect(sheet.F2).toMatchObject({ t: 'n', v: 46081.5, z: 'dd/mm/yyyy hh:mm' });
  });

  it('says what narrowed the rows in a sheet behind them', async () => {
    const book = await exported({
      rows: [{ codice: '0201' }],
      columns: [{ key: 'codice', label: 'Codice' }],
      sheet: 'Punti Luce',
      filter: [{ label: 'Criteri', text: 'Potenza (W) > 100' }],
    });
    expect(book.SheetNames).toEqual(['Punti Luce', 'Filtro']);
    expect(XLSX.utils.sheet_to_json(book.Sheets.Filtro as XLSX.WorkSheet, { header: 1 })).toEqual([
      ['Filtro', 'Valore'],
      ['Criteri', 'Potenza (W) > 100'],
    ]);
  });

  it.each(['=1+1', '+39 011', '-5 gradi', '@cmd', "=cmd|' /C calc'!A0"])(
    'text that begins with %s stays text',
    async (text) => {
      const sheet = firstSheet(await exported([{ testo: text }]));
      expect(sheet.A2).toMatchObject({ t: 's', v: text });
      expect(sheet.A2.f).toBeUndefined();
    },
  );

  it('takes a bare array, with the keys as headers in the order in which they appear', async () => {
    const sheet = firstSheet(
      await exported([
        { anno: 2026, mese: 1 },
        { anno: 2026, query: 'Via Roma' },
      ]),
    );
    expect(XLSX.utils.sheet_to_json(sheet, { header: 1 })).toEqual([
      ['anno', 'mese', 'query'],
      [2026, 1],
      [2026, undefined, 'Via Roma'],
    ]);
  });

  it('keeps long notes, accents and emoji', async () => {
    const texts = [
      'è così – “virgolette” 💡',
      `x${'💡'.repeat(4_999)}y`,
      'à'.repeat(10_000),
      `${'ab'.repeat(16_383)}z`,
      '\n tre righe\n',
    ];
    const sheet = firstSheet(await exported(texts.map((note) => ({ note, tipo: 'LED' }))));
    expect(texts.map((_, i) => sheet[`A${i + 2}`].v)).toEqual(texts);
    expect(texts.map((_, i) => sheet[`B${i + 2}`].v)).toEqual(texts.map(() => 'LED'));
  });

  it('more rows than a sheet holds (65,536) go on in further sheets, so none is lost; nobody waits for it', async () => {
    const rows = Array.from({ length: 66_000 }, (_, i) => ({
      plid: i + 1,
      pl_cod: `P${i}`,
      toponimo: 'Via Roma',
    }));
    const answer = exported({ rows, sheet: 'Punti Luce' });
    let others = 0;
    let finished = false;
    answer.then(() => {
      finished = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    while (!finished && others < 5) {
      expect((await world.call({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
      others += 1;
    }
    const book = await answer;
    expect(others).toBe(5);
    expect(book.SheetNames).toEqual(['Punti Luce', 'Punti Luce (2)']);
    const sheets = book.SheetNames.map((name) =>
      XLSX.utils.sheet_to_json<{ plid: number }>(book.Sheets[name] as XLSX.WorkSheet).map((row) => row.plid),
    );
    // Its header takes a row of each.
    expect(sheets[0]).toHaveLength(65_535);
    expect(sheets.flat()).toEqual(rows.map((row) => row.plid));
  });

  it('takes a body that is packed by gzip, of any size that it may have unpacked', async () => {
    const rows = Array.from({ length: 140_000 }, (_, i) => ({ plid: i, note: 'à'.repeat(250) }));
    const body = JSON.stringify({ rows });
    expect(Buffer.byteLength(body)).toBeGreaterThan(64 * 1024 * 1024);
    const reply = await send(gzipSync(body), { 'content-encoding': 'gzip' });
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
    const book = XLSX.read(reply.rawPayload, { sheetRows: 2 });
    expect(book.SheetNames).toEqual(['Dati', 'Dati (2)', 'Dati (3)']);
    const third = book.Sheets['Dati (3)'] as XLSX.WorkSheet;
    expect([third.A2.v, third['!fullref']]).toEqual([2 * 65_535, `A1:B${140_000 - 2 * 65_535 + 1}`]);
  });

  it.each([
    ['that is not', Buffer.from('[]'), 'gzip', 400],
    ['that breaks off', gzipSync('[{"a":1}]').subarray(0, 20), 'gzip', 400],
    ['by something else', brotliCompressSync('[]'), 'br', 415],
    ['and unpacks to more than it may', gzipSync(Buffer.alloc(513 * 1024 * 1024, ' ')), 'gzip', 413],
  ])('refuses a body packed %s', async (_, payload, encoding, status) => {
    const reply = await send(payload, { 'content-encoding': encoding });
    expect([reply.statusCode, reply.json().success]).toEqual([status, false]);
  });

  it('takes columns that stand behind the rows, though these have more keys than a sheet has columns', async () => {
    const wide = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`c${i}`, i]));
    const sheet = firstSheet(await exported({ rows: [wide], columns: [{ key: 'c299', label: 'Ultima' }] }));
    expect(XLSX.utils.sheet_to_json(sheet, { header: 1 })).toEqual([['Ultima'], [299]]);
  });

  it('names the row of a fault by its place in the whole body', async () => {
    const rows: object[] = Array.from({ length: 2_000 }, (_, i) => ({ plid: i }));
    rows[1_234] = { plid: { no: 1 } };
    const inObject = (await send({ rows })).json();
    const bare = (await send(rows)).json();
    rows.splice(0, 1_234);
    const first = (await send({ rows })).json();
    const named = JSON.stringify(first).replaceAll('rows.0', 'rows.1234');
    expect(JSON.stringify(inObject)).toBe(named);
    expect(JSON.stringify(bare)).toBe(named.replaceAll('rows.1234', '1234'));
  });

  it.each([
    ['not JSON', '{', {}, 400],
    ['of another type', 'a,b', { 'content-type': 'text/csv' }, 415],
    ['without rows', { colonne: [] }, {}, 422],
    ['with a cell that is an object', [{ a: { b: 1 } }], {}, 422],
    ['with a NUL byte', [{ a: 'x\u0000' }], {}, 422],
    ['with 257 columns', [Object.fromEntries(Array.from({ length: 257 }, (_, i) => [`c${i}`, i]))], {}, 422],
    ['with a text that no cell holds', [{ a: 'x'.repeat(40_000) }], {}, 422],
  ])('refuses a body %s', async (_, payload, headers, status) => {
    const reply = await send(payload, headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false, error: expect.any(String) });
  });

  it('without a session answers 401', async () => {
    expect((await world.call({ method: 'POST', url: '/api/utils/export', payload: [] })).statusCode).toBe(
      401,
    );
  });
});
