/** What of the network is looked at, as the address holds it. */
import { type NetworkSegment, networkSegments } from '@lucerna/contract/endpoints/network';

export type Direction = 'valle' | 'monte';

/** What is chosen, and what is asked of it. */
export interface NetworkView {
  readonly entita: NetworkSegment;
  readonly id: number;
  readonly verso: Direction;
  /** Of a cabinet, from 1. */
  readonly partenza: number | null;
  /** Longitude and latitude, of a cut of that departure. */
  readonly taglio: readonly [number, number] | null;
}

const isSegment = (text: string | undefined): text is NetworkSegment =>
  (networkSegments as readonly (string | undefined)[]).includes(text);

const digits = (text: string | null | undefined) =>
  text != null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Null where the address names nothing. A lamp darkens nothing, nothing feeds a cabinet. */
export function readView(
  path: { readonly entita?: string | undefined; readonly id?: string | undefined },
  query: URLSearchParams,
): NetworkView | null {
  const { entita } = path;
  const id = digits(path.id);
  if (!isSegment(entita) || id === null) return null;
  const asked: Direction = query.get('verso') === 'monte' ? 'monte' : 'valle';
  const verso = entita === 'pl' ? 'monte' : entita === 'centraline' ? 'valle' : asked;
  const partenza = entita === 'centraline' ? digits(query.get('partenza')) : null;
  const [lon, lat] = (query.get('taglio') ?? '').split(',').map(Number);
  const isCut = partenza !== null && lon !== undefined && lat !== undefined && !Number.isNaN(lon + lat);
  return { entita, id, verso, partenza, taglio: isCut ? [lon, lat] : null };
}

/** The same as an address has it. */
export function queryOf({ verso, partenza, taglio }: Omit<NetworkView, 'entita' | 'id'>): string {
  const query = new URLSearchParams();
  if (verso === 'monte') query.set('verso', 'monte');
  if (partenza !== null) query.set('partenza', String(partenza));
  if (taglio !== null) query.set('taglio', taglio.map((degrees) => degrees.toFixed(7)).join(','));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
