import { type CSSProperties, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

export interface OverlayProps {
  /** Esc, or a press beside it where that leaves too. Without it nobody leaves. */
  readonly onLeave?: (() => void) | undefined;
  /** Esc does nothing for now: work goes on. */
  readonly escapes?: boolean;
  readonly maskLeaves?: boolean;
  /** Whoever opened it puts the keyboard where the work goes on: it does not go back to what had it before. */
  readonly movesFocus?: boolean;
  /** It is there and may be given the focus; by itself it takes it as a whole. */
  readonly onOpened?: (() => void) | undefined;
  /** After it has gone and the focus is back. */
  readonly onClosed?: (() => void) | undefined;
  /** Of the page behind, and of what stands on it. */
  readonly maskClass: string;
  readonly className: string;
  /** `--over-size`, which the style sheet takes for its width or its height: pixels where it is a number. */
  readonly size: number | string;
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly children: ReactNode;
}

/** Those that are open, the topmost last: it alone hears Esc and keeps the focus. */
const open: HTMLElement[] = [];

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]';

function stopsIn(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );
}

/** Lists that hang in the panel close by their own Esc first. */
const openList =
  ':is(.ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden))';

/**
 * What stands over the page and owns the keyboard as long as it is open (WAI-ARIA, modal dialog): the focus goes round
 * in it, and back to where it was. In full screen it stands on what fills the screen: nothing else would be seen.
 */
export function Overlay(props: OverlayProps) {
  const { maskLeaves = false, maskClass, className, size, label, labelledBy, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [place] = useState(() => document.fullscreenElement ?? document.body);
  // Before anything in it takes the focus by itself.
  const [opener] = useState(() => document.activeElement);
  const pressed = useRef(false);

  const arrive = useEffectEvent((element: HTMLElement) => {
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    props.onOpened?.();
  });
  const part = useEffectEvent((element: HTMLElement) => {
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body || element.contains(activeElement);
    if (props.movesFocus !== true && lost && opener instanceof HTMLElement) {
      opener.focus({ preventScroll: true });
    }
    const { onClosed } = props;
    if (onClosed !== undefined) queueMicrotask(onClosed);
  });
  const leave = useEffectEvent(() => {
    if (props.escapes !== false) props.onLeave?.();
  });
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    open.push(element);
    arrive(element);
    let listWasOpen = false;
    const before = () => {
      listWasOpen = document.querySelector(openList) !== null;
    };
    const press = (event: KeyboardEvent) => {
      if (open.at(-1) !== element || event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Escape' && !listWasOpen) {
        event.preventDefault();
        leave();
      }
      if (event.key === 'Tab' && !element.contains(document.activeElement)) {
        event.preventDefault();
        element.focus();
      }
    };
    window.addEventListener('keydown', before, true);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', before, true);
      window.removeEventListener('keydown', press);
      open.splice(open.indexOf(element), 1);
      part(element);
    };
  }, []);

  const goRound = (edge: 'first' | 'last') => {
    const stops = panel.current === null ? [] : stopsIn(panel.current);
    (stops.at(edge === 'first' ? 0 : -1) ?? panel.current)?.focus();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Esc does the same for the keyboard
    <div
      className={`over ${maskClass}`}
      onPointerDown={(event) => {
        pressed.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A press that began inside, to mark a text, leaves nothing.
        if (maskLeaves && pressed.current && event.target === event.currentTarget) leave();
      }}
    >
      <Edge onReach={() => goRound('last')} />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        tabIndex={-1}
        className={className}
        style={{ '--over-size': typeof size === 'number' ? `${size}px` : size } as CSSProperties}
      >
        {children}
      </div>
      <Edge onReach={() => goRound('first')} />
    </div>,
    place,
  );
}

/** Beyond the last and before the first that Tab reaches. */
function Edge({ onReach }: { readonly onReach: () => void }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/noStaticElementInteractions: it hands the focus on at once
  return <div className="over-edge" tabIndex={0} onFocus={onReach} />;
}
