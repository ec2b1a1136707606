/**
 * Keeps the added elements over a reload. Behind `#`, so that the address can be passed on, as long as they are few enough
 * for an address; and in the tab, however many they are.
 */
import type { Segment } from '@lucerna/domain/kind';
import { hashValue, putHashValues } from '../../state/address-hash.ts';
import { personalName } from '../../state/personal-memory.ts';
import type { Owner } from './owner.ts';

const hashName = 'elementi';
/** More ids than this would make an address that nobody can paste into a message. */
const MOST_IN_ADDRESS = 50;

export function parseIds(text: string): number[] {
  const ids = text.split(',').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** Null where there is nothing to share, or too much. */
export function formatIds(ids: ReadonlySet<number>): string | null {
  return ids.size === 0 || ids.size > MOST_IN_ADDRESS ? null : [...ids].join(',');
}

function storageName(owner: Owner, segment: Segment): string {
  return `lucerna.${personalName('elementi', owner, segment)}`;
}

export function idsInAddress(): number[] | null {
  const text = hashValue(hashName);
  return text === null ? null : parseIds(text);
}

export function recallBasket(owner: Owner, segment: Segment): number[] {
  const shared = idsInAddress();
  if (shared !== null) return shared;
  try {
    return parseIds(window.sessionStorage.getItem(storageName(owner, segment)) ?? '');
  } catch {
    return [];
  }
}

export function keepBasket(owner: Owner, segment: Segment, ids: ReadonlySet<number>): void {
  putHashValues({ [hashName]: formatIds(ids) });
  try {
    if (ids.size === 0) window.sessionStorage.removeItem(storageName(owner, segment));
    else window.sessionStorage.setItem(storageName(owner, segment), [...ids].join(','));
  } catch {
    // A browser that keeps nothing still has the address.
  }
}
