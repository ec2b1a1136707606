import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { remember, remembered } from '../state/remembered.ts';
import { useToldShortcut } from '../state/shortcuts.ts';
import { PaneBoundary } from './PaneBoundary.tsx';
import css from './SplitPane.module.css';
import { measure } from './tokens.ts';
import { useSize } from './use-size.ts';
import { useWindowLayout, type WindowLayout } from './use-window-layout.ts';

interface SplitPaneProps {
  /** The name under which the screen's division is remembered. */
  readonly id: string;
  /** What is left to the map side by side, percent, until somebody drags the border: a half unless told. */
  readonly half?: number;
  /** Left (above, behind): the map. */
  readonly first: ReactNode;
  /** Right (below, the sheet): the pane. */
  readonly second: ReactNode;
}

/** The three heights of the phone's sheet, as parts that are left to the map. */
const sheetStops = [8, 40, 75];
const middle: Record<WindowLayout, number> = { side: 50, stacked: 45, phone: 40 };

/**
 * A map and a pane with a border between that can be dragged: side by side, one above the other, or (on a
 * phone) a sheet over the map. The two keep their place in the document whichever it is.
 */
export function SplitPane({ id, half = middle.side, first, second }: SplitPaneProps) {
  const layout = useWindowLayout();
  const initial = layout === 'side' ? half : middle[layout];
  const name = `split.${id}.${layout}`;
  const [moved, setMoved] = useState<Readonly<Record<string, number>>>({});
  const percent = moved[name] ?? recall(name) ?? initial;
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const firstId = useId();

  const limitsOf = (box: { readonly width: number } | null | undefined): [number, number] => {
    if (layout === 'phone') return [sheetStops[0] ?? 0, sheetStops[2] ?? 100];
    if (layout === 'stacked') return [20, 75];
    const length = box?.width ?? 0;
    const least = length > 0 ? Math.min(50, (measure.paneMin / length) * 100) : 30;
    return [least, 100 - least];
  };
  const limits = () => limitsOf(root.current?.getBoundingClientRect());
  const clamp = (value: number): number => {
    const [least, most] = limits();
    return Math.min(most, Math.max(least, value));
  };
  const show = (value: number): void => root.current?.style.setProperty('--first', `${value}%`);
  const settle = (value: number): void => {
    const kept = layout === 'phone' ? nearestStop(value) : clamp(value);
    show(kept);
    remember(name, String(Math.round(kept * 100) / 100));
    setMoved((known) => ({ ...known, [name]: kept }));
  };

  const dragged = useRef<number | null>(null);
  const positionOf = (event: PointerEvent): number => {
    const box = root.current?.getBoundingClientRect();
    if (box === undefined) return percent;
    const part =
      layout === 'side' ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
    return clamp(part * 100);
  };
  const start = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = percent;
  };
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    if (dragged.current === null) return;
    dragged.current = positionOf(event);
    show(dragged.current);
  };
  const end = (): void => {
    if (dragged.current !== null && dragged.current !== percent) settle(dragged.current);
    dragged.current = null;
  };

  const press = (event: KeyboardEvent): void => {
    const next = nextByKey(event, layout, percent, limits());
    if (next === undefined) return;
    event.preventDefault();
    settle(next);
  };

  useToldShortcut(layout === 'side' ? '← →' : '↑ ↓', 'Sulla barra fra mappa e tabella: la sposta');
  // Not asked of the browser here: it would lay out the whole screen each time that this is drawn.
  const [least, most] = limitsOf(size).map(Math.round);
  return (
    <div ref={root} className={css.split} data-layout={layout} style={{ '--first': `${percent}%` } as object}>
      <div className={css.first} id={firstId}>
        {first}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this separator can. */}
      <div
        className={css.border}
        role="separator"
        aria-label="Ridimensiona"
        aria-orientation={layout === 'side' ? 'vertical' : 'horizontal'}
        aria-controls={firstId}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuetext={`${Math.round(percent)}% alla mappa`}
        tabIndex={0}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onDoubleClick={() => settle(initial)}
        onKeyDown={press}
      >
        <span className={css.grip} />
      </div>
      <div className={css.second}>
        <PaneBoundary title="Questo riquadro si è interrotto">{second}</PaneBoundary>
      </div>
    </div>
  );
}

function recall(name: string): number | undefined {
  const value = Number(remembered(name) ?? Number.NaN);
  return value > 0 && value < 100 ? value : undefined;
}

function nearestStop(value: number): number {
  return sheetStops.reduce((best, stop) => (Math.abs(stop - value) < Math.abs(best - value) ? stop : best));
}

function nextByKey(
  event: KeyboardEvent,
  layout: WindowLayout,
  percent: number,
  [least, most]: readonly [number, number],
): number | undefined {
  const [back, forth] = layout === 'side' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const step = event.shiftKey ? 10 : 2;
  if (layout === 'phone' && (event.key === back || event.key === forth)) {
    const at = sheetStops.indexOf(nearestStop(percent));
    return sheetStops[Math.min(sheetStops.length - 1, Math.max(0, at + (event.key === back ? -1 : 1)))];
  }
  if (event.key === back) return percent - step;
  if (event.key === forth) return percent + step;
  if (event.key === 'Home') return least;
  if (event.key === 'End') return most;
  return event.key === 'Enter' ? middle[layout] : undefined;
}
