/** What the service offers: each collection as data, its SQL included. Every name in it is the product's own. */

import { billFields } from '@lucerna/domain/bill';
import { departureFields } from '@lucerna/domain/departure';
import { type Field, setByClient } from '@lucerna/domain/field';
import { interventionFields } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import { kindById, kinds } from '@lucerna/domain/kinds/catalogue';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import type { KeyScope } from '@lucerna/domain/rules/key-scope';
import { identifier } from '../../db/literal.ts';
import { isItsElement } from '../../elements/of-intervention.ts';

/** A field of another table: what of the collection's own table names its row there, and that table with its key. */
export interface LookUp {
  readonly by: string;
  readonly table: string;
  readonly key: string;
  readonly value: string;
}

export interface CollectionField extends Field {
  /** The value, over the tables of `from`. */
  readonly sql: string;
  /** How it is found without joining, where many rows are read over `ownFrom`. */
  readonly lookUp?: LookUp;
}

export type FeatureGeometry = 'Point' | 'MultiLineString' | 'MultiPolygon';

export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** A key reads it that has one of these; with none of them named any key does. */
  readonly scopes: readonly KeyScope[];
  /** The kind whose elements are written through it; absent where it is only read. */
  readonly kind?: Kind;
  /** Tables with their aliases, the collection's own first. */
  readonly from: string;
  /**
   * The tables without those that are joined for looked-up fields alone. A join costs each row a visit of an index: a third
   * of all that the database does for a page.
   */
  readonly ownFrom?: string;
  /** Which of their rows belong to it; the municipality is asked for as `codistat` of `owner`. */
  readonly where: readonly string[];
  /** The alias of the collection's own table. */
  readonly owner: string;
  /** What rows are ordered by: a whole number, each row another. */
  readonly order: string;
  /** How a feature is called: the key, or both of them. */
  readonly id_: { readonly sql: string; readonly type: 'integer' | 'text' };
  readonly fields: readonly CollectionField[];
  readonly geometry?: { readonly type: FeatureGeometry; readonly sql: string };
  /** When a row changed last; absent where nobody keeps that. */
  readonly modified?: string;
  /** The layers whose versions move with what it shows; absent where it is made each time. */
  readonly layers?: readonly string[];
}

const cabinet = kindById('cabinet');

/** What the cabinet of the row is called. */
const cabinetField: CollectionField = {
  key: 'centralina',
  type: 'text',
  label: 'Codice della centralina',
  setBy: 'system',
  sql: `z.${identifier(cabinet.code)}`,
  lookUp: { by: 't.id_imp', table: cabinet.table, key: cabinet.key, value: identifier(cabinet.code) },
};

/** When a row changed last, as a field that is shown. */
const changedAt: CollectionField = {
  key: 'data_modifica',
  type: 'instant',
  label: 'Ultima modifica',
  setBy: 'system',
  sql: 't.data_modifica',
};

const ofAlias = (alias: string, fields: readonly Field[]): CollectionField[] =>
  fields.map((field) => ({ ...field, sql: `${alias}.${identifier(field.key)}` }));

const joinCabinet = `left join ${cabinet.table} z on z.codistat = t.codistat and z.${cabinet.key} = t.id_imp`;

const geometryOf: Readonly<Record<string, FeatureGeometry>> = {
  Point: 'Point',
  LineString: 'MultiLineString',
  MultiLineString: 'MultiLineString',
  Polygon: 'MultiPolygon',
  MultiPolygon: 'MultiPolygon',
};

interface Part {
  readonly id: string;
  readonly title: string;
  readonly geometry: FeatureGeometry;
  readonly where: readonly string[];
}

/** A layer of QGIS has one type of geometry: a kind that may have several is as many collections. */
function partsOf(kind: Kind): readonly Part[] {
  const types = [...new Set(kind.geometry.map((type) => geometryOf[type] ?? 'Point'))];
  const { segment: id, names } = kind;
  const [only] = types;
  if (types.length === 1 && only !== undefined)
    return [{ id, title: names.title, geometry: only, where: [] }];
  const isPoint = "geometrytype(t.the_geom) = 'POINT'";
  return [
    { id, title: names.title, geometry: 'MultiPolygon', where: [`(${isPoint}) is not true`] },
    { id: `${id}-punti`, title: `${names.title} (punti)`, geometry: 'Point', where: [isPoint] },
  ];
}

function collectionsOf(kind: Kind): readonly Collection[] {
  const hangs = kind.id !== cabinet.id && kind.fields.some(({ reference }) => reference === cabinet.id);
  const own = ofAlias('t', kind.fields);
  const [system, client] = [own.filter((field) => !setByClient(field)), own.filter(setByClient)];
  const only =
    kind.only === undefined ? [] : [`t.${kind.only.field} ${kind.only.is ? '=' : '<>'} '${kind.only.value}'`];
  return partsOf(kind).map(({ id, title, geometry, where }) => ({
    id,
    title,
    description: `${capitalised(kind.names.theMany)} del registro, come sono adesso.`,
    scopes: [kind.segment],
    kind,
    from: `${kind.table} t${hangs ? ` ${joinCabinet}` : ''}`,
    ownFrom: `${kind.table} t`,
    owner: 't',
    where: ['t.eliminato_il is null', ...only, ...where],
    order: `t.${kind.key}`,
    id_: { sql: `t.${kind.key}`, type: 'integer' },
    fields: [
      ...own.filter(({ setBy }) => setBy === 'key'),
      ...client,
      ...(hangs ? [cabinetField] : []),
      ...system.filter(({ setBy }) => setBy !== 'key'),
    ],
    geometry: { type: geometry, sql: 't.the_geom' },
    modified: 't.data_modifica',
    layers: hangs ? [kind.segment, cabinet.segment] : [kind.segment],
  }));
}

const departures: Collection = {
  id: 'partenze',
  title: 'Partenze',
  description: 'Le partenze delle centraline, nel loro ordine.',
  scopes: ['partenze'],
  from: `partenze t join ${cabinet.table} z on z.codistat = t.codistat and z.${cabinet.key} = t.id_imp and z.eliminato_il is null`,
  owner: 't',
  where: [],
  order: '(t.id_imp::bigint * 100000 + t.ordine)',
  id_: { sql: "(t.id_imp || '-' || t.ordine)", type: 'text' },
  fields: [
    {
      key: 'id_imp',
      type: 'integer',
      label: 'Centralina',
      reference: 'cabinet',
      setBy: 'system',
      sql: 't.id_imp',
    },
    cabinetField,
    { key: 'ordine', type: 'integer', label: 'Ordine', setBy: 'system', sql: 't.ordine' },
    ...ofAlias('t', departureFields),
  ],
};

const shownElement = kinds.map(
  (kind) =>
    `m.tipo_elemento = '${kind.tipoElemento}' and exists (select 1 from ${kind.table} e where ${isItsElement(kind)})`,
);

const interventions: Collection = {
  id: 'interventi',
  title: 'Interventi',
  description: 'Gli interventi di manutenzione, da confermare e confermati.',
  scopes: ['interventi'],
  from: 'manutenzioni m',
  owner: 'm',
  where: [`(${shownElement.map((one) => `(${one})`).join(' or ')})`],
  order: 'm.id',
  id_: { sql: 'm.id', type: 'integer' },
  fields: interventionFields.map((field) => ({
    ...field,
    sql:
      field.key === 'tabella_elemento'
        ? '(select x.tabella from tipi_elemento x where x.tipo_elemento = m.tipo_elemento)'
        : `m.${identifier(field.key)}`,
  })),
  modified: 'm.created_at',
};

const links: Collection = {
  id: 'associazioni',
  title: 'Associazioni',
  description: 'Quali edifici usano quali impianti, e quale parte di ciascuno.',
  scopes: ['edifici', 'impianti'],
  from:
    'edifici_impianti t join edifici e on e.codistat = t.codistat and e.idf = t.id_edificio and e.eliminato_il is null ' +
    'join imp p on p.codistat = t.codistat and p.id_imp = t.id_impianto and p.eliminato_il is null',
  owner: 't',
  where: [],
  order: '(t.id_edificio::bigint * 2147483648 + t.id_impianto)',
  id_: { sql: "(t.id_edificio || '-' || t.id_impianto)", type: 'text' },
  fields: [
    { key: 'id_edificio', type: 'integer', label: 'Edificio', setBy: 'system', sql: 't.id_edificio' },
    { key: 'id_impianto', type: 'integer', label: 'Impianto', setBy: 'system', sql: 't.id_impianto' },
    {
      key: 'quota_parte',
      type: 'number',
      label: 'Quota parte',
      setBy: 'system',
      sql: 't.coefficiente::float8',
    },
  ],
};

const borders: Collection = {
  id: 'confini',
  title: 'Confine del comune',
  description: 'Il confine del comune.',
  scopes: [],
  from: 'confini t',
  owner: 't',
  where: [],
  order: 't.id',
  id_: { sql: 't.id', type: 'integer' },
  fields: [
    { key: 'id', type: 'integer', label: 'Chiave', setBy: 'key', sql: 't.id' },
    { key: 'nome', type: 'text', label: 'Nome', setBy: 'system', sql: 't.nome' },
    { key: 'codistat', type: 'text', label: 'Codice ISTAT', setBy: 'system', sql: 't.codistat' },
  ],
  geometry: { type: 'MultiPolygon', sql: 't.the_geom' },
  layers: ['confini'],
};

const bills: Collection = {
  id: 'bollette',
  title: 'Bollette',
  description: 'Le bollette degli impianti.',
  scopes: ['bollette'],
  from: 'bollette t join imp p on p.codistat = t.codistat and p.id_imp = t.id_contat and p.eliminato_il is null',
  owner: 't',
  where: ['t.eliminato_il is null'],
  order: 't.id_letture',
  id_: { sql: 't.id_letture', type: 'integer' },
  fields: [
    ...billFields.map((field) => ({
      ...field,
      sql: field.type === 'number' ? `t.${identifier(field.key)}::float8` : `t.${identifier(field.key)}`,
    })),
    changedAt,
  ],
  modified: 't.data_modifica',
};

const production: Collection = {
  id: 'produzione',
  title: 'Produzione',
  description: "I corrispettivi e l'energia degli impianti di produzione, mese per mese.",
  scopes: ['produzione'],
  from: 'produzione_corrispettivi t join produzione_contratti c on c.codistat = t.codistat and c.id = t.id_contratto',
  owner: 't',
  where: ['t.eliminato_il is null'],
  order: 't.id',
  id_: { sql: 't.id', type: 'integer' },
  fields: [
    { key: 'id', type: 'integer', label: 'Chiave', setBy: 'key', sql: 't.id' },
    { key: 'contratto', type: 'text', label: 'Contratto', setBy: 'system', sql: 'c.codice' },
    { key: 'convenzione', type: 'text', label: 'Convenzione', setBy: 'system', sql: 'c.convenzione' },
    {
      key: 'pod',
      type: 'text',
      label: 'POD',
      setBy: 'system',
      sql:
        "(select string_agg(x.pod, ', ' order by x.pod) from produzione_contratti_pod x " +
        'where x.codistat = c.codistat and x.id_contratto = c.id)',
    },
    { key: 'mese', type: 'date', label: 'Mese', setBy: 'system', sql: 't.mese' },
    {
      key: 'corrispettivo',
      type: 'number',
      label: 'Corrispettivo',
      unit: '€',
      setBy: 'system',
      sql: 't.corrispettivo::float8',
    },
    {
      key: 'energia',
      type: 'number',
      label: 'Energia',
      unit: 'kWh',
      setBy: 'system',
      sql: 't.energia::float8',
    },
    { key: 'versione', type: 'integer', label: 'Versione', setBy: 'system', sql: 't.versione' },
    changedAt,
  ],
  modified: 't.data_modifica',
};

export const collections: readonly Collection[] = [
  ...kinds.flatMap(collectionsOf),
  departures,
  interventions,
  links,
  borders,
  bills,
  production,
];

export function collectionById(id: string): Collection | undefined {
  return collections.find((one) => one.id === id);
}
