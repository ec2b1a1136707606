import { Tooltip } from 'antd';
import { type ReactNode, type Ref, useState } from 'react';
import type { Icon } from '../../ui/icons.tsx';
import { useMapHost } from '../map-context.ts';
import css from './controls.module.css';

interface ControlButtonProps {
  readonly name: string;
  readonly icon: Icon;
  /** The key that does the same. */
  readonly shortcut?: string;
  /** A tool that is on or off. */
  readonly pressed?: boolean;
  /** A button that opens a panel. */
  readonly expanded?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function ControlButton(props: ControlButtonProps) {
  const { name, icon: IconDrawing, shortcut, pressed, expanded, disabled = false, onClick, ref } = props;
  const { region } = useMapHost();
  const [tip, setTip] = useState(false);
  return (
    <Tooltip
      title={shortcut === undefined ? name : `${name} (${shortcut})`}
      placement="right"
      mouseEnterDelay={0.4}
      // Its panel opens where the tip would stand; once it is closed, the pointer has to come again.
      open={tip && expanded !== true}
      onOpenChange={(open) => setTip(open && expanded !== true)}
      // In full screen nothing outside the map is seen.
      getPopupContainer={() => region}
    >
      <button
        ref={ref}
        type="button"
        className={css.button}
        aria-label={name}
        aria-pressed={pressed}
        aria-expanded={expanded}
        aria-haspopup={expanded === undefined ? undefined : 'dialog'}
        data-on={pressed === true || expanded === true ? '' : undefined}
        disabled={disabled}
        onClick={() => {
          setTip(false);
          onClick();
        }}
      >
        <IconDrawing size={18} />
      </button>
    </Tooltip>
  );
}

export function ControlGroup({ children }: { readonly children: ReactNode }) {
  return <div className={css.group}>{children}</div>;
}
