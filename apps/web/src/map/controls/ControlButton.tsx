import type { ReactNode, Ref } from 'react';
import type { Icon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
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
  return (
    <Tip
      title={shortcut === undefined ? name : `${name} (${shortcut})`}
      placement="right"
      delay={400}
      // Its panel opens where the tip would stand.
      silent={expanded === true}
      // In full screen nothing outside the map is seen.
      host={region}
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
        onClick={onClick}
      >
        <IconDrawing size={18} />
      </button>
    </Tip>
  );
}

export function ControlGroup({ children }: { readonly children: ReactNode }) {
  return <div className={css.group}>{children}</div>;
}
