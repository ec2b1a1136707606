import type { Kind } from '@lucerna/domain/kind';
import { useMemo } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useWindowLayout } from '../../../ui/use-window-layout.ts';
import own from './Complete.module.css';
import { incompleteIn, incompleteWords } from './missing.ts';

interface CompleteOfferProps {
  readonly kind: Kind;
  readonly table: FeatureTable | undefined;
  readonly onBegin: () => void;
}

/**
 * Below the filter, where something is incomplete: how much, and the way into the mode that completes it. On a phone the
 * grid has no cells to edit.
 */
export function CompleteOffer({ kind, table, onBegin }: CompleteOfferProps) {
  const phone = useWindowLayout() === 'phone';
  const { elements, values } = useMemo(
    () => (table === undefined ? { elements: 0, values: 0 } : incompleteIn(kind, table)),
    [kind, table],
  );
  if (phone || elements === 0) return null;
  return (
    <div className={own.offer}>
      <p>{incompleteWords(kind, elements, values)}</p>
      <Button type="link" size="small" icon={<CheckIcon />} onClick={onBegin}>
        Completa inserimenti
      </Button>
    </div>
  );
}
