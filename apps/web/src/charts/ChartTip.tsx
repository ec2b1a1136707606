import { useLayoutEffect, useRef } from 'react';
import css from './Chart.module.css';
import type { ChartModel } from './chart-model.ts';
import { slotWords } from './chart-words.ts';
import type { PlotFrame } from './plot-frame.ts';
import { SeriesMark } from './SeriesMark.tsx';

interface ChartTipProps {
  readonly model: ChartModel;
  readonly slot: number;
  readonly frame: PlotFrame;
  /** Of the box that the tip must not leave. */
  readonly width: number;
}

const GAP = 8;

/** The period that is pointed at, each of its parts and their sum. For the eyes: the keyboard's words are spoken. */
export function ChartTip({ model, slot, frame, width }: ChartTipProps) {
  const tip = useRef<HTMLDivElement>(null);
  const { period, parts, total, level } = slotWords(model, slot);
  useLayoutEffect(() => {
    const element = tip.current;
    if (element === null) return;
    const right = frame.left + (slot + 1) * frame.slotWidth + GAP;
    const left = frame.left + slot * frame.slotWidth - GAP - element.offsetWidth;
    const x = right + element.offsetWidth <= width || left < 0 ? right : left;
    element.style.transform = `translate(${Math.round(Math.min(x, width - element.offsetWidth))}px, ${frame.top + 4}px)`;
  });
  return (
    <div ref={tip} className={css.tip} aria-hidden="true">
      <b>{period}</b>
      <table>
        <tbody>
          {parts.map(({ key, label, value }) => {
            const look = model.series.find((one) => one.key === key)?.look;
            return (
              <tr key={key}>
                <td>
                  {look !== undefined && <SeriesMark look={look} />} {label}
                </td>
                <td>{value}</td>
              </tr>
            );
          })}
          {total !== undefined && (
            <tr>
              <td>Totale</td>
              <td>{total}</td>
            </tr>
          )}
          {level !== undefined && (
            <tr>
              <td>{level.label}</td>
              <td>{level.value}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
