import type { Layer } from '@lucerna/contract/layer';
import type { ComponentType, ReactNode } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Glyph } from '../drawing/glyph.ts';

/** The layers that have a place on the map: all but the carriers. */
export type MapLayer = Exclude<Layer, 'vettori'>;

export interface StyleContext {
  /** The screen is about this layer: it must be seen from far too. */
  readonly primary: boolean;
  /** The colour of each cabinet by `id_imp`, while elements are coloured by cabinet. */
  readonly cabinetColors: ReadonlyMap<number, string> | null;
  /** Keys of the supply line that is brought out. */
  readonly traced?: ReadonlySet<number> | undefined;
}

/** What elements of other kinds need to know of cabinets. */
export interface Cabinets {
  /** The colour of each by `id_imp`, while elements are coloured by cabinet. */
  readonly colors: ReadonlyMap<number, string> | null;
  /** A cabinet's code; null while cabinets are not loaded, or where there is none of that key. */
  codeOf(id: number): string | null;
}

/** What the tooltip and the list of candidates say of an element. */
export interface Description {
  /** The code by which people call it. */
  readonly code: string;
  /** A few words beside the code: lamp, cabinet, type. */
  readonly details: readonly string[];
  /** Where it is: the second line. */
  readonly place: string | null;
}

export interface CensusEntry {
  readonly key: string;
  readonly label: string;
  readonly symbol: ReactNode;
  /** Absent where there is nothing to count. */
  readonly count?: number;
}

/** How many elements of each look are shown: the upper part of the legend. */
export interface Census {
  readonly title: string;
  readonly entries: readonly CensusEntry[];
}

export interface SymbolProps {
  /** Pixels. */
  readonly size?: number;
}

/** What the map needs to know of what a screen is about: a layer, or elements of several. */
export interface ScreenStyle {
  /** The name under which it is on the map. */
  readonly layer: string;
  /** Layers of a smaller order lie lower. */
  readonly order: number;
  /** Whether its elements hang on a cabinet and can be coloured by it. */
  readonly byCabinet: boolean;
  draw(table: FeatureTable, context: StyleContext): Drawing;
  describe(table: FeatureTable, row: number, cabinets: Cabinets): Description;
  /** `mask[row] === 1`: the row passes the filter; null: no filter. */
  census(table: FeatureTable, mask: Uint8Array | null, cabinets: Cabinets): Census;
}

/** How a kind is drawn and spoken of on the map: one entry of the registry. */
export interface LayerStyle extends ScreenStyle {
  readonly layer: MapLayer;
  /** Its name in the layers panel: `Punti luce`. */
  readonly name: string;
  /** Its name in the legend: `Punto luce`. */
  readonly one: string;
  /** Whether its elements are a cabinet's network, and take its colour while that one is looked at. */
  readonly inNetwork?: true;
  /** Whether its elements can be pointed at: a border cannot. */
  readonly pointable: boolean;
  /** The layers that are on at first where a screen is about this one; its own among them. */
  readonly company: readonly MapLayer[];
  readonly Symbol: ComponentType<SymbolProps>;
  /** The same as the row's own element is drawn; absent where all of the layer look alike. */
  rowSymbol?(table: FeatureTable, row: number, size?: number): ReactNode;
  /** A row's own symbol, small enough for the disc of what is being edited; absent where rows have none. */
  symbolOf?(table: FeatureTable, row: number): Glyph;
  /** The symbol that what is typed will have, the same object for the same look; null as long as it is not known. */
  symbolFor?(values: Readonly<Record<string, unknown>>): Glyph | null;
}
