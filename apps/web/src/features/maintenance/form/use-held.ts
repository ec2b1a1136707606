import type { Departure } from '@lucerna/domain/departure';
import { departureKey, placeKey } from '@lucerna/domain/intervention-action';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { departuresQuery } from '../../../api/departures.ts';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { geometryAt } from '../../../api/table-geometry.ts';
import { type Draft, draftValue } from '../../../form/draft.ts';
import { actionIn, changeBox, type Held } from './typed-work.ts';

export interface HeldByRegister {
  readonly held: Held;
  /** The cabinet's departures, where the action asks for one of them; undefined until they are there. */
  readonly departures: readonly Departure[] | undefined;
  /** They did not come. */
  readonly failed: boolean;
}

/** What the register holds of the elements that an intervention is on. */
export function useHeld(
  table: FeatureTable | undefined,
  items: readonly number[],
  draft: Draft,
): HeldByRegister {
  const ofDeparture = actionIn(draft)?.scrive === 'partenza';
  const query = useQuery({ ...departuresQuery(items[0] ?? 0), enabled: ofDeparture && items.length === 1 });
  const departures = ofDeparture ? query.data?.departures : undefined;
  const number = Number(draftValue(draft, changeBox(departureKey)) ?? 0);
  const held = useMemo((): Held => {
    const departure = departures?.[number - 1];
    return (item, campo) => {
      if (ofDeparture) return departure?.[campo as keyof Departure] ?? null;
      const row = table?.rowOf(item);
      if (table === undefined || row === undefined) return null;
      return campo === placeKey ? geometryAt(table, row) : table.column(campo).at(row);
    };
  }, [table, departures, number, ofDeparture]);
  return { held, departures, failed: query.isError };
}
