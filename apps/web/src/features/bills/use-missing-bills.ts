import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { monthName } from '@lucerna/domain/rules/summary/year-comparison';
import { useEffect, useMemo, useState } from 'react';
import { useSummary } from '../../api/summary.ts';
import { hashValue, onHashChange, putHashValues } from '../../state/address-hash.ts';

const name = 'mancanti';
const yes = 'si';
const inAddress = () => hashValue(name) === yes;

export interface MissingBills {
  readonly chosen: boolean;
  choose(chosen: boolean): void;
  /** The plants that the list is narrowed to; absent where it is not, or they are not known yet. */
  readonly only: ReadonlySet<number> | undefined;
  /** `Senza bolletta di ottobre (12)`; absent until it is known. */
  readonly label: string | undefined;
}

/** The plants whose bill of last month is missing: a choice of the list that stands in the address. */
export function useMissingBills(): MissingBills {
  const { data } = useSummary();
  const missing = data?.bollette_mancanti;
  const [chosen, choose] = useState(inAddress);
  useEffect(() => putHashValues({ [name]: chosen ? yes : null }), [chosen]);
  useEffect(() => onHashChange(() => choose(inAddress())));
  const only = useMemo(
    () => (chosen && missing !== undefined ? new Set(missing.impianti) : undefined),
    [chosen, missing],
  );
  const month = missing && monthName(Number(missing.mese.slice(5, 7)));
  const label = missing && `Senza bolletta di ${month} (${shownNumber(missing.totale)})`;
  return { chosen, choose, only, label };
}
