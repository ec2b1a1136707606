import { afterAll, describe, expect, it } from 'vitest';
import { at, openEditing } from '../../../test/http/editing-world.ts';

const { world, send, insert, idOf, lightPoint, listed, newPoint } = await openEditing();
afterAll(() => world.close());

const series = (elementi: readonly object[], segment = 'pl') =>
  send('POST', `/api/v2.0/${segment}/serie`, { elementi });
const undo = (operation: number) => send('POST', `/api/v2.0/operazioni/${operation}/annulla`);
const historyOf = async (id: number, segment = 'pl') =>
  (await send('GET', `/api/v2.0/${segment}/${id}/storico`)).body.data;
const points = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    lightPoint({ pl_cod: `S${i}`, geometry: at(7.25 + i / 10_000, 45.1) }),
  );

interface Made {
  readonly id: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: unknown;
}

async function madeBy(elementi: readonly object[]): Promise<{ operation: number; made: readonly Made[] }> {
  const { status, body } = await series(elementi);
  expect(status, JSON.stringify(body)).toBe(201);
  return { operation: body.data.operazione, made: body.data.elementi };
}

describe('a series', () => {
  it('inserts all of its elements in their order, each as the form would', async () => {
    const { made } = await madeBy(points(12));
    expect(made.map(({ properties }) => properties.pl_cod)).toEqual(points(12).map((_, i) => `S${i}`));
    expect(made[3]?.geometry).toEqual(at(7.2503, 45.1));
    expect(made[3]?.properties).toMatchObject({ versione: 1, inserimento_completo: false });
    expect(await historyOf(made[3]?.id ?? 0)).toMatchObject([
      { azione: 'inserimento', origine: 'serie', annullabile: true },
    ]);
  });

  it('is taken back as one: what it made leaves the lists, and can come back from the history', async () => {
    const { operation, made } = await madeBy(points(3));
    const ids = made.map(({ id }) => id);
    expect(await undo(operation)).toMatchObject({
      status: 200,
      body: { data: { annullati: 3, saltati: 0 } },
    });
    expect((await listed('pl')).filter((id) => ids.includes(id))).toEqual([]);
    expect((await undo(operation)).status).toBe(409);
    const [gone] = ids;
    expect(await historyOf(gone ?? 0)).toMatchObject([
      { azione: 'eliminazione', origine: 'serie', annullabile: false },
      { azione: 'inserimento', annullabile: false },
    ]);
    expect((await send('POST', `/api/v2.0/pl/${gone}/ripristina`, { versione: 1 })).status).toBe(200);
    expect(await listed('pl')).toContain(gone);
  });

  it('leaves what was changed or deleted since, and what something hangs on, where it is', async () => {
    const { operation, made } = await madeBy(points(3));
    await send('PUT', `/api/v2.0/pl/${made[0]?.id}`, { note: 'mia' });
    await send('DELETE', `/api/v2.0/pl/${made[1]?.id}`);
    expect((await undo(operation)).body.data).toEqual({ annullati: 1, saltati: 2 });
    expect(await listed('pl')).toContain(made[0]?.id);

    const cabinets = [1, 2].map((n) => ({ uten: `QS${n}`, indir: 'Via Po', geometry: at() }));
    const { body } = await series(cabinets, 'centraline');
    const [used, free] = body.data.elementi.map(({ id }: Made) => id);
    await newPoint({ id_imp: used });
    expect((await undo(body.data.operazione)).body.data).toEqual({ annullati: 1, saltati: 1 });
    const left = await listed('centraline');
    expect([left.includes(used), left.includes(free)]).toEqual([true, false]);
  });

  it.each([
    ['an empty required field', 'toponimo', { toponimo: ' ' }, 'Questo campo è obbligatorio'],
    ['a field that is unknown', 'colore', { colore: 'rosso' }, 'Campo sconosciuto'],
    ['no place', 'geometry', { geometry: null }, 'Non è stato inserito un elemento in mappa'],
    ['a place outside', 'geometry', { geometry: at(9, 45.1) }, "L'elemento è fuori dai confini del comune"],
    [
      'another geometry',
      'geometry',
      { geometry: { type: 'LineString', coordinates: [] } },
      'Qui serve un punto',
    ],
  ])('inserts none where one has %s, and says which', async (_, field, wrong, message) => {
    const before = await listed('pl');
    const answer = await series([lightPoint(), lightPoint(wrong), lightPoint()]);
    expect(answer).toMatchObject({ status: 422, body: { fields: { [`elementi.1.${field}`]: message } } });
    expect(await listed('pl')).toEqual(before);
  });

  it('has 500 elements at most', async () => {
    const many = Array.from({ length: 501 }, () => lightPoint());
    expect(await series(many)).toMatchObject({
      status: 422,
      body: { fields: { elementi: 'Al massimo 500 elementi' } },
    });
    expect((await series([])).status).toBe(422);
    expect((await madeBy(many.slice(1))).made).toHaveLength(500);
  });

  it('is inserted once, however often it is sent under its key', async () => {
    const before = (await listed('pl')).length;
    const sent = () =>
      send(
        'POST',
        '/api/v2.0/pl/serie',
        { elementi: points(2) },
        { headers: { 'Idempotency-Key': 'serie' } },
      );
    expect((await sent()).body).toEqual((await sent()).body);
    expect((await listed('pl')).length).toBe(before + 2);
  });
});

describe('a series with the line that it lengthens', () => {
  const track = [
    [7.25, 45.1],
    [7.251, 45.1],
  ];
  const longer = [...track, [7.2515, 45.1], [7.252, 45.1]];
  const lamps = () => [
    lightPoint({ pl_cod: 'P1', geometry: at(7.2515, 45.1) }),
    lightPoint({ pl_cod: 'P2', geometry: at(7.252, 45.1) }),
  ];
  const newLine = () => {
    const { id_imp } = lightPoint() as { id_imp: number };
    const geometry = { type: 'LineString', coordinates: track };
    return idOf(
      insert('linee', { linea_cod: 'L046', id_imp, posa_linea: 'Interrata', lunghezza: 80, geometry }),
    );
  };
  const lengthened = (id: number, versione = 1, coordinates: unknown = longer) => ({
    entita: 'linee',
    id,
    versione,
    campi: { geometry: { type: 'LineString', coordinates }, lunghezza: 158.6 },
  });
  const both = (id: number, versione?: number, coordinates?: unknown) =>
    send('POST', '/api/v2.0/pl/serie', {
      elementi: lamps(),
      modifiche: [lengthened(id, versione, coordinates)],
    });
  const lineNow = async (id: number) =>
    (await send('GET', '/api/v2.0/linee')).body.features.find((one: Made) => one.id === id);

  it('is one operation: lamps and line are written together, and taken back together', async () => {
    const line = await newLine();
    const { status, body } = await both(line);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data.elementi.map(({ properties }: Made) => properties.pl_cod)).toEqual(['P1', 'P2']);
    expect(await lineNow(line)).toMatchObject({
      geometry: { coordinates: longer },
      properties: { versione: 2, lunghezza: 158.6 },
    });
    const [change] = await historyOf(line, 'linee');
    expect(change).toMatchObject({ origine: 'serie', operazione: body.data.operazione, annullabile: true });
    expect((await undo(body.data.operazione)).body.data).toEqual({ annullati: 3, saltati: 0 });
    expect(await lineNow(line)).toMatchObject({
      geometry: { coordinates: track },
      properties: { versione: 3, lunghezza: 80 },
    });
    const gone = body.data.elementi.map(({ id }: Made) => id);
    expect((await listed('pl')).filter((id) => gone.includes(id))).toEqual([]);
  });

  it('inserts no lamp where the line was changed since, and answers what the line is now', async () => {
    const line = await newLine();
    await send('PUT', `/api/v2.0/linee/${line}`, { note: 'loro' });
    const before = await listed('pl');
    expect(await both(line)).toMatchObject({
      status: 409,
      body: { data: [{ entita: 'linee', id: line, properties: { versione: 2, note: 'loro' } }] },
    });
    expect(await listed('pl')).toEqual(before);
    expect((await both(line, 2)).status).toBe(201);
  });

  it('changes nothing where the line is gone, or would leave the municipality', async () => {
    const line = await newLine();
    const before = await listed('pl');
    expect(
      await both(line, 1, [
        [7.25, 45.1],
        [9, 45],
      ]),
    ).toMatchObject({
      status: 422,
      body: { fields: { 'modifiche.0.campi.geometry': "L'elemento è fuori dai confini del comune" } },
    });
    await send('DELETE', `/api/v2.0/linee/${line}`);
    expect(await both(line)).toMatchObject({
      status: 422,
      body: { fields: { 'modifiche.0.id': 'Elemento non trovato' } },
    });
    expect(await listed('pl')).toEqual(before);
  });
});

describe('elements changed together', () => {
  const track = [
    [7.25, 45.1],
    [7.251, 45.1],
  ];
  const moved = [
    [7.2501, 45.1002],
    [7.251, 45.1],
  ];
  const together = (...modifiche: readonly object[]) => send('POST', '/api/v2.0/operazioni', { modifiche });
  const pole = (id: number, versione = 1) => ({
    entita: 'pl',
    id,
    versione,
    campi: { geometry: at(7.2501, 45.1002), note: 'spostato' },
  });
  const itsLine = (id: number, versione = 1) => ({
    entita: 'linee',
    id,
    versione,
    campi: { geometry: { type: 'LineString', coordinates: moved } },
  });
  async function poleAndLine(): Promise<readonly [pole: number, line: number]> {
    const { id_imp } = lightPoint() as { id_imp: number };
    const geometry = { type: 'LineString', coordinates: track };
    const line = { linea_cod: 'L009', id_imp, posa_linea: 'Interrata', geometry };
    return [await newPoint(), await idOf(insert('linee', line))];
  }
  const placeOf = async (segment: string, id: number) =>
    (await send('GET', `/api/v2.0/${segment}`)).body.features.find((one: Made) => one.id === id).geometry
      .coordinates;

  it('move in one operation, which the history tells and takes back as one', async () => {
    const [point, line] = await poleAndLine();
    const done = await together(pole(point), itsLine(line));
    expect(done).toMatchObject({ status: 200, body: { data: { modificati: 2 } } });
    expect(done.body.data.elementi).toMatchObject([
      { id: point, properties: { versione: 2, note: 'spostato' } },
      { id: line, properties: { versione: 2 }, geometry: { coordinates: moved } },
    ]);
    expect([await placeOf('pl', point), await placeOf('linee', line)]).toEqual([[7.2501, 45.1002], moved]);
    expect((await historyOf(line, 'linee'))[0]).toMatchObject({ origine: 'insieme', annullabile: true });
    expect(await undo(done.body.data.operazione)).toMatchObject({
      body: { data: { annullati: 2, saltati: 0 } },
    });
    expect([await placeOf('pl', point), await placeOf('linee', line)]).toEqual([[7.25, 45.1], track]);
    expect((await historyOf(point))[0]).toMatchObject({ azione: 'ripristino', origine: 'insieme' });
  });

  it('stay where they are when one of them is stale, and the answer says what that one is now', async () => {
    const [point, line] = await poleAndLine();
    await send('PUT', `/api/v2.0/linee/${line}`, { note: 'loro' });
    const answer = await together(pole(point), itsLine(line));
    expect(answer).toMatchObject({
      status: 409,
      body: { data: [{ entita: 'linee', id: line, properties: { versione: 2, note: 'loro' } }] },
    });
    expect(await historyOf(point)).toHaveLength(1);
    expect((await together(pole(point), itsLine(line, 2))).status).toBe(200);
  });

  it.each([
    ['is deleted', 'modifiche.1.id', 'Elemento non trovato'],
    ['is named twice', 'modifiche.2.id', 'Questo elemento compare due volte'],
    ['would stand outside', 'modifiche.1.campi.geometry', "L'elemento è fuori dai confini del comune"],
    ['would be another shape', 'modifiche.1.campi.geometry', 'Qui serve una linea o più linee'],
    ['changes nothing', 'modifiche.1.campi', 'Scegli almeno un campo da impostare'],
    ['is of a kind that is none', 'modifiche.1.entita', 'Il valore non è valido'],
  ])('stay where they are when one %s', async (what, path, message) => {
    const [point, line] = await poleAndLine();
    const other = itsLine(line);
    const far = {
      type: 'LineString',
      coordinates: [
        [9, 45],
        [9.1, 45],
      ],
    };
    const changes: Readonly<Record<string, readonly object[]>> = {
      'is deleted': [other],
      'is named twice': [other, other],
      'would stand outside': [{ ...other, campi: { geometry: far } }],
      'would be another shape': [{ ...other, campi: { geometry: at() } }],
      'changes nothing': [{ ...other, campi: {} }],
      'is of a kind that is none': [{ ...other, entita: 'lampioni' }],
    };
    if (what === 'is deleted') await send('DELETE', `/api/v2.0/linee/${line}`);
    const answer = await together(pole(point), ...(changes[what] ?? []));
    expect(answer).toMatchObject({ status: 422, body: { fields: { [path]: message } } });
    expect(await historyOf(point)).toHaveLength(1);
  });

  it('take back only what nobody changed since', async () => {
    const [point, line] = await poleAndLine();
    const { body } = await together(pole(point), itsLine(line));
    await send('PUT', `/api/v2.0/linee/${line}`, { note: 'loro' });
    expect((await undo(body.data.operazione)).body.data).toEqual({ annullati: 1, saltati: 1 });
    expect([await placeOf('pl', point), await placeOf('linee', line)]).toEqual([[7.25, 45.1], moved]);
  });

  it('never deadlock: many at once, in whatever order, and single changes among them', async () => {
    const [point, line] = await poleAndLine();
    const { id_imp } = lightPoint() as { id_imp: number };
    const cabinet = (versione: number) => ({
      entita: 'centraline',
      id: id_imp,
      versione,
      campi: { note: `${versione}` },
    });
    for (let round = 1; round < 6; round++) {
      const answers = await Promise.all([
        together(cabinet(round), itsLine(line, round), pole(point, round)),
        together(pole(point, round), cabinet(round), itsLine(line, round)),
        send('PUT', `/api/v2.0/linee/${line}`, { id_imp }),
        send('PUT', `/api/v2.0/pl/${point}`, { id_imp }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });
});
