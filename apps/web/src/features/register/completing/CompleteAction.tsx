import { Button } from 'antd';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useWindowLayout } from '../../../ui/use-window-layout.ts';

interface CompleteActionProps {
  readonly table: FeatureTable | undefined;
  readonly onBegin: () => void;
}

/** The way into the complete-inserts mode. On a phone the grid has no cells to edit. */
export function CompleteAction({ table, onBegin }: CompleteActionProps) {
  if (useWindowLayout() === 'phone') return null;
  return (
    <Button icon={<CheckIcon />} disabled={table === undefined || table.count === 0} onClick={onBegin}>
      Completa inserimenti
    </Button>
  );
}
