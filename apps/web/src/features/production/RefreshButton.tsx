import { Button } from '../../ui/Button.tsx';
import { ReloadIcon } from '../../ui/icons.tsx';

interface RefreshButtonProps {
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** A load that failed says nothing: this is the way to try again, in every state. */
export function RefreshButton({ busy, onPress }: RefreshButtonProps) {
  return (
    <Button icon={<ReloadIcon />} loading={busy} onClick={onPress}>
      Aggiorna
    </Button>
  );
}
