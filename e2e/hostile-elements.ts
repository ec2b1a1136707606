/** Texts that somebody writes to do harm, in every place that takes a text of people's own. */
import { randomUUID } from 'node:crypto';
import { type Field, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What runs where one of them is taken for more than a text. */
export const mark = '__ran';

export const hostileTexts: readonly string[] = [
  `<img src=x onerror="window.${mark}=1">`,
  `"><script>window.${mark}=2</script>`,
  `'"&lt;b&gt;\` OR '1'='1' --`,
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '\u202Etxt.exe\u202C gnp.\u200Bfoto',
  'precipitevolissimevolmente'.repeat(6),
  `=cmd|' /C calc'!A0`,
  `@SUM(1+1)*javascript:window.${mark}=3`,
  '../../etc/passwd%00%s%n\\',
];

const headers = { 'X-Requested-With': 'XMLHttpRequest' };

/** Sends as the page does; what is refused has to be said in words, beside the fields that are at fault. */
export async function post(
  request: APIRequestContext,
  url: string,
  data: Readonly<Record<string, unknown>>,
): Promise<{ readonly status: number; readonly body: Answer }> {
  const reply = await request.post(url, { headers, data });
  return { status: reply.status(), body: (await reply.json()) as Answer };
}

interface Answer {
  readonly fields?: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: each call answers with what is its own
  readonly data?: any;
}

/** Refused fields are left out until it is taken. */
async function insert(
  request: APIRequestContext,
  url: string,
  body: Record<string, unknown>,
): Promise<{ readonly id: number; readonly kept: readonly string[] }> {
  const sent = { ...body };
  for (;;) {
    const { status, body: answer } = await post(request, url, sent);
    const hostile = Object.entries(sent).filter(([, value]) => hostileTexts.includes(value as string));
    if (status === 201) return { id: answer.data.id, kept: hostile.map(([key]) => key) };
    const refused = hostile.filter(([key]) => key in (answer.fields ?? {}));
    expect(status, JSON.stringify(answer)).toBe(422);
    expect(refused.length, JSON.stringify(answer)).toBeGreaterThan(0);
    for (const [key] of refused) delete sent[key];
  }
}

export interface Hostile {
  readonly kind: Kind;
  readonly ids: readonly number[];
}

/** Any text may be written there. */
const takesText = (field: Field) =>
  field.type === 'text' && setByClient(field) && field.options?.closed !== true;

/** As many elements of each kind as there are such texts, so that each of them stands in each field once. */
export async function insertHostileElements({ request }: Page): Promise<readonly Hostile[]> {
  const read = async (path: string) => (await request.get(path, { headers })).json();
  const { center } = (await read('/api/v2.0/me')) as { center: readonly [number, number] };
  const { features } = (await read('/api/v2.0/centraline')) as { features: { id: number }[] };
  const made: Hostile[] = [];
  for (const kind of kinds) {
    const needed = kind.fields.flatMap((field) => {
      if (field.reference === 'cabinet') return [[field.key, features[0]?.id]];
      return field.key === 'imp_tipo' && setByClient(field) ? [[field.key, 'ed_ele_']] : [];
    });
    const texts = kind.fields.filter(takesText);
    const ids: number[] = [];
    for (const place of hostileTexts.keys()) {
      const [lon, lat] = [center[0] + 0.0001 * place, center[1] + 0.0001 * made.length];
      const isPoint = kind.geometry.includes('Point');
      const coordinates = isPoint
        ? [lon, lat]
        : [
            [lon, lat],
            [lon + 0.0002, lat],
          ];
      const { id, kept } = await insert(request, `/api/v2.0/${kind.segment}`, {
        ...Object.fromEntries(
          texts.map(({ key }, at) => [key, hostileTexts[(place + at) % hostileTexts.length]]),
        ),
        ...Object.fromEntries(needed),
        geometry: { type: isPoint ? 'Point' : 'LineString', coordinates },
      });
      expect(kept.length, `${kind.segment} ${place}`).toBeGreaterThan(3);
      ids.push(id);
    }
    made.push({ kind, ids });
  }
  return made;
}

/**
 * An intervention on the first of each kind, a bill of a plant, a selection, a fault and an order of lamps: each with such
 * a text where one is written. Gives the order's key.
 */
export async function insertHostileWork({ request }: Page, made: readonly Hostile[]): Promise<number> {
  const [image = '', , , , , , formula = ''] = hostileTexts;
  for (const { kind, ids } of made) {
    const { status, body } = await post(request, `/api/manutenzioni/${kind.segment}`, {
      operatore: image,
      tipo_intervento: 'pronto intervento',
      data_fine: '2026-11-20',
      descrizione: formula,
      items: ids.slice(0, 2),
    });
    expect(status, JSON.stringify(body)).toBe(201);
  }
  const plants = made.find(({ kind }) => kind.segment === 'impianti')?.ids ?? [];
  for (const [place, id_contat] of plants.entries()) {
    const { status, body } = await post(request, '/api/bollette', {
      id_contat,
      identificativo: hostileTexts[place],
      totale_lettura: 100,
      periodo_inizio: '2026-01-01',
      periodo_fine: '2026-01-31',
    });
    expect(status, JSON.stringify(body)).toBe(201);
  }
  const { status } = await post(request, '/api/interrogazioni', {
    nome: image,
    condivisa: true,
    tipo: 'pl',
    interrogazioni: [{ nome: formula, filtro: 'x', criteri: '', ids: [] }],
  });
  expect(status).toBe(201);
  return insertHostileOrder(request, made.find(({ kind }) => kind.segment === 'pl')?.ids ?? []);
}

async function insertHostileOrder(request: APIRequestContext, lamps: readonly number[]): Promise<number> {
  const [image = '', , , , , , formula = ''] = hostileTexts;
  const [id_elemento, ...others] = lamps;
  const fault = await post(request, '/api/v2.0/guasti', {
    invio: randomUUID(),
    entita: 'pl',
    id_elemento,
    tipo: 'altro',
    descrizione: image,
  });
  expect(fault.status, JSON.stringify(fault.body)).toBe(201);
  const order = await post(request, '/api/v2.0/ordini', {
    titolo: image,
    squadra: formula,
    azione: formula,
    priorita: 'normale',
    note: image,
    voci: others.slice(0, 2).map((id) => ({ entita: 'pl', id })),
  });
  expect(order.status, JSON.stringify(order.body)).toBe(201);
  return order.body.data.id;
}
