/** What of a register screen the address holds behind `#`, beside the map's own place. */
import { hashValue, putHashValues } from '../../state/address-hash.ts';

export interface RegisterAddress {
  readonly filter: string;
  /** The column group; null where the address names none. */
  readonly group: string | null;
  readonly chosen: readonly number[];
}

/** More ids than this would make an address that nobody can paste into a message. */
export const MOST_IDS = 50;

export function parseIds(text: string): number[] {
  const ids = text.split(',').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST_IDS);
}

/** Null where there is nothing to share, or too much. */
export function formatIds(ids: ReadonlySet<number>): string | null {
  return ids.size === 0 || ids.size > MOST_IDS ? null : [...ids].join(',');
}

/** The key of the element whose Scheda the address opens, alone in a list; null where it opens none. */
export function sheetInAddress(): readonly number[] | null {
  const ids = parseIds(hashValue('scheda') ?? '');
  return ids.length === 1 ? ids : null;
}

export function readRegisterAddress(): RegisterAddress {
  return {
    filter: hashValue('filtro') ?? '',
    group: hashValue('gruppo'),
    chosen: sheetInAddress() ?? parseIds(hashValue('scelti') ?? ''),
  };
}

export function writeFilter(filter: string): void {
  putHashValues({ filtro: filter });
}

/** The first group needs no name: it is what one sees anyway. */
export function writeGroup(group: string, first: string | undefined): void {
  putHashValues({ gruppo: group === first ? null : group });
}

export function writeChosen(chosen: ReadonlySet<number>): void {
  putHashValues({ scelti: formatIds(chosen) });
}
