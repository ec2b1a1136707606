import { Slider } from 'antd';
import { Button } from '../ui/Button.tsx';
import css from './Chart.module.css';
import type { ChartSlot, SlotRange } from './chart-model.ts';
import { clampRange } from './zoom.ts';

interface ChartZoomProps {
  readonly slots: readonly ChartSlot[];
  readonly title: string;
  readonly range: SlotRange;
  readonly onRange: (range: SlotRange | null) => void;
}

/** Two handles choose which periods are shown; by mouse, or with the arrow keys. */
export function ChartZoom({ slots, title, range, onRange }: ChartZoomProps) {
  const label = (at: number | undefined) => slots[at ?? 0]?.label ?? '';
  const whole = range.from === 0 && range.to === slots.length;
  return (
    <div className={css.zoom}>
      <Slider
        range={{ draggableTrack: true }}
        min={0}
        max={slots.length - 1}
        value={[range.from, range.to - 1]}
        onChange={(ends: number[]) =>
          onRange(clampRange({ from: ends[0] ?? 0, to: (ends[1] ?? slots.length - 1) + 1 }, slots.length))
        }
        tooltip={{ formatter: label }}
        ariaLabelForHandle={[`${title}: primo periodo mostrato`, `${title}: ultimo periodo mostrato`]}
        ariaValueTextFormatterForHandle={[label, label]}
      />
      <Button size="small" disabled={whole} onClick={() => onRange(null)}>
        Tutto il periodo
      </Button>
    </div>
  );
}
