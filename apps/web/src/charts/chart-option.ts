/** A chart in the words of ECharts. */
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { ofGround, shownColor } from '../ui/shown-color.ts';

import { font } from '../ui/tokens.ts';
import type { ChartModel, ChartSeries } from './chart-model.ts';
import { BAR_PART, BAR_WIDTH, type PlotFrame } from './plot-frame.ts';
import { patternMeasure, type SeriesLook } from './series-looks.ts';
import { slotLabels } from './slot-labels.ts';
import type { ValueAxis } from './value-axis.ts';

export type ChartOption = ComposeOption<BarSeriesOption | LineSeriesOption | GridComponentOption>;

const BETWEEN_PARTS = 0.8;
/** Pixels of a column that has others beside it, at most. */
const COLUMN_WIDTH = 18;

const axisText = () => ({ color: shownColor('ink2'), fontFamily: font.text, fontSize: 11.5 });

type Decal = Exclude<NonNullable<NonNullable<BarSeriesOption['itemStyle']>['decal']>, string>;

function decalOf({ pattern }: SeriesLook): Decal | undefined {
  const { hatch, dots } = patternMeasure;
  if (pattern === 'hatch') {
    return {
      symbol: 'rect',
      symbolSize: 1,
      dashArrayX: [1, 0],
      dashArrayY: [hatch.line, hatch.every - hatch.line],
      rotation: -Math.PI / 4,
      color: ofGround(hatch.part),
    };
  }
  if (pattern === 'dots') {
    return {
      symbol: 'circle',
      symbolSize: 1,
      dashArrayX: [
        [dots.dot, dots.every - dots.dot],
        [0, dots.every / 2, dots.dot, dots.every / 2 - dots.dot],
      ],
      dashArrayY: [dots.dot, dots.every / 2 - dots.dot],
      color: ofGround(dots.part),
    };
  }
  return undefined;
}

/** Pixels: the points of a line, and the one that it is about. */
const POINT = 5;
const MARKED_POINT = 11;

/** The point that the line is about stands apart: larger, red, at the end of a broken line. */
function linesOf({ key, label, look, values }: ChartSeries, marked: number): LineSeriesOption[] {
  const common = { type: 'line', silent: true, symbol: 'circle', connectNulls: true } as const;
  const usual: LineSeriesOption = {
    ...common,
    id: key,
    name: label,
    symbolSize: POINT,
    lineStyle: { color: shownColor(look.color), width: 2 },
    itemStyle: { color: shownColor(look.color) },
    data: values.map((value, slot) => (slot === marked ? '-' : (value ?? '-'))),
  };
  if (marked < 0) return [usual];
  const before = values.findLastIndex((value, slot) => slot < marked && value !== null);
  const apart: LineSeriesOption = {
    ...common,
    id: `${key}:marked`,
    symbolSize: (_, { dataIndex }) => (dataIndex === marked ? MARKED_POINT : 0),
    lineStyle: { color: shownColor('err'), width: 2, type: [3, 3] },
    itemStyle: { color: shownColor('err') },
    data: values.map((value, slot) => (slot === marked || slot === before ? (value ?? '-') : '-')),
  };
  return [usual, apart];
}

/** `marked` is the slot whose bar is drawn in red; -1 for none. */
function barsOf({ key, label, look, values }: ChartSeries, marked: number, apart: boolean): BarSeriesOption {
  const outlined = look.pattern === 'outline';
  const decal = decalOf(look);
  return {
    type: 'bar',
    id: key,
    name: label,
    ...(apart ? { barGap: '8%' } : { stack: 'parts' }),
    silent: true,
    // A bar of no height would leave its white border on the axis.
    data: values.map((value, slot) =>
      slot === marked && value ? { value, itemStyle: { color: shownColor('err') } } : value || '-',
    ),
    barCategoryGap: `${(1 - BAR_PART) * 100}%`,
    barMaxWidth: apart ? COLUMN_WIDTH : BAR_WIDTH,
    itemStyle: {
      color: shownColor(look.color),
      borderColor: outlined ? shownColor('strong') : shownColor('surface'),
      borderWidth: outlined ? 1 : BETWEEN_PARTS,
      ...(decal === undefined ? {} : { decal }),
    },
  };
}

function seriesOf({ shape, series, slots, marked }: ChartModel): (BarSeriesOption | LineSeriesOption)[] {
  const at = slots.findIndex(({ key }) => key === marked?.slot);
  if (shape === 'line') return series.flatMap((one) => linesOf(one, at));
  // Parts of a bar keep the colours by which they are told apart.
  return series.map((one) => barsOf(one, series.length === 1 ? at : -1, shape === 'columns'));
}

export function chartOption(model: ChartModel, axis: ValueAxis, frame: PlotFrame): ChartOption {
  const labels = slotLabels(model.slots, frame.slotWidth);
  const lines = [...axis.lines];
  return {
    animation: false,
    grid: {
      left: frame.left,
      top: frame.top,
      width: frame.width,
      height: frame.height,
      outerBoundsMode: 'none',
    },
    xAxis: {
      type: 'category',
      data: model.slots.map(({ key }) => key),
      axisLine: { onZero: true, lineStyle: { color: shownColor('strong') } },
      axisTick: { show: false },
      axisLabel: {
        ...axisText(),
        interval: (at: number) => labels[at] !== '',
        formatter: (_: string, at: number) => labels[at] ?? '',
        hideOverlap: false,
        margin: 7,
      },
    },
    yAxis: {
      type: 'value',
      min: axis.min,
      max: axis.max,
      axisLabel: { ...axisText(), customValues: lines, formatter: (value: number) => shownNumber(value) },
      axisTick: { show: false, customValues: lines },
      // The lines are those of the labels alone, and never one at the very top.
      splitLine: { lineStyle: { color: shownColor('track') } },
    },
    series: seriesOf(model),
  };
}
