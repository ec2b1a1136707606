/** What each list of features is made of: the catalogue's kinds, carriers and borders, described alike. */
import type { Layer } from '@lucerna/contract/layer';
import type { FieldType } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';

export interface Property {
  readonly key: string;
  readonly type: FieldType;
  /** The columns form goes without it. */
  readonly apart?: true | undefined;
}

export interface LayerSource {
  /** Tells the list from every other one in caches and tags. */
  readonly id: string;
  /** The layer whose version changes with every write to the list. */
  readonly layer: Layer;
  readonly table: string;
  readonly key: string;
  readonly properties: readonly Property[];
  /** Rows that belong to the list; deleted ones never do. */
  readonly where: readonly string[];
  /** Where its table holds rows of other lists too: the field that tells them apart, and what it says of this one's. */
  readonly only?: { readonly field: string; readonly condition: string };
  readonly shape: 'points' | 'any' | 'none';
  readonly links?: Links;
}

/** What the elements of a list are linked to, by the rows of `edifici_impianti`. */
export interface Links {
  /** The property that holds them. */
  readonly property: 'impianti' | 'edifici';
  /** The columns of a link that hold the element's own key, and the other's. */
  readonly own: string;
  readonly other: string;
  /** Where the other element is. */
  readonly table: string;
  readonly key: string;
}

/** Buildings are linked to plants and plants, cabinets among them, to buildings. */
const linksOfTable: Readonly<Record<string, Links>> = {
  edifici: { property: 'impianti', own: 'id_edificio', other: 'id_impianto', table: 'imp', key: 'id_imp' },
  imp: { property: 'edifici', own: 'id_impianto', other: 'id_edificio', table: 'edifici', key: 'idf' },
};

const notDeleted = 't.eliminato_il is null';

function sourceOfKind(kind: Kind): LayerSource {
  const links = linksOfTable[kind.table];
  const only = kind.only && {
    field: kind.only.field,
    condition: `t.${kind.only.field} ${kind.only.is ? '=' : '<>'} '${kind.only.value}'`,
  };
  return {
    id: kind.segment,
    layer: kind.segment,
    table: kind.table,
    key: kind.key,
    properties: kind.fields.map(({ key, type, apart }) => ({ key, type, apart })),
    where: only === undefined ? [notDeleted] : [notDeleted, only.condition],
    ...(only === undefined ? {} : { only }),
    shape: kind.geometry.every((type) => type === 'Point') ? 'points' : 'any',
    ...(links === undefined ? {} : { links }),
  };
}

const carriers: LayerSource = {
  id: 'vettori',
  layer: 'vettori',
  table: 'vettori',
  key: 'id',
  properties: [
    { key: 'id', type: 'integer' },
    { key: 'vettore', type: 'text' },
    { key: 'um', type: 'text' },
    { key: 'codistat', type: 'text' },
  ],
  where: [],
  shape: 'none',
};

const borders: LayerSource = {
  id: 'confini',
  layer: 'confini',
  table: 'confini',
  key: 'id',
  properties: [
    { key: 'id', type: 'integer' },
    { key: 'nome', type: 'text' },
    { key: 'codistat', type: 'text' },
  ],
  where: [],
  shape: 'any',
};

const sources = new Map<string, LayerSource>(
  [...kinds.map(sourceOfKind), carriers, borders].map((source) => [source.layer, source]),
);

export function sourceOfLayer(layer: Layer): LayerSource {
  const source = sources.get(layer);
  if (source === undefined) throw new Error(`Nothing is known of the layer ${layer}`);
  return source;
}

/** All plants that a building can be linked to, the cabinets among them. */
export const linkablePlantsSource: LayerSource = allOfTable(sourceOfKind(kindBySegment('impianti')));

function allOfTable({ only: _, ...source }: LayerSource): LayerSource {
  return { ...source, id: 'impianti-associabili', where: [notDeleted] };
}
