/**
 * For every call a request that succeeds, from which the loop of standard cases makes all the others. A call
 * without one fails the loop.
 */
import { editingCalls } from '@lucerna/contract/endpoints/editing';
import { maintenanceCalls } from '@lucerna/contract/endpoints/maintenance';
import { layerLists } from '@lucerna/contract/endpoints/register';
import { layers } from '@lucerna/contract/layer';
import { setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { multipart } from './multipart-body.ts';
import { bodyOf, marker, newElement, type Register } from './register-fixture.ts';
import { password, type World } from './world.ts';

export interface Ask {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** What goes over the wire instead of the body as JSON, and the headers that go with it. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HappyCase {
  /** Makes what the call needs in Valchiara, and gives a request that `ufficio` succeeds with, each time anew. */
  ask(world: World, register: Register): Promise<Ask>;
  /**
   * What the same request gets from an account of another municipality: a 404; a 422, because something in the
   * body is not theirs; an answer about their own municipality alone; or, where the call is about none, anything.
   */
  readonly elsewhere: 'not found' | 'refused' | 'their own' | 'anything';
}

const asItIs = async (): Promise<Ask> => ({});

/** Calls that name an element in their path. */
const onElement = (kind: Kind, more: (id: number, world: World) => Promise<Ask> = asItIs): HappyCase => ({
  async ask(world, register) {
    const id = await newElement(world, kind, register);
    return { params: { id }, ...(await more(id, world)) };
  },
  elsewhere: 'not found',
});

/** A text that may be set on elements of the kind, whatever it is. */
function freeText(kind: Kind): string {
  const field = kind.fields.find((one) => setByClient(one) && one.type === 'text' && one.multiline === true);
  if (field === undefined) throw new Error(`${kind.id} has no free text`);
  return field.key;
}

async function severalBody(world: World, kind: Kind, register: Register) {
  return { ids: [await newElement(world, kind, register)], campi: { [freeText(kind)]: marker } };
}

function casesOfKind(segment: keyof typeof editingCalls): Record<string, HappyCase> {
  const kind = kindBySegment(segment);
  const calls = editingCalls[segment];
  const refers = kind.fields.some((field) => field.reference === 'cabinet');
  return {
    [calls.insert.name]: {
      ask: async (_, register) => ({ body: bodyOf(kind, register) }),
      elsewhere: refers ? 'refused' : 'their own',
    },
    [calls.modify.name]: onElement(kind, async () => ({ body: { [freeText(kind)]: 'cambiato' } })),
    [calls.remove.name]: onElement(kind),
    [calls.history.name]: onElement(kind),
    [calls.restore.name]: onElement(kind, async (id, world) => {
      await world.call({ method: 'DELETE', url: `/api/v2.0/${segment}/${id}`, as: 'ufficio' });
      return { body: { versione: 1 } };
    }),
    [calls.deleted.name]: {
      async ask(world, register) {
        const id = await newElement(world, kind, register);
        await world.call({ method: 'DELETE', url: `/api/v2.0/${segment}/${id}`, as: 'ufficio' });
        return {};
      },
      elsewhere: 'their own',
    },
    [calls.several.name]: {
      ask: async (world, register) => ({ body: await severalBody(world, kind, register) }),
      elsewhere: 'refused',
    },
    [calls.complete.name]: {
      async ask(world, register) {
        const id = await newElement(world, kind, register);
        return { body: { righe: [{ id, versione: 1, campi: { [freeText(kind)]: marker } }] } };
      },
      elsewhere: 'refused',
    },
    [calls.hints.name]: {
      ask: async () => ({
        query: { campo: kind.fields.find((field) => field.hinted === true)?.key ?? '', q: '' },
      }),
      elsewhere: 'their own',
    },
  };
}

/** A building and a plant that nobody has linked yet. */
async function linkBody(world: World, register: Register) {
  return {
    id_edificio: await newElement(world, kindBySegment('edifici'), register),
    id_impianto: await newElement(world, kindBySegment('impianti'), register),
    coefficiente: 0.725,
  };
}

/** A body that inserts an intervention on an element of the kind that has none yet. */
async function interventionBody(world: World, kind: Kind, register: Register) {
  return {
    operatore: marker,
    tipo_intervento: 'pronto intervento',
    data_fine: '2026-11-20',
    descrizione: marker,
    items: [await newElement(world, kind, register)],
  };
}

/** A pending intervention of Valchiara. */
async function newIntervention(world: World, kind: Kind, register: Register): Promise<number> {
  const payload = await interventionBody(world, kind, register);
  const url = `/api/manutenzioni/${kind.segment}`;
  return (await world.call({ method: 'POST', url, as: 'ufficio', payload })).json().data[0].id;
}

function maintenanceOfKind(segment: keyof typeof maintenanceCalls): Record<string, HappyCase> {
  const kind = kindBySegment(segment);
  return {
    [maintenanceCalls[segment].insert.name]: {
      ask: async (world, register) => ({ body: await interventionBody(world, kind, register) }),
      elsewhere: 'refused',
    },
    [maintenanceCalls[segment].list.name]: withIntervention(kind),
  };
}

/** A list in which an intervention of Valchiara stands. */
function withIntervention(kind: Kind): HappyCase {
  return {
    async ask(world, register) {
      await newIntervention(world, kind, register);
      return {};
    },
    elsewhere: 'their own',
  };
}

const selection = {
  nome: marker,
  condivisa: true,
  tipo: 'pl',
  interrogazioni: [{ nome: marker, filtro: 'led', ids: [1, 2] }],
};

/** The id of a shared selection of queries that `ufficio` keeps. */
async function newSelection(world: World): Promise<number> {
  const reply = await world.call({
    method: 'POST',
    url: '/api/interrogazioni',
    as: 'ufficio',
    payload: selection,
  });
  return reply.json().data.id;
}

const retrofit = {
  description: marker,
  impianti: [{ stato_di_fatto_o_di_progetto: 0, locale: marker, numero_apparecchi: 2, rendimento: 0.9 }],
};

/** A new building of Valchiara with an interior-lighting retrofit: the parameters of a path to it. */
async function newRetrofit(world: World, register: Register) {
  const id = await newElement(world, kindBySegment('edifici'), register);
  const url = `/api/v2.0/edifici/${id}/illuminazione-interni`;
  const reply = await world.call({ method: 'POST', url, as: 'ufficio', payload: retrofit });
  return { id, interventoId: reply.json().data.id as number };
}

const csv = () => multipart([{ name: 'rilievo.csv', content: `locale;${marker}\n` }]);

/** A file of a retrofit of Valchiara. */
async function newFile(world: World, register: Register): Promise<number> {
  const { id, interventoId } = await newRetrofit(world, register);
  const { raw, headers } = csv();
  const url = `/api/v2.0/edifici/${id}/illuminazione-interni/${interventoId}/state-of-fact-files`;
  return (await world.call({ method: 'POST', url, as: 'ufficio', payload: raw, headers })).json().id;
}

/** Calls that name a retrofit in their path. */
const onRetrofit = (more: Partial<Ask> = {}): HappyCase => ({
  ask: async (world, register) => ({ params: await newRetrofit(world, register), ...more }),
  elsewhere: 'not found',
});

const onFile: HappyCase = {
  ask: async (world, register) => ({ params: { fileId: await newFile(world, register) } }),
  elsewhere: 'not found',
};

const lists = [...layers.map((layer) => layerLists[layer].name), 'linkableBuildings', 'linkablePlants'];

export const happyCases: Readonly<Record<string, HappyCase>> = {
  signInOptions: { ask: asItIs, elsewhere: 'anything' },
  signIn: { ask: async () => ({ body: { username: 'ufficio', password } }), elsewhere: 'anything' },
  signOut: { ask: asItIs, elsewhere: 'anything' },
  currentUser: { ask: asItIs, elsewhere: 'their own' },
  mapSetup: { ask: asItIs, elsewhere: 'their own' },
  ...Object.fromEntries(
    lists.map((name): [string, HappyCase] => [name, { ask: asItIs, elsewhere: 'their own' }]),
  ),
  ...Object.assign({}, ...(Object.keys(editingCalls) as (keyof typeof editingCalls)[]).map(casesOfKind)),
  undoOperation: {
    async ask(world, register) {
      const payload = await severalBody(world, kindBySegment('pl'), register);
      const done = await world.call({ method: 'POST', url: '/api/v2.0/pl/multipla', as: 'ufficio', payload });
      return { params: { id: done.json().data.operazione } };
    },
    elsewhere: 'not found',
  },
  listDepartures: { ask: async (_, { cabinet }) => ({ params: { id: cabinet } }), elsewhere: 'not found' },
  saveDepartures: {
    ask: async (_, { cabinet }) => ({
      body: { id_imp: cabinet, partenze: [{ via_linea: marker, differenziale_tipo: 'AC' }] },
    }),
    elsewhere: 'refused',
  },
  saveLink: {
    ask: async (world, register) => ({ body: await linkBody(world, register) }),
    elsewhere: 'not found',
  },
  removeLink: {
    async ask(world, register) {
      const { coefficiente, ...body } = await linkBody(world, register);
      const payload = { coefficiente, ...body };
      await world.call({ method: 'POST', url: '/api/edifici-impianti', as: 'ufficio', payload });
      return { body };
    },
    elsewhere: 'not found',
  },
  listRetrofits: {
    ask: async (world, register) => ({ params: { id: (await newRetrofit(world, register)).id } }),
    elsewhere: 'not found',
  },
  oneRetrofit: onRetrofit(),
  insertRetrofit: onElement(kindBySegment('edifici'), async () => ({ body: retrofit })),
  modifyRetrofit: onRetrofit({ body: { ...retrofit, description: 'altra descrizione' } }),
  removeRetrofit: onRetrofit(),
  uploadExistingFile: onRetrofit(csv()),
  uploadDesignFile: onRetrofit(csv()),
  downloadRetrofitFile: onFile,
  removeRetrofitFile: onFile,
  exportRetrofit: onRetrofit(),
  ...Object.assign(
    {},
    ...(Object.keys(maintenanceCalls) as (keyof typeof maintenanceCalls)[]).map(maintenanceOfKind),
  ),
  listAllInterventions: withIntervention(kindBySegment('pl')),
  listPendingInterventions: withIntervention(kindBySegment('linee')),
  confirmIntervention: {
    ask: async (world, register) => ({
      body: { id: await newIntervention(world, kindBySegment('edifici'), register) },
    }),
    elsewhere: 'not found',
  },
  deleteInterventions: {
    ask: async (world, register) => ({
      body: { ids: [await newIntervention(world, kindBySegment('impianti'), register)] },
    }),
    elsewhere: 'not found',
  },
  listSelections: {
    async ask(world) {
      await newSelection(world);
      return {};
    },
    elsewhere: 'their own',
  },
  insertSelection: { ask: async () => ({ body: selection }), elsewhere: 'their own' },
  modifySelection: {
    ask: async (world) => ({ params: { id: await newSelection(world) }, body: { nome: 'altro nome' } }),
    elsewhere: 'not found',
  },
  removeSelection: {
    ask: async (world) => ({ params: { id: await newSelection(world) } }),
    elsewhere: 'not found',
  },
  mapService: {
    ask: async () => ({ query: { service: 'WMS', version: '1.3.0', request: 'GetCapabilities' } }),
    elsewhere: 'their own',
  },
  exportRows: {
    ask: async () => ({ body: { rows: [{ anno: 2026, consumo: 12.5 }] } }),
    elsewhere: 'anything',
  },
};
