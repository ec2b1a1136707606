import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { hostOf, putBeside } from './anchored.ts';
import { handOn } from './hand-on.ts';
import css from './Popup.module.css';
import { isBeside } from './use-outside-press.ts';

interface Opener {
  readonly ref?: Ref<HTMLElement>;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
}

interface PopupProps {
  readonly open: boolean;
  /** A press on what opens it, and one beside both. */
  readonly onOpen: (open: boolean) => void;
  readonly title?: string;
  readonly content: ReactNode;
  /** What opens it, below which it stands. */
  readonly children: ReactElement<Opener>;
}

/** What stands below a button as long as it is wanted. The page behind it goes on. */
export function Popup({ open, onOpen, title, content, children }: PopupProps) {
  const anchor = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(() => onOpen(false));

  useLayoutEffect(() => {
    const [element, beside] = [panel.current, anchor.current];
    if (!open || element === null || beside === null) return;
    const put = () => putBeside(element, beside, 'bottom');
    put();
    const sized = new ResizeObserver(put);
    sized.observe(element);
    sized.observe(document.documentElement);
    window.addEventListener('scroll', put, true);
    return () => {
      sized.disconnect();
      window.removeEventListener('scroll', put, true);
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const press = ({ target }: PointerEvent) => {
      if (isBeside(target, panel.current, anchor.current)) leave();
    };
    // Before the screen hears it, wherever the keyboard is: what is open closes first.
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      event.preventDefault();
      const { activeElement } = document;
      if (panel.current?.contains(activeElement)) anchor.current?.focus();
      leave();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', hear);
    };
  }, [open]);

  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        ref: (element: HTMLElement | null) => {
          anchor.current = element;
          handOn(props.ref, element);
        },
        onClick: (event: MouseEvent<HTMLElement>) => {
          props.onClick?.(event);
          onOpen(!open);
        },
      })}
      {open &&
        createPortal(
          <div ref={panel} className={css.panel}>
            {title !== undefined && <div className={css.title}>{title}</div>}
            {content}
          </div>,
          hostOf(anchor.current),
        )}
    </>
  );
}
