import { type ReactNode, useId } from 'react';
import { CloseIcon } from './icons.tsx';
import { Overlay, type OverlayProps } from './Overlay.tsx';

type Behaviour = Pick<
  OverlayProps,
  'onLeave' | 'escapes' | 'maskLeaves' | 'movesFocus' | 'onOpened' | 'onClosed'
>;

interface DialogProps extends Behaviour {
  readonly open?: boolean;
  readonly title: ReactNode;
  /** Pixels; a phone's whole width where the window has less. */
  readonly width: number;
  /** With a cross in its corner. */
  readonly closable?: boolean;
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** A dialog in the middle of the window: named by its title, with its ways on at its foot. */
export function Dialog(props: DialogProps) {
  const {
    open = true,
    title,
    width,
    closable = false,
    footer,
    className = '',
    children,
    ...behaviour
  } = props;
  const titleId = useId();
  if (!open) return null;
  return (
    <Overlay
      {...behaviour}
      maskClass="over-dialog"
      className={`dialog ${className}`}
      size={width}
      labelledBy={titleId}
    >
      <div className="dialog-head">
        <div id={titleId} className="dialog-title">
          {title}
        </div>
      </div>
      {closable && <CloseButton className="dialog-close" onClose={behaviour.onLeave} />}
      <div className="dialog-body">{children}</div>
      {footer !== undefined && <div className="dialog-foot">{footer}</div>}
    </Overlay>
  );
}

interface DrawerProps extends Behaviour {
  readonly open?: boolean;
  readonly from: 'left' | 'right' | 'bottom';
  /** Its width, or its height at the bottom: pixels, or a part of the window. */
  readonly size: number | string;
  /** What it is called, where no title says it. */
  readonly label?: string;
  /** With a cross before it. */
  readonly title?: ReactNode;
  readonly className?: string | undefined;
  /** What is in it reaches to its edges. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/** A part of the page that comes in from an edge, over the rest. A press beside it closes it. */
export function Drawer(props: DrawerProps) {
  const {
    open = true,
    from,
    size,
    label,
    title,
    className = '',
    bare = false,
    children,
    ...behaviour
  } = props;
  const titleId = useId();
  if (!open) return null;
  return (
    <Overlay
      maskLeaves
      {...behaviour}
      maskClass={`over-drawer over-${from}`}
      className={`drawer ${className}`}
      size={size}
      {...(label === undefined ? { labelledBy: titleId } : { label })}
    >
      {title !== undefined && (
        <div className="drawer-head">
          <CloseButton className="drawer-close" onClose={behaviour.onLeave} />
          <div id={titleId} className="dialog-title">
            {title}
          </div>
        </div>
      )}
      <div className={bare ? 'drawer-body drawer-bare' : 'drawer-body'}>{children}</div>
    </Overlay>
  );
}

function CloseButton(props: { readonly className: string; readonly onClose: (() => void) | undefined }) {
  return (
    <button type="button" className={props.className} aria-label="Chiudi" onClick={() => props.onClose?.()}>
      <CloseIcon size={16} />
    </button>
  );
}
