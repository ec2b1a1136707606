import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { remember, remembered } from '../state/remembered.ts';
import css from './DockFrame.module.css';
import { PaneBoundary } from './PaneBoundary.tsx';

interface DockFrameProps {
  readonly children: ReactNode;
  /** What stands below, over the full width; null while nothing does. */
  readonly dock: ReactNode;
  readonly hidden: boolean;
  /** The dock is as high as what stands in it, and cannot be dragged: on a phone it is only the way to more. */
  readonly fits?: boolean;
  /** The name of the border between the two. */
  readonly label: string;
  /** The name under which the height is remembered, and what it is until somebody drags it (design, section 12). */
  readonly id?: string;
  readonly usual?: number;
}

/** Pixels (design, section 3). */
const usualHeight = 300;
const least = 200;
const most = 500;
/** What map and pane keep in any case. */
const leastAbove = 240;

function recalled(memory: string, usual: number): number {
  const height = Number(remembered(memory) ?? Number.NaN);
  return height >= least && height <= most ? height : usual;
}

/** A screen with a dock at its foot, whose height can be dragged. */
export function DockFrame(props: DockFrameProps) {
  const { children, dock, hidden, label, id, usual = usualHeight, fits = false } = props;
  const memory = id === undefined ? 'dock.height' : `dock.height.${id}`;
  const root = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(() => recalled(memory, usual));
  const dragged = useRef<number | null>(null);

  const limit = () =>
    Math.max(least, Math.min(most, (root.current?.clientHeight ?? Number.POSITIVE_INFINITY) - leastAbove));
  const clamp = (value: number) => Math.round(Math.min(limit(), Math.max(least, value)));
  const show = (value: number) => root.current?.style.setProperty('--dock', `${value}px`);
  const settle = (value: number) => {
    const kept = clamp(value);
    show(kept);
    setHeight(kept);
    remember(memory, String(kept));
  };

  // Notifications stand above the dock: they must not cover what is typed there.
  const stands = dock !== null && !hidden;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!stands || element === null) return;
    const page = document.documentElement;
    const observer = new ResizeObserver(() =>
      page.style.setProperty('--dock-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--dock-height');
    };
  }, [stands]);

  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = height;
  };
  const move = (event: PointerEvent) => {
    const bottom = root.current?.getBoundingClientRect().bottom;
    if (dragged.current === null || bottom === undefined) return;
    dragged.current = clamp(bottom - event.clientY);
    show(dragged.current);
  };
  const end = () => {
    if (dragged.current !== null && dragged.current !== height) settle(dragged.current);
    dragged.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 64 : 16;
    const next = {
      ArrowUp: height + step,
      ArrowDown: height - step,
      Home: most,
      End: least,
      Enter: usual,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    settle(next);
  };

  return (
    <div ref={root} className={css.frame} style={{ '--dock': `${height}px` } as object}>
      <div className={css.above}>{children}</div>
      {dock !== null && (
        <div ref={place} className={css.dock} hidden={hidden} data-fits={fits}>
          {!fits && (
            // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this separator can.
            <div
              className={css.border}
              role="separator"
              aria-label={label}
              aria-orientation="horizontal"
              aria-valuenow={height}
              aria-valuemin={least}
              aria-valuemax={most}
              aria-valuetext={`${height} pixel`}
              tabIndex={0}
              onPointerDown={start}
              onPointerMove={move}
              onPointerUp={end}
              onPointerCancel={end}
              onDoubleClick={() => settle(usual)}
              onKeyDown={press}
            >
              <span className={css.grip} />
            </div>
          )}
          <PaneBoundary title="Questo riquadro si è interrotto">{dock}</PaneBoundary>
        </div>
      )}
    </div>
  );
}
