import { color } from '../../ui/tokens.ts';
import type { Pen } from '../drawing/draw-shapes.ts';

export const buildingPens = [{ fill: '#B9CFEA', stroke: '#2F5E97', width: 1.4 }] as const satisfies Pen[];
export const excludedBuildingPens = [
  { fill: '#E3E7ED', stroke: '#A3AEBF', width: 1 },
] as const satisfies Pen[];

export const buildingMarks = {
  hovered: [
    { stroke: 'rgba(255,255,255,.85)', width: 7 },
    { fill: '#B9CFEA', stroke: color.night, width: 2 },
  ],
  added: [
    { stroke: color.white, width: 5 },
    { fill: '#B9CFEA', stroke: color.night, width: 2.4 },
  ],
  selected: [
    { stroke: color.night, width: 6 },
    { fill: '#FFE3A8', stroke: color.amber, width: 3 },
  ],
  chosen: [
    { stroke: color.night, width: 5 },
    { fill: '#FFE3A8', stroke: color.amber, width: 2.4 },
  ],
} satisfies Readonly<Record<string, readonly Pen[]>>;
