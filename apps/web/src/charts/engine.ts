/** The drawing library, with the parts that are used and no more; loaded when a chart is shown. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { drawnForPaper } from '../ui/shown-color.ts';
import { color } from '../ui/tokens.ts';
import type { Size } from '../ui/use-size.ts';
import type { ChartOption } from './chart-option.ts';

use([BarChart, LineChart, GridComponent, CanvasRenderer]);

/** A drawing in a box of the page. */
export interface Drawing {
  draw(option: () => ChartOption, size: Size): void;
  /** The same in the scheme of now. */
  redraw(): void;
  /** The plot as it stands, but for paper, so many device pixels for each of the page's. */
  picture(pixelRatio: number): HTMLCanvasElement;
  dispose(): void;
}

export function drawingIn(box: HTMLElement, size: Size): Drawing {
  const chart = init(box, null, { renderer: 'canvas', ...size });
  let make: (() => ChartOption) | null = null;
  // Series that are switched off must go, and not stay as they were.
  const redraw = () => {
    if (make !== null) chart.setOption(make(), { notMerge: true });
  };
  return {
    redraw,
    draw(option, size) {
      chart.resize({ ...size, silent: true });
      make = option;
      redraw();
    },
    picture(pixelRatio) {
      const picture = drawnForPaper(() => {
        redraw();
        return chart.renderToCanvas({ pixelRatio, backgroundColor: color.surface });
      });
      redraw();
      return picture;
    },
    dispose: () => chart.dispose(),
  };
}
