import { useMemo } from 'react';
import { useShortcut } from '../state/shortcuts.ts';
import { Button } from '../ui/Button.tsx';
import { AimIcon } from '../ui/icons.tsx';
import css from './list-pane.module.css';

interface FrameButtonProps {
  /** 1 for each row that passes the filter; null where no filter is on: then there is nothing to look for. */
  readonly mask: Uint8Array | null;
  /** Only the sign, where there is no room for the word. */
  readonly bare: boolean;
  /** False while something stands in the list's place: its key is the other's. */
  readonly active: boolean;
  readonly onFrame: () => void;
}

/** Beside the count: looks at all that passes the filter. */
export function FrameButton({ mask, bare, active, onFrame }: FrameButtonProps) {
  const some = useMemo(() => mask?.includes(1) ?? false, [mask]);
  useShortcut('Z', 'Inquadra quello che passa il filtro', onFrame, some && active);
  if (!some) return null;
  return (
    <Button
      className={css.frame ?? ''}
      data-bare={bare}
      icon={<AimIcon />}
      aria-label="Inquadra"
      title="Inquadra in mappa quello che passa il filtro"
      onClick={onFrame}
    >
      <span className={css.word}>Inquadra</span>
    </Button>
  );
}
