import type { Choice, MergeConflict } from '@lucerna/domain/rules/intervention-merge';
import { sameValue } from '@lucerna/domain/rules/intervention-merge';
import { useState } from 'react';
import { type ChosenConflict, choiceKey } from './use-deciding.ts';

export interface Choices {
  /** What is chosen about it as it is shown now; a register that changed since asks again. */
  of(conflict: MergeConflict): Choice | undefined;
  choose(conflict: MergeConflict, choice: Choice): void;
  /** What is chosen about those interventions. */
  about(ids: readonly number[]): readonly ChosenConflict[];
}

/** What somebody chose of conflicts that the page sees before the server is asked. */
export function useChoices(): Choices {
  const [chosen, setChosen] = useState<Readonly<Record<string, ChosenConflict>>>({});
  return {
    of(conflict) {
      const known = chosen[choiceKey(conflict)];
      return known !== undefined && sameValue(known.conflict.adesso, conflict.adesso)
        ? known.choice
        : undefined;
    },
    choose: (conflict, choice) =>
      setChosen((before) => ({ ...before, [choiceKey(conflict)]: { conflict, choice } })),
    about: (ids) => Object.values(chosen).filter(({ conflict }) => ids.includes(conflict.id)),
  };
}
