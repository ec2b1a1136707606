/** What is kept of an import that is written, beside its rows; its draft ends with that. */

import { inSlices } from '../../db/slices.ts';
import type { Kept } from '../carry-out.ts';
import type { Check } from './check.ts';
import type { Decided } from './decide.ts';
import { keepMissingNames, keepOtherCodes } from './other-codes.ts';
import { missingNamesOf, otherCodesOf } from './other-names.ts';
import { keepCarried, keepFound, keepLearned, keepRefused, removeDraft } from './queries.ts';
import { refusedOf } from './refused.ts';
import { learnedFrom } from './words.ts';

export async function keptOf(decided: Decided, id: number, check: Check): Promise<Kept> {
  const { rows, carried } = refusedOf(decided, check);
  const others = await otherCodesOf(decided, check);
  const { ricorda, parole = {} } = decided.choices;
  return {
    async before(step) {
      await inSlices(rows, (slice) => step((tx) => keepRefused(tx, id, slice)));
      await inSlices(others, (slice) => step((tx) => keepOtherCodes(tx, id, slice)));
    },
    async atEnd(tx) {
      await keepMissingNames(tx, id, missingNamesOf(check));
      if (rows.length > 0) await keepCarried(tx, id, carried);
      if (decided.target.kind !== undefined && check.present.size > 0)
        await keepFound(tx, id, [...check.present]);
      if (ricorda !== false) await keepLearned(tx, learnedFrom(parole));
      await removeDraft(tx, id);
    },
  };
}
