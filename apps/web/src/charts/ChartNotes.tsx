import css from './Chart.module.css';
import { type ChartModel, slotTotal } from './chart-model.ts';
import { type PlotFrame, valuePlace } from './plot-frame.ts';
import type { ValueAxis } from './value-axis.ts';

interface ChartNotesProps {
  readonly model: ChartModel;
  readonly axis: ValueAxis;
  readonly frame: PlotFrame;
}

/** Pixels: a band of bars is at least so high to hold words, one of a line to hold them beside the line. */
const roomForWords = { bars: 20, line: 64 } as const;

function bandPlace({ model: { expected }, axis, frame }: ChartNotesProps) {
  if (expected === undefined) return null;
  const top = valuePlace(Math.min(expected.to, axis.max), axis, frame);
  const bottom = valuePlace(Math.max(expected.from, axis.min), axis, frame);
  return { left: frame.left, top, width: frame.width, height: Math.max(2, bottom - top) };
}

/** The values that one expects: a band below what is drawn. */
export function ExpectedBand(props: ChartNotesProps) {
  const place = bandPlace(props);
  return place === null ? null : <div className={css.expected} style={place} aria-hidden="true" />;
}

/** The words of the band and of the value that the chart is about, over what is drawn. */
export function ChartNotes(props: ChartNotesProps) {
  return (
    <>
      <ExpectedWords {...props} />
      <MarkedValue {...props} />
    </>
  );
}

/** Bars stand on the axis and leave the band's top free, a line its bottom; else the words stand beside the band. */
function ExpectedWords(props: ChartNotesProps) {
  const { expected, shape = 'bars' } = props.model;
  const place = bandPlace(props);
  if (expected === undefined || place === null) return null;
  const inside = place.height >= roomForWords[shape === 'line' ? 'line' : 'bars'];
  return (
    <div className={css.words} style={place} data-shape={shape} data-inside={inside} aria-hidden="true">
      <span className={css.expectation}>{expected.label}</span>
    </div>
  );
}

/** Words beside the value that the chart is about; they keep to the side where there is room. */
function MarkedValue({ model, axis, frame }: ChartNotesProps) {
  const { marked, slots, series, shape } = model;
  const at = slots.findIndex(({ key }) => key === marked?.slot);
  if (marked === undefined || at < 0) return null;
  const top = valuePlace(Math.max(0, slotTotal(series, at) ?? 0), axis, frame);
  const middle = frame.left + (at + 0.5) * frame.slotWidth;
  const left = middle > frame.left + frame.width / 2;
  return (
    <div
      className={css.marked}
      data-beside={shape === 'line'}
      data-left={left}
      style={{ left: middle, top }}
      aria-hidden="true"
    >
      <span className={css.mark}>{marked.text}</span>
    </div>
  );
}
