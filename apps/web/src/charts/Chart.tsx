import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useToldShortcut } from '../state/shortcuts.ts';
import { PaneBoundary } from '../ui/PaneBoundary.tsx';
import css from './Chart.module.css';
import { ChartLegend } from './ChartLegend.tsx';
import { LevelMark } from './ChartLevels.tsx';
import { ChartPlot } from './ChartPlot.tsx';
import { ChartZoom } from './ChartZoom.tsx';
import { type ChartModel, type SlotRange, sliceModel } from './chart-model.ts';
import { savePicture } from './chart-picture.ts';
import { chartSummary } from './chart-words.ts';
import type { Drawing } from './engine.ts';
import { PictureButton } from './PictureButton.tsx';
import { clampRange, fromFirstValue, whole, ZOOMABLE } from './zoom.ts';

interface ChartProps {
  readonly model: ChartModel;
  /** The key of the slot that is pointed at, here or in the table beside it. */
  readonly hovered: string | null;
  readonly onHover: (slot: string | null) => void;
  /** Pixels of the plot; as high as there is room unless told. */
  readonly height?: number;
  /** What stands over the axes where there is no value at all. */
  readonly nothing?: string;
  /** What stands at the right of the title, after the legend. */
  readonly tools?: ReactNode;
  /** Offers the chart as a picture, in a file of this name. */
  readonly picture?: string | undefined;
}

const noneHidden: ReadonlySet<string> = new Set();

/** Bars, stacked, with what one needs to read them: title, legend, tip, and a closer look at a long range. */
export function Chart(props: ChartProps) {
  const { model, hovered, onHover, height, nothing, tools, picture } = props;
  const [hidden, setHidden] = useState(noneHidden);
  const [chosen, setChosen] = useState<SlotRange | 'all' | null>(null);
  const drawing = useRef<Drawing | null>(null);
  const titleId = useId();
  const slots = model.slots.length;
  const range = useMemo(() => {
    if (chosen === null) return fromFirstValue(model);
    return chosen === 'all' ? whole(slots) : clampRange(chosen, slots);
  }, [chosen, model, slots]);
  const shown = useMemo(
    () => ({ ...model, series: model.series.filter(({ key }) => !hidden.has(key)) }),
    [model, hidden],
  );
  const visible = useMemo(() => sliceModel(shown, range), [shown, range]);
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  useToldShortcut('← →', 'Nel grafico: periodo prima e dopo');
  const isEmpty = model.series.every(({ values }) => values.every((value) => value === null));
  return (
    <figure className={css.chart} aria-labelledby={titleId} data-fill={height === undefined}>
      <div className={css.head}>
        <figcaption id={titleId} className={css.title}>
          {model.title} <span className={css.unit}>{model.unit}</span>
        </figcaption>
        {model.total !== undefined && <span className={css.total}>Totale {model.total}</span>}
        {model.series.length > 1 && <ChartLegend series={model.series} hidden={hidden} onToggle={toggle} />}
        {model.levels !== undefined && (
          <span className={css.levelLegend}>
            <LevelMark boxed={(model.levels.off ?? 0) > 0} /> {model.levels.label}
          </span>
        )}
        {picture !== undefined && (
          <PictureButton
            onPress={() =>
              drawing.current === null ? undefined : savePicture(drawing.current, shown, picture)
            }
          />
        )}
        {tools}
      </div>
      <PaneBoundary title="Il grafico si è interrotto" text="Le cifre sono nella tabella, che funziona.">
        <ChartPlot
          model={visible}
          scale={shown}
          label={`${model.title} ${model.unit}`}
          summary={chartSummary(shown)}
          nothing={isEmpty ? nothing : undefined}
          height={height}
          hovered={hovered}
          onHover={onHover}
          drawing={drawing}
          {...(slots > ZOOMABLE ? { zoom: { range, slots, onRange: setChosen } } : {})}
        />
      </PaneBoundary>
      {slots > ZOOMABLE && (
        <ChartZoom
          slots={model.slots}
          title={model.title}
          range={range}
          onRange={(next) => setChosen(next ?? 'all')}
        />
      )}
    </figure>
  );
}
