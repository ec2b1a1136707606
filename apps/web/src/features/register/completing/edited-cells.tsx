import type { Kind } from '@lucerna/domain/kind';
import { noneOf } from '@lucerna/domain/kind';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { EditedCells } from '../RegisterPane.tsx';
import { CompleteBar } from './CompleteBar.tsx';
import { CompleteHead } from './CompleteHead.tsx';
import type { Completing } from './use-completing.ts';

/** The complete-inserts mode as the register's pane shows it. */
export function editedCells(kind: Kind, completing: Completing): EditedCells {
  const { editing, mask, marks, onlyIncomplete, showOnlyIncomplete } = completing;
  return {
    editing,
    mask,
    marks,
    head: <CompleteHead kind={kind} completing={completing} />,
    foot: <CompleteBar completing={completing} />,
    nothing: onlyIncomplete ? (
      <EmptyState
        title={`${noneOf(kind.names)} da completare`}
        text="Con questo filtro tutti gli inserimenti sono completi."
        actions={<Button onClick={() => showOnlyIncomplete(false)}>Mostra tutti</Button>}
      />
    ) : (
      <EmptyState title={`${noneOf(kind.names)} corrisponde al filtro`} />
    ),
  };
}
