/** Ids that a query names (contract, Ids in a query). */
import { MOST_ITEMS } from '@lucerna/contract/endpoints/editing';
import type { IdList } from '@lucerna/contract/id-list-schema';
import { fieldFaults } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { invalid } from './fault.ts';

/** The ids of a list that is not too long; a 422 that names the parameter where it is. */
export function checkedIds({ ids, written }: IdList, parameter: string): readonly number[] {
  if (written > MOST_ITEMS) throw invalid({ [parameter]: fieldFaults.tooMany(shownNumber(MOST_ITEMS)) });
  return ids;
}
