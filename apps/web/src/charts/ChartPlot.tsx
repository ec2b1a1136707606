import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSize } from '../ui/use-size.ts';
import css from './Chart.module.css';
import { ChartLevels, ChartMomentLine, highestLevels } from './ChartLevels.tsx';
import { ChartNotes, ExpectedBand } from './ChartNotes.tsx';
import { ChartTip } from './ChartTip.tsx';
import type { ChartModel, SlotRange } from './chart-model.ts';
import { chartOption } from './chart-option.ts';
import { slotSentence } from './chart-words.ts';
import type { Drawing } from './engine.ts';
import { plotFrame } from './plot-frame.ts';
import { nextSlot, slotAt } from './slot-walk.ts';
import { useDrawing } from './use-drawing.ts';
import { valueAxis } from './value-axis.ts';
import { zoomed } from './zoom.ts';

interface ChartPlotProps {
  /** The slots that are shown. */
  readonly model: ChartModel;
  /** All slots: the value axis is theirs, so that it stays while one looks closer. */
  readonly scale: ChartModel;
  readonly label: string;
  readonly summary: string;
  readonly nothing?: string | undefined;
  readonly height?: number | undefined;
  readonly hovered: string | null;
  readonly onHover: (slot: string | null) => void;
  /** Where the drawing is put, for whoever wants its picture. */
  readonly drawing: RefObject<Drawing | null>;
  readonly zoom?: {
    readonly range: SlotRange;
    readonly slots: number;
    readonly onRange: (range: SlotRange) => void;
  };
}

/** How much closer one turn of the wheel brings. */
const CLOSER = 0.8;

/** The bars or the line, the band over the slot that is pointed at, and its tip. Arrow keys walk from slot to slot. */
export function ChartPlot(props: ChartPlotProps) {
  const { model, scale, label, summary, nothing, height, hovered, onHover, drawing, zoom } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const summaryId = useId();
  const size = useSize(box);
  const [spoken, setSpoken] = useState('');
  // What is pointed at elsewhere is lit here; its figures stand where one points.
  const [inside, setInside] = useState(false);
  const axis = useMemo(
    () => valueAxis(scale.series, highestLevels(scale), scale.shape === 'columns'),
    [scale],
  );
  const frame = useMemo(() => (size === null ? null : plotFrame(size, model, axis)), [size, model, axis]);
  const option = useMemo(
    () => (frame === null ? null : () => chartOption(model, axis, frame)),
    [model, axis, frame],
  );
  const state = useDrawing(canvas, drawing, option, size);
  useWheelZoom(box, zoom, (x) => (frame === null ? 0.5 : (x - frame.left) / frame.width));

  const { slots } = model;
  const at = hovered === null ? -1 : slots.findIndex(({ key }) => key === hovered);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (frame === null) return;
    setInside(true);
    const slot = slotAt(frame, slots.length, event.nativeEvent.offsetX);
    onHover(slots[slot ?? -1]?.key ?? null);
  };
  const leave = () => {
    setInside(false);
    onHover(null);
  };
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextSlot(event.key, at, slots.length);
    if (next === undefined) return;
    event.preventDefault();
    setInside(true);
    onHover(slots[next]?.key ?? null);
    setSpoken(slotSentence(model, next));
  };
  return (
    <div ref={box} className={css.plot} style={height === undefined ? undefined : { height }}>
      {frame !== null && at >= 0 && (
        <div
          className={css.band}
          style={{
            left: frame.left + at * frame.slotWidth,
            top: frame.top,
            width: frame.slotWidth,
            height: frame.height,
          }}
        />
      )}
      {frame !== null && <ExpectedBand model={model} axis={axis} frame={frame} />}
      {/* The library puts the box that it is given back into the flow. */}
      <div className={css.canvas} aria-hidden="true">
        <div ref={canvas} />
      </div>
      {frame !== null && (
        <>
          <ChartLevels model={model} axis={axis} frame={frame} />
          <ChartMomentLine model={model} frame={frame} />
          <ChartNotes model={model} axis={axis} frame={frame} />
        </>
      )}
      <div
        className={css.surface}
        role="img"
        aria-label={label}
        aria-describedby={summaryId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk over the values of the picture
        tabIndex={0}
        data-drawn={state === 'drawn'}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={leave}
        onBlur={leave}
        onKeyDown={walk}
      />
      {inside && frame !== null && at >= 0 && size !== null && (
        <ChartTip model={model} slot={at} frame={frame} width={size.width} />
      )}
      {nothing !== undefined && <p className={css.nothing}>{nothing}</p>}
      {state === 'failed' && <p className={css.nothing}>Non è stato possibile caricare il grafico.</p>}
      <p id={summaryId} className="visually-hidden">
        {summary} Le frecce vanno da un periodo all'altro.
      </p>
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}

/** Ctrl and the wheel (or two fingers on a pad) look closer at what is under the pointer. */
function useWheelZoom(
  box: RefObject<HTMLElement | null>,
  zoom: ChartPlotProps['zoom'],
  partOf: (x: number) => number,
): void {
  const latest = useRef({ zoom, partOf });
  useEffect(() => {
    latest.current = { zoom, partOf };
  });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      const now = latest.current;
      if (!(event.ctrlKey || event.metaKey) || now.zoom === undefined) return;
      event.preventDefault();
      const { range, slots, onRange } = now.zoom;
      const part = Math.min(1, Math.max(0, now.partOf(event.offsetX)));
      onRange(zoomed(range, event.deltaY < 0 ? CLOSER : 1 / CLOSER, part, slots));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box]);
}
