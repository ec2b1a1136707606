import { type Paint, type Shades, shadesOf } from '../../ui/shown-color.ts';
import { color } from '../../ui/tokens.ts';
import type { Pen } from '../drawing/draw-shapes.ts';
import type { BySteps } from '../drawing/zoom-step.ts';

const lineColor = shadesOf('lineMark');
const faded: Shades = { light: 'rgba(91,111,146,.7)', dark: 'rgba(139,161,199,.8)' };
const left: Shades = { light: '#C3CAD5', dark: '#3F4C61' };

export const linePens: BySteps<readonly Pen[]> = [
  [{ stroke: faded, width: 1 }],
  [{ stroke: faded, width: 1 }],
  [{ stroke: faded, width: 1.5 }],
  [{ stroke: faded, width: 1.5, dash: [6, 3] }],
  [{ stroke: faded, width: 2.4, dash: [6, 3] }],
];

/** On the screen of lines they must be seen from far too. */
export const primaryLinePens: BySteps<readonly Pen[]> = [
  [{ stroke: lineColor, width: 1.5 }],
  [{ stroke: lineColor, width: 1.5 }],
  [{ stroke: lineColor, width: 1.8 }],
  [{ stroke: lineColor, width: 2, dash: [6, 3] }],
  linePens[4],
];

export const excludedLinePens: BySteps<readonly Pen[]> = [
  [{ stroke: left, width: 1 }],
  [{ stroke: left, width: 1 }],
  [{ stroke: left, width: 1 }],
  [{ stroke: left, width: 1.2 }],
  [{ stroke: left, width: 1.2 }],
];

const cabinetWidth: BySteps<number> = [1, 1.2, 1.8, 2.2, 2.2];

/** Solid pens of a cabinet's colour. */
export function cabinetLinePens(own: Paint): BySteps<readonly Pen[]> {
  const pens = (width: number): readonly Pen[] => [{ stroke: own, width }];
  return [
    pens(cabinetWidth[0]),
    pens(cabinetWidth[1]),
    pens(cabinetWidth[2]),
    pens(cabinetWidth[3]),
    pens(cabinetWidth[4]),
  ];
}

const veil: Shades = { light: 'rgba(255,255,255,.85)', dark: 'rgba(20,30,45,.85)' };

export const lineMarks = {
  hovered: [
    { stroke: veil, width: 8 },
    { stroke: shadesOf('mark'), width: 3 },
  ],
  added: [
    { stroke: shadesOf('surface'), width: 6.5 },
    { stroke: shadesOf('mark'), width: 3.5 },
  ],
  selected: [
    { stroke: color.night, width: 6 },
    { stroke: color.amber, width: 3 },
  ],
  chosen: [
    { stroke: color.night, width: 5 },
    { stroke: color.amber, width: 2.4 },
  ],
} satisfies Readonly<Record<string, readonly Pen[]>>;
