/** What is wrong with a light, as staff call it; citizens' words stand in the public page. */
export interface FaultKind {
  readonly value: string;
  /** Whether a lamp is dark meanwhile: then its dark hours count. */
  readonly dark: boolean;
  /** Kinds of element that it is usually about, by their path segments. */
  readonly on: readonly ('pl' | 'linee' | 'quadri' | 'centraline')[];
}

export const faultKinds = [
  { value: 'lampada spenta', dark: true, on: ['pl'] },
  { value: 'intermittente', dark: false, on: ['pl'] },
  { value: 'accesa di giorno', dark: false, on: ['pl', 'linee', 'quadri', 'centraline'] },
  { value: 'più lampade spente', dark: true, on: ['pl', 'linee', 'quadri', 'centraline'] },
  { value: 'apparecchio rotto o ruotato', dark: false, on: ['pl'] },
  { value: 'palo inclinato o urtato', dark: false, on: ['pl'] },
  { value: 'sportello aperto', dark: false, on: ['pl'] },
  { value: 'cavo scoperto', dark: false, on: ['pl', 'linee', 'quadri', 'centraline'] },
  { value: 'quadro aperto', dark: false, on: ['quadri', 'centraline'] },
  { value: 'altro', dark: false, on: ['pl', 'linee', 'quadri', 'centraline'] },
] as const satisfies readonly FaultKind[];

export type FaultKindName = (typeof faultKinds)[number]['value'];

export const faultKindNames: readonly FaultKindName[] = faultKinds.map(({ value }) => value);

/** The kinds of fault in which lamps are dark. */
export const darkKinds: readonly FaultKindName[] = faultKinds.flatMap(({ value, dark }) =>
  dark ? [value] : [],
);

/** Kinds of element that may be faulty, by their path segments. */
export const faultySegments = ['pl', 'linee', 'quadri', 'centraline'] as const;
export type FaultySegment = (typeof faultySegments)[number];
