import css from './Chart.module.css';
import type { ChartModel } from './chart-model.ts';
import { barWidth, type PlotFrame, valuePlace } from './plot-frame.ts';
import type { ValueAxis } from './value-axis.ts';

/** Pixels by which a level reaches over its bar. */
const OVER = 12;

/** How high levels reach, what they may be off included: the axis makes room for them. */
export function highestLevels({ levels }: ChartModel): readonly number[] {
  if (levels === undefined) return [];
  const { values, off = 0 } = levels;
  return values.flatMap((value) => (value === null ? [] : value * (1 + off)));
}

interface ChartLevelsProps {
  readonly model: ChartModel;
  readonly axis: ValueAxis;
  readonly frame: PlotFrame;
}

/** The value beside each bar: a line, and a broken box where it may be off. */
export function ChartLevels({ model: { levels, slots }, axis, frame }: ChartLevelsProps) {
  if (levels === undefined) return null;
  const { values, off = 0 } = levels;
  const width = Math.min(frame.slotWidth - 2, barWidth(frame) + OVER);
  const left = (slot: number) => frame.left + (slot + 0.5) * frame.slotWidth - width / 2;
  const place = (value: number) => valuePlace(value, axis, frame);
  return (
    <div aria-hidden="true">
      {values.map((value, slot) => {
        if (value === null) return null;
        const [top, bottom] = [place(value * (1 + off)), place(Math.max(0, value * (1 - off)))];
        return (
          <div key={slots[slot]?.key}>
            {off > 0 && (
              <div className={css.box} style={{ left: left(slot), top, width, height: bottom - top }} />
            )}
            <div className={css.level} style={{ left: left(slot), top: place(value) - 1, width }} />
          </div>
        );
      })}
    </div>
  );
}

/** The moment of a change: a broken line through its slot, with its day. */
export function ChartMomentLine({ model: { moment, slots }, frame }: Omit<ChartLevelsProps, 'axis'>) {
  const at = slots.findIndex(({ key }) => key === moment?.slot);
  if (moment === undefined || at < 0) return null;
  const left = frame.left + (at + moment.part) * frame.slotWidth;
  return (
    <div
      className={css.moment}
      data-left={left > frame.left + frame.width / 3}
      style={{ left, top: frame.top, height: frame.height }}
      aria-hidden="true"
    >
      <span className={css.momentDay}>{moment.text}</span>
    </div>
  );
}

/** What a level looks like, for the legend. */
export function LevelMark({ boxed }: { readonly boxed: boolean }) {
  return <span className={css.levelMark} data-boxed={boxed} aria-hidden="true" />;
}
