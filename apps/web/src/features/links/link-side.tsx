/** The two link screens: whose links they show, with what, and in which words. */
import type { Link } from '@lucerna/contract/endpoints/links';
import type { Kind } from '@lucerna/domain/kind';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { closed } from '@lucerna/domain/vocabulary/options';
import { plantTypeFilters, plantTypes } from '@lucerna/domain/vocabulary/plant-type';
import type { ReactNode } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import slots from '../../elements/cell-slots.module.css';
import type { CellSlotProps, CellSlots } from '../../grid/cell-slot.ts';
import type { ColumnWidths } from '../../grid/group-layout.ts';
import { BuildingSymbol } from '../../map/styles/BuildingSymbol.tsx';
import { PlantSymbol } from '../../map/styles/PlantSymbol.tsx';
import { plantLook } from '../../map/styles/plant-looks.ts';
import { paths } from '../../paths.ts';
import type { Linkables } from './use-linkables.ts';

/** What a card says of an element. */
export interface Described {
  readonly name: string;
  readonly details: string;
  readonly symbol: ReactNode;
}

type LinkPair = Pick<Link, 'id_edificio' | 'id_impianto'>;

export interface LinkSide {
  /** The screen's own list, and the one that it offers. */
  readonly own: keyof Linkables;
  readonly other: keyof Linkables;
  readonly kind: Kind;
  readonly slots: CellSlots;
  /** Of the first tab: codes have what they need, names what is left. */
  readonly widths: ColumnWidths;
  /** The dropdown beside the filter, and the field that it looks at. */
  readonly types?: { readonly field: string; readonly options: typeof plantTypeFilters };
  /** The heading of the pane: `Edificio:`, then what it is called and where it is. */
  readonly label: string;
  head(table: FeatureTable, row: number): { readonly name: string; readonly place: string };
  describe(table: FeatureTable, row: number): Described;
  pair(ownId: number, otherId: number): LinkPair;
  /** Its own element is what is shared out: what is left of it goes to one of the others. */
  readonly sharesOwn: boolean;
  /** The plants whose shares the screen is about. */
  plants(ownId: number, linkedIds: Iterable<number>): readonly number[];
  readonly words: {
    readonly linked: string;
    readonly unlinked: string;
    readonly noneLinked: string;
    readonly noneLeft: string;
    readonly noMatch: string;
    readonly choose: string;
    readonly back: string;
    readonly backPath: string;
    readonly gone: string;
    readonly goneText: string;
  };
}

function textAt(table: FeatureTable, key: string, row: number): string {
  return String(table.column(key).at(row) ?? '').trim();
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

const buildingKind = kindById('building');
const plantKind = kindById('plant');

/** Cabinets can be linked too, so their type is among those that a plant may have here. */
const linkablePlant: Kind = {
  ...plantKind,
  fields: plantKind.fields.map((field) =>
    field.key === 'imp_tipo' ? { ...field, options: closed(plantTypes) } : field,
  ),
};

export function buildingName(table: FeatureTable, row: number): string {
  return textAt(table, 'edif_descr', row) || `Edificio ${table.ids[row]}`;
}

export function plantName(table: FeatureTable, row: number): string {
  return textAt(table, 'uten', row) || `Impianto ${table.ids[row]}`;
}

function PlantTypeCell({ value, text }: CellSlotProps) {
  return (
    <span className={slots.cell}>
      <PlantSymbol type={String(value)} size={16} />
      <span>{text}</span>
    </span>
  );
}

/** `/edifici-e-impianti/edifici/{id}/impianti` */
export const plantsOfBuilding: LinkSide = {
  own: 'edifici',
  other: 'impianti',
  kind: linkablePlant,
  slots: { imp_tipo: PlantTypeCell },
  widths: { fixed: { imp_tipo: 120, pod_pdr_cont: 124 }, grows: 'uten' },
  types: { field: 'imp_tipo', options: plantTypeFilters },
  label: 'Edificio:',
  head: (table, row) => ({ name: buildingName(table, row), place: textAt(table, 'indirizzo', row) }),
  describe(table, row) {
    const type = textAt(table, 'imp_tipo', row);
    return {
      name: plantName(table, row),
      details: joined(plantLook(type).label, textAt(table, 'pod_pdr_cont', row)),
      symbol: <PlantSymbol type={type} size={26} />,
    };
  },
  pair: (building, plant) => ({ id_edificio: building, id_impianto: plant }),
  sharesOwn: false,
  plants: (_building, plants) => [...plants],
  words: {
    linked: 'Impianti associati',
    unlinked: 'Impianti non associati',
    noneLinked: 'Nessun impianto associato',
    noneLeft: 'Tutti gli impianti sono associati',
    noMatch: 'Nessun impianto corrisponde al filtro',
    choose: "Seleziona un impianto nell'elenco o in mappa per associarlo",
    back: 'Torna a Edifici',
    backPath: paths.buildings,
    gone: 'Edificio non trovato',
    goneText: 'Può essere stato eliminato, o non è del tuo Comune.',
  },
};

/** `/edifici-e-impianti/impianti/{id}/edifici` */
export const buildingsOfPlant: LinkSide = {
  own: 'impianti',
  other: 'edifici',
  kind: buildingKind,
  slots: {},
  widths: { fixed: { idf: 108, indirizzo: 140 }, most: { indirizzo: 200 }, grows: 'edif_descr' },
  label: 'Impianto:',
  head(table, row) {
    const [code, name] = [textAt(table, 'pod_pdr_cont', row), plantName(table, row)];
    const place = textAt(table, 'indir', row);
    return code === '' ? { name, place } : { name: code, place: joined(name, place) };
  },
  describe: (table, row) => ({
    name: buildingName(table, row),
    details: joined(textAt(table, 'indirizzo', row), textAt(table, 'localita', row)),
    symbol: <BuildingSymbol size={26} />,
  }),
  pair: (plant, building) => ({ id_edificio: building, id_impianto: plant }),
  sharesOwn: true,
  plants: (plant) => [plant],
  words: {
    linked: 'Edifici associati',
    unlinked: 'Edifici non associati',
    noneLinked: 'Nessun edificio associato',
    noneLeft: 'Tutti gli edifici sono associati',
    noMatch: 'Nessun edificio corrisponde al filtro',
    choose: "Seleziona un edificio nell'elenco o in mappa per associarlo",
    back: 'Torna a Impianti',
    backPath: paths.plants,
    gone: 'Impianto non trovato',
    goneText: 'Può essere stato eliminato, o non è del tuo Comune.',
  },
};
