import { streetWidths, type TechnicalMapClass } from '@lucerna/domain/vocabulary/technical-map';

/** How a class of the technical map is painted. Lengths are pixels of the design but for `widthM`. */
export interface Style {
  readonly fill: string;
  readonly edge?: string;
  readonly edgeWidth?: number;
  /** Metres on the ground that a line of the class is wide. */
  readonly widthM?: number;
  /** A line is never thinner than this. */
  readonly leastWidth?: number;
  /** The largest resolution at which the class is shown. */
  readonly upTo: number;
  readonly label?: LabelStyle;
}

export interface LabelStyle {
  readonly color: string;
  readonly size: number;
  readonly italic?: boolean;
  /** The largest resolution at which names are written. */
  readonly upTo: number;
}

export const land = '#EEF0F2';
export const halo = 'rgba(255,255,255,.92)';
export const houseNumber = { color: '#7A8494', size: 10, least: 8.5 } as const;

const streetName = '#46566F';
const greenName = { color: '#4F7A4A', size: 11, upTo: 2.6 } as const;

export const styles: Readonly<Record<TechnicalMapClass, Style>> = {
  campo: { fill: '#E8EAE0', upTo: 40 },
  bosco: { fill: '#DFE9DB', upTo: 400 },
  verde: { fill: '#D6E7D0', upTo: 14, label: greenName },
  parco: { fill: '#D2E6CB', upTo: 40, label: greenName },
  sport: { fill: '#CBE4C4', edge: '#B4D3AC', edgeWidth: 1, upTo: 14, label: greenName },
  cimitero: { fill: '#DCE5D8', edge: '#C6D3C0', edgeWidth: 1, upTo: 14, label: greenName },
  acqua: {
    fill: '#BFDCF2',
    edge: '#A6CCE9',
    edgeWidth: 1,
    leastWidth: 1.2,
    widthM: 2,
    upTo: 4_000,
    label: { color: '#2F5E97', size: 12.5, italic: true, upTo: 16 },
  },
  piazza: {
    fill: '#FFFFFF',
    edge: '#D3D8DF',
    edgeWidth: 1,
    upTo: 9,
    label: { color: streetName, size: 11, upTo: 0.7 },
  },
  sentiero: {
    fill: '#F7F6F1',
    edge: '#D9DCD4',
    edgeWidth: 0.6,
    widthM: streetWidths.sentiero,
    leastWidth: 1,
    upTo: 3,
  },
  strada_rurale: {
    fill: '#FFFFFF',
    edge: '#D3D8DF',
    edgeWidth: 0.9,
    widthM: streetWidths.strada_rurale,
    leastWidth: 1.2,
    upTo: 24,
    label: { color: streetName, size: 11, upTo: 1.7 },
  },
  vicolo: {
    fill: '#FFFFFF',
    edge: '#D3D8DF',
    edgeWidth: 1,
    widthM: streetWidths.vicolo,
    leastWidth: 1,
    upTo: 9,
    label: { color: streetName, size: 11.5, upTo: 1.3 },
  },
  strada: {
    fill: '#FFFFFF',
    edge: '#CDD3DB',
    edgeWidth: 1,
    widthM: streetWidths.strada,
    leastWidth: 1.4,
    upTo: 24,
    label: { color: streetName, size: 11.5, upTo: 1.9 },
  },
  strada_principale: {
    fill: '#FFF2CC',
    edge: '#DCCFA4',
    edgeWidth: 1,
    widthM: streetWidths.strada_principale,
    leastWidth: 2,
    upTo: 400,
    label: { color: '#37445A', size: 12.5, upTo: 7 },
  },
  ferrovia: { fill: '#A3ACB9', widthM: 2.6, leastWidth: 1.4, upTo: 60 },
  edificio: {
    fill: '#DEDBD4',
    edge: '#C9C5BB',
    edgeWidth: 0.8,
    upTo: 6.5,
    label: { color: '#6D675B', size: 10.5, upTo: 0.62 },
  },
};

/** A row of a class that nobody described is ground of no colour of its own. */
export const unknownStyle: Style = { fill: '#E4E6E9', edge: '#CDD3DB', edgeWidth: 0.8, upTo: 9 };

export function styleOf(classe: string): Style {
  return (styles as Readonly<Record<string, Style>>)[classe] ?? unknownStyle;
}
