import type { Kind } from '@lucerna/domain/kind';
import { useNavigate } from 'react-router';
import { useUser } from '../../api/use-user.ts';
import { useChosen } from '../../lists/use-chosen.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { Button } from '../../ui/Button.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { kindSlotsOf } from './kind-slots.tsx';

interface KindScreensProps {
  readonly kind: Kind;
  readonly selection: SelectionStore;
}

/** The buttons of the title row that lead to the kind's other screens, each about the one chosen element. */
export function KindScreens({ kind, selection }: KindScreensProps) {
  const user = useUser();
  const navigate = useNavigate();
  const chosen = useChosen(selection);
  const [id] = chosen;
  const only = chosen.size === 1 ? id : undefined;
  const offered = kindSlotsOf(kind.id).screens?.filter(({ offeredTo }) => offeredTo?.(user) ?? true);
  return offered?.map(({ label, icon: ScreenIcon, path, over, folds = false }) => (
    <Tip key={label} title={only === undefined ? 'Seleziona un solo elemento' : ''}>
      <Button
        data-crowds
        {...(folds && {
          'data-folds': 'first',
          'aria-label': label,
          title: only === undefined ? undefined : label,
        })}
        icon={<ScreenIcon />}
        disabled={only === undefined}
        onClick={() =>
          only !== undefined &&
          navigate({ pathname: path(only), hash: over === true ? window.location.hash : '' })
        }
      >
        {label}
      </Button>
    </Tip>
  ));
}
