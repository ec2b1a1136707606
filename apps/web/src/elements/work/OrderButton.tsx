import type { Segment } from '@lucerna/domain/kind';
import { workMessages } from '@lucerna/domain/messages';
import { may } from '@lucerna/domain/rules/permissions';
import { MOST_ENTRIES } from '@lucerna/domain/rules/work/order-steps';
import { type FaultySegment, faultySegments } from '@lucerna/domain/vocabulary/fault-kind';
import { type ComponentProps, useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/Button.tsx';
import { deferred } from '../../ui/deferred.tsx';

const OrderDialog = deferred(async () => (await import('./OrderDialog.tsx')).OrderDialog, undefined, {
  ahead: false,
});

interface OrderButtonProps
  extends Pick<ComponentProps<typeof Button>, 'type' | 'size' | 'className' | 'icon'> {
  readonly segment: Segment;
  /** Reads which elements, when it is pressed. */
  readonly ids: () => readonly number[];
  /** How many they are. */
  readonly count: number;
  /** What the order is called at first. */
  readonly title?: string;
  /** The order is there. */
  readonly onMade: (id: number) => void;
}

const isFaulty = (segment: Segment): segment is FaultySegment =>
  (faultySegments as readonly string[]).includes(segment);

/** Crea ordine: for elements of the register, where they are of a kind that orders are given for. */
export function OrderButton({ segment, ids, count, title = '', onMade, ...look }: OrderButtonProps) {
  const { capabilities } = useUser();
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  if (!isFaulty(segment) || !may(capabilities, 'directWork')) return null;
  const tooMany = count > MOST_ENTRIES;
  return (
    <>
      <Button
        {...look}
        disabled={count === 0 || tooMany}
        title={tooMany ? workMessages.tooManyEntries : undefined}
        onClick={() => setAsked(ids())}
      >
        Crea ordine
      </Button>
      {asked !== null && (
        <OrderDialog
          subject={{ voci: asked.map((id) => ({ entita: segment, id })) }}
          title={title}
          onMade={onMade}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
