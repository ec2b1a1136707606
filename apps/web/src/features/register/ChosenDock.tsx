import type { Kind } from '@lucerna/domain/kind';
import type { ReactNode } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { useChosen } from '../../lists/use-chosen.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { DockFrame } from '../../ui/DockFrame.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { kindSlotsOf } from './kind-slots.tsx';

interface ChosenDockProps {
  readonly kind: Kind;
  readonly table: FeatureTable | undefined;
  readonly selection: SelectionStore;
  readonly mayEdit: boolean;
  readonly viewing: boolean;
  /** Out of sight, with whatever stands in it kept: while an element is inserted or changed, or many are completed. */
  readonly hidden: boolean;
  readonly children: ReactNode;
}

/** The screen, and at its foot the dock of a kind that has one while exactly one element is chosen. */
export function ChosenDock({ kind, selection, hidden, children, ...props }: ChosenDockProps) {
  const chosen = useChosen(selection);
  const phone = useWindowLayout() === 'phone';
  const [id] = chosen;
  const Dock = kindSlotsOf(kind.id).dock;
  if (Dock === undefined) return children;
  const dock = chosen.size === 1 && id !== undefined && (
    <Dock key={id} id={id} selection={selection} {...props} />
  );
  return (
    <DockFrame dock={dock || null} hidden={hidden} fits={phone} label="Altezza del pannello">
      {children}
    </DockFrame>
  );
}
