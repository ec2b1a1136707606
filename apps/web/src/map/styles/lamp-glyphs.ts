import type { LampCategory } from '@lucerna/domain/vocabulary/lamp-category';
import { lampColours } from '@lucerna/domain/vocabulary/map-colours';
import { lightenedInDark, type Paint, type Shades, shadesOf } from '../../ui/shown-color.ts';
import type { Glyph } from '../drawing/glyph.ts';
import type { BySteps, ZoomStep } from '../drawing/zoom-step.ts';
import { circle, rectangle } from './outlines.ts';

/** What lies around a symbol and in a hollow one. */
const ground = shadesOf('surface');
const edgeColor: Shades = { light: 'rgba(23,36,58,.42)', dark: 'rgba(230,236,245,.3)' };

/** Colours by lamp category. On dark any two are 28.3 apart (CIE76), chosen by search with 3.2 to 1 against dark rows. */
export const lampColor: Readonly<Record<LampCategory, Shades>> = {
  SAP: { light: lampColours.SAP, dark: '#F47C19' },
  LED: { light: lampColours.LED, dark: '#136AFE' },
  JM: { light: lampColours.JM, dark: '#CF73DC' },
  HG: { light: lampColours.HG, dark: '#16E87A' },
  FL: { light: lampColours.FL, dark: '#B4E7F1' },
  altro: { light: lampColours.altro, dark: '#7E838C' },
};

export const excludedColor: Shades = { light: '#A3AEBF', dark: '#4C5A70' };

/** The outline of a category's shape, as wide to the eye as a circle of that radius. */
const outline: Readonly<Record<LampCategory, (radius: number) => string>> = {
  SAP: circle,
  LED: (r) => rectangle(r * 0.89, r * 0.89),
  JM: (r) => `M0,${-1.05 * r}L${1.13 * r},${0.86 * r}H${-1.13 * r}z`,
  HG: (r) => `M0,${-1.14 * r}L${1.14 * r},0L0,${1.14 * r}L${-1.14 * r},0z`,
  FL: (r) => rectangle(r * 1.28, r * 0.72),
  altro: circle,
};

export interface Edges {
  /** Width of the white border, half of it outside the outline. */
  readonly border: number;
  /** Width of the dark edge around the border; 0 for none. */
  readonly edge: number;
}

const bare: Edges = { border: 0, edge: 0 };
const bySteps: BySteps<{ readonly radius: number; readonly edges: Edges; readonly shaped: boolean }> = [
  { radius: 1.2, edges: bare, shaped: false },
  { radius: 1.8, edges: bare, shaped: false },
  { radius: 3.2, edges: { border: 0.9, edge: 0 }, shaped: true },
  { radius: 5, edges: { border: 1.5, edge: 1.2 }, shaped: true },
  { radius: 7, edges: { border: 1.5, edge: 1.2 }, shaped: true },
];

export function lampRadius(step: ZoomStep): number {
  return bySteps[step].radius;
}

export function lampGlyph(category: LampCategory, radius: number, { border, edge }: Edges = bare): Glyph {
  const color = lampColor[category];
  const hollow = category === 'altro';
  const path = outline[category](radius);
  // The hollow shape's own stroke lies inside its outline, so that it is no larger than the others.
  const ring = radius * 0.36;
  return {
    reach: radius * 1.3 + border + edge,
    parts: [
      ...(edge > 0 ? [{ path, stroke: edgeColor, width: border + edge }] : []),
      { path, fill: hollow ? ground : color },
      ...(hollow ? [{ path: circle(radius - ring / 2 - border / 2), stroke: color, width: ring }] : []),
      ...(border > 0 ? [{ path, stroke: ground, width: border }] : []),
    ],
  };
}

export function dotGlyph(color: Paint, radius: number): Glyph {
  return { reach: radius, parts: [{ path: circle(radius), fill: color }] };
}

/** A category's symbol as the map draws it at that step. */
export function lampStepGlyph(category: LampCategory, step: ZoomStep): Glyph {
  const { radius, edges, shaped } = bySteps[step];
  return shaped ? lampGlyph(category, radius, edges) : dotGlyph(lampColor[category], radius);
}

/** The white-edged dot of a point that is coloured by its cabinet. */
export function cabinetDotGlyph(color: string, step: ZoomStep): Glyph {
  if (!bySteps[step].shaped) return dotGlyph(lightenedInDark(color), bySteps[step].radius);
  const path = circle(4.4);
  return {
    reach: 6,
    parts: [
      { path, fill: lightenedInDark(color) },
      { path, stroke: ground, width: 1.5 },
    ],
  };
}
