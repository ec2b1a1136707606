/** Colours for whoever draws by script: of the present scheme, or of the light one for what goes to paper. */
import { currentScheme, type Scheme } from '../state/scheme.ts';
import { type ColorName, color, darkColor } from './tokens.ts';

/** A colour that differs by scheme. */
export interface Shades {
  readonly light: string;
  readonly dark: string;
}

/** What to draw with: the same colour in both schemes, or one for each. */
export type Paint = string | Shades;

let onPaper = false;

/** The scheme that is drawn in now. */
export function drawnScheme(): Scheme {
  return onPaper ? 'light' : currentScheme.get();
}

/** Draws for paper, which is white: all within the call, nothing that it puts off. */
export function drawnForPaper<T>(draw: () => T): T {
  const before = onPaper;
  onPaper = true;
  try {
    return draw();
  } finally {
    onPaper = before;
  }
}

/** Both values of a token. */
export function shadesOf(name: ColorName): Shades {
  return { light: color[name], dark: darkColor[name] };
}

/** The colour to draw with now. */
export function shown(paint: Paint): string {
  return typeof paint === 'string' ? paint : paint[drawnScheme()];
}

/** The value of a token in the scheme that is drawn in now. */
export function shownColor(name: ColorName): string {
  return drawnScheme() === 'dark' ? darkColor[name] : color[name];
}

/** The ground of charts and rows, so much of it that the rest shows through (0 to 1). */
export function ofGround(part: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(shownColor('surface').slice(at, at + 2), 16),
  );
  return `rgba(${red},${green},${blue},${part})`;
}

/** A colour (`#RRGGBB`) that is told from dark land too: there with so much white. */
export function lightenedInDark(light: string): Shades {
  const parts = [1, 3, 5].map((at) => Number.parseInt(light.slice(at, at + 2), 16));
  const [red, green, blue] = parts.map((part) => Math.round(part + (255 - part) * 0.4));
  return { light, dark: `rgb(${red},${green},${blue})` };
}
