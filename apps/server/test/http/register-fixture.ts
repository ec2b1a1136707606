/** A register to make calls on: borders and a cabinet in both municipalities, and bodies of any kind's elements. */
import type { Field } from '@lucerna/domain/field';
import { isRequired, setByClient } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { GeometryType } from '@lucerna/domain/kind-description';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { borgo, valchiara, type World } from './world.ts';

/** A text that stands in Valchiara's elements and must never be read elsewhere. */
export const marker = 'soltanto a Valchiara';

/** Both municipalities cover it, so that only its owner tells an element's municipality. */
const border = 'MULTIPOLYGON(((7 45, 8 45, 8 45.5, 7 45.5, 7 45)))';

export interface Register {
  /** Valchiara's cabinet, to which its elements refer. */
  readonly cabinet: number;
}

export async function fillRegister(world: World): Promise<Register> {
  for (const codistat of [valchiara, borgo]) {
    await world.db.tenant(codistat, async ({ sql: tx }) => {
      await tx
        .insertInto('vettori')
        .values({ codistat, vettore: `Energia di ${codistat}`, um: 'kWh' })
        .execute();
    });
    await world.db.system(({ sql: tx }) =>
      tx
        .insertInto('confini')
        .values({ codistat, nome: codistat, the_geom: sql`st_geomfromtext(${border}, 4326)` })
        .execute(),
    );
  }
  const cabinetKind = kinds.find((kind) => kind.id === 'cabinet') as Kind;
  return { cabinet: await newElement(world, cabinetKind, { cabinet: 0 }) };
}

const geometries: Readonly<Record<GeometryType, unknown>> = {
  Point: [7.25, 45.1],
  LineString: [
    [7.25, 45.1],
    [7.26, 45.1],
  ],
  MultiLineString: [
    [
      [7.25, 45.1],
      [7.26, 45.1],
    ],
  ],
  Polygon: [
    [
      [7.25, 45.1],
      [7.26, 45.1],
      [7.26, 45.2],
      [7.25, 45.1],
    ],
  ],
  MultiPolygon: [
    [
      [
        [7.25, 45.1],
        [7.26, 45.1],
        [7.26, 45.2],
        [7.25, 45.1],
      ],
    ],
  ],
};

function sampleOf(field: Field, kind: Kind, { cabinet }: Register): unknown {
  if (field.reference === 'cabinet') return cabinet;
  if (field.options?.closed === true) {
    const others = field.options.values.filter(
      ({ value }) => kind.only?.is !== false || value !== kind.only.value,
    );
    return others[0]?.value;
  }
  return field.type === 'text' ? marker : 1;
}

/** A body that inserts an element of the kind: what is required, hinted texts, and a place. */
export function bodyOf(kind: Kind, register: Register): Record<string, unknown> {
  const wanted = kind.fields.filter(
    (field) =>
      setByClient(field) && (isRequired(field, 'insert') || (field.hinted === true && field.type === 'text')),
  );
  const [type = 'Point'] = kind.geometry;
  return {
    ...Object.fromEntries(wanted.map((field) => [field.key, sampleOf(field, kind, register)])),
    geometry: { type, coordinates: geometries[type] },
  };
}

/** Inserts an element of Valchiara through the API, and gives its key. */
export async function newElement(world: World, kind: Kind, register: Register): Promise<number> {
  const response = await world.call({
    method: 'POST',
    url: `/api/v2.0/${kind.segment}`,
    as: 'ufficio',
    payload: bodyOf(kind, register),
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json().data.id;
}

/** Inserts an element of Valchiara as a test spells it, and gives its key. */
export async function insertElement(world: World, segment: string, payload: object): Promise<number> {
  const reply = await world.call({ method: 'POST', url: `/api/v2.0/${segment}`, as: 'supervisore', payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().data.id;
}
