/** The drawing library, with the parts that are used and no more; loaded when a chart is shown. */
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { Size } from '../ui/use-size.ts';
import type { ChartOption } from './chart-option.ts';

use([BarChart, LineChart, GridComponent, CanvasRenderer]);

/** A drawing in a box of the page. */
export interface Drawing {
  draw(option: ChartOption, size: Size): void;
  /** The plot as it stands, so many device pixels for each of the page's. */
  picture(pixelRatio: number): HTMLCanvasElement;
  dispose(): void;
}

export function drawingIn(box: HTMLElement, size: Size): Drawing {
  const chart = init(box, null, { renderer: 'canvas', ...size });
  return {
    draw(option, size) {
      chart.resize({ ...size, silent: true });
      // Series that are switched off must go, and not stay as they were.
      chart.setOption(option, { notMerge: true });
    },
    picture: (pixelRatio) => chart.renderToCanvas({ pixelRatio, backgroundColor: '#fff' }),
    dispose: () => chart.dispose(),
  };
}
