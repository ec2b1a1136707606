import { type Shades, shadesOf } from '../../ui/shown-color.ts';
import { color } from '../../ui/tokens.ts';
import type { Pen } from '../drawing/draw-shapes.ts';

const chosen: Shades = { light: '#FFE3A8', dark: '#5C4716' };
const veil: Shades = { light: 'rgba(255,255,255,.85)', dark: 'rgba(20,30,45,.85)' };
const ground: Shades = { light: '#B9CFEA', dark: '#28486F' };
const edge: Shades = { light: '#2F5E97', dark: '#86ADDD' };
const left: Shades = { light: '#E3E7ED', dark: '#1B2636' };
const leftEdge: Shades = { light: '#A3AEBF', dark: '#4A586E' };

export const buildingPens = [{ fill: ground, stroke: edge, width: 1.4 }] as const satisfies Pen[];
export const excludedBuildingPens = [{ fill: left, stroke: leftEdge, width: 1 }] as const satisfies Pen[];

export const buildingMarks = {
  hovered: [
    { stroke: veil, width: 7 },
    { fill: ground, stroke: shadesOf('mark'), width: 2 },
  ],
  added: [
    { stroke: shadesOf('surface'), width: 5 },
    { fill: ground, stroke: shadesOf('mark'), width: 2.4 },
  ],
  selected: [
    { stroke: color.night, width: 6 },
    { fill: chosen, stroke: color.amber, width: 3 },
  ],
  chosen: [
    { stroke: color.night, width: 5 },
    { fill: chosen, stroke: color.amber, width: 2.4 },
  ],
} satisfies Readonly<Record<string, readonly Pen[]>>;
