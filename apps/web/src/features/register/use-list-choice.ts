import type { Kind } from '@lucerna/domain/kind';
import { useEffect, useMemo, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { hashValue, onHashChange, putHashValues } from '../../state/address-hash.ts';
import type { ListChoice } from './kind-slot.ts';
import { kindSlotsOf } from './kind-slots.tsx';
import { choiceMask, knownValue } from './list-choice.ts';

export interface ChosenValue {
  readonly choice: ListChoice;
  readonly value: string;
  choose(value: string): void;
}

/** The choice that a kind's list has beside its filter, and the rows it lets through; none for most kinds. */
export function useListChoice(
  kind: Kind,
  table: FeatureTable | undefined,
): { readonly chosen: ChosenValue | undefined; readonly mask: Uint8Array | null } {
  const { choice } = kindSlotsOf(kind.id);
  const inAddress = () => (choice === undefined ? '' : knownValue(choice, hashValue(choice.name)));
  const [value, choose] = useState(inAddress);
  useEffect(() => {
    if (choice !== undefined) putHashValues({ [choice.name]: value === choice.all ? null : value });
  }, [choice, value]);
  useEffect(() => onHashChange(() => choose(inAddress())));
  const mask = useMemo(
    () => (choice === undefined || table === undefined ? null : choiceMask(choice, value, table)),
    [choice, value, table],
  );
  return { chosen: choice === undefined ? undefined : { choice, value, choose }, mask };
}
