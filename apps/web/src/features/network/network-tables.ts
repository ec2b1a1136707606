import type { NetworkSegment } from '@lucerna/contract/endpoints/network';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { useLayer } from '../../api/use-layer.ts';

type Table = ReturnType<typeof useLayer>['data'];
export type NetworkTables = Readonly<Record<NetworkSegment, Table>>;

/** The layers of the network; each undefined until it is there. */
export function useTables(): NetworkTables {
  const [pl, linee] = [useLayer('pl').data, useLayer('linee').data];
  const [quadri, centraline] = [useLayer('quadri').data, useLayer('centraline').data];
  return { pl, linee, quadri, centraline };
}

/** What a row of a layer says; null where it says nothing, or is not there yet. */
export function textAt(table: Table, key: string, id: number): string | null {
  const row = table?.rowOf(id);
  const value = row === undefined ? null : table?.column(key).at(row);
  return value === null || value === undefined || value === '' ? null : String(value);
}

/** What people call it. */
export const codeOf = (table: Table, segment: NetworkSegment, id: number): string =>
  textAt(table, kindBySegment(segment).code, id) ?? `n. ${id}`;
