/**
 * The design's colours, faces and measures: the one place where a value of them is written. Colours have two values,
 * for light and for dark surroundings. Style sheets read those of the present scheme as custom properties (`--ink`,
 * `--amber-tint`, …, set by `scheme.ts`). Scripts that draw ask `shownColor` for them; `color` holds the light ones, for
 * what looks the same in both: symbols on their own white ground, and what is printed.
 */
export const color = {
  /* The night of menu, banners and tips: dark in both schemes. */
  night: '#0B1B33',
  nightDeep: '#071226',
  nightHover: '#14294B',
  nightSel: '#1B3560',
  nightLine: '#2F4F83',
  onNight: '#D5DFEE',
  onNightStrong: '#C6D3E6',
  onNight2: '#B9C8DE',
  onNightMuted: '#93A7C6',
  /* What is chosen. */
  amber: '#FFB224',
  amberHover: '#FFC04D',
  amberTint: '#FFF3D6',
  amberTintHover: '#FFEBBD',
  amberLine: '#F2DFAE',
  amberStripe: '#F7D98F',
  amberInk: '#7A4F00',
  /* What can be pressed: as a word or an edge, and as the ground under white words. */
  blue: '#0066CC',
  blueHover: '#0057AD',
  blueActive: '#004A94',
  blueTint: '#E8F1FB',
  blueFill: '#0066CC',
  blueFillHover: '#0057AD',
  blueFillActive: '#004A94',
  rowHover: '#F3F7FC',
  rowLinked: '#F0F5FB',
  /* What is written, and the grounds under it. */
  ink: '#17243A',
  ink2: '#46566F',
  ink3: '#5F6E85',
  mark: '#0B1B33',
  strong: '#7C8AA1',
  /** Supply lines on the map, and edges on it. */
  lineMark: '#5B6F92',
  line: '#DDE3EC',
  soft: '#EBEFF5',
  track: '#E6EBF2',
  shimmer: '#E3E8F0',
  canvas: '#F2F4F8',
  head: '#F5F7FA',
  surface: '#FFFFFF',
  white: '#FFFFFF',
  ok: '#1A7347',
  okInk: '#14603A',
  okTint: '#E6F4EC',
  okFill: '#1A7347',
  warn: '#8A5A00',
  warnTint: '#FFF3D6',
  err: '#C4262E',
  errInk: '#A31D25',
  errTint: '#FDECEC',
  errLine: '#E9A3A6',
  errFill: '#C4262E',
  errFillHover: '#A31D25',
  disabledLine: '#C9D1DD',
  /** The map where nothing is drawn. */
  land: '#EEF0F2',
  /** The brand mark: its flame, and what is not lit. */
  flame: '#FFF3D6',
  unlitGlass: '#E1E6EE',
  unlitFlame: '#C6CFDB',
  /* Time bands and production, for charts. */
  f1: '#B86E00',
  f2: '#3A8FD4',
  f3: '#17335F',
  f0: '#7B8798',
  energy: '#D2588F',
  violet: '#7A1F86',
  indigo: '#3B4BA3',
  teal: '#2A7F8E',
  payment: '#0066CC',
  /** The band over the slot that is pointed at. */
  slot: '#E6F0FA',
} as const;

export type ColorName = keyof typeof color;

/** The same names in dark surroundings. Words have 4.5 against every ground that they stand on (design, section 2). */
export const darkColor: Readonly<Record<ColorName, string>> = {
  ...color,
  night: '#0A1526',
  amberHover: '#FFC04D',
  amberTint: '#3A2C0C',
  amberTintHover: '#483710',
  amberLine: '#5C4716',
  amberStripe: '#5C4716',
  amberInk: '#FFCF75',
  blue: '#7DB8FF',
  blueHover: '#A3CDFF',
  blueActive: '#BCDAFF',
  blueTint: '#16304E',
  blueFill: '#1B6AC9',
  blueFillHover: '#175CAF',
  blueFillActive: '#134D94',
  rowHover: '#1D2A3D',
  rowLinked: '#213049',
  ink: '#E6ECF5',
  ink2: '#BAC6D8',
  ink3: '#9EACC1',
  mark: '#DCE6F4',
  strong: '#8493AB',
  lineMark: '#8BA1C7',
  line: '#303E54',
  soft: '#243144',
  track: '#29374B',
  shimmer: '#2A384D',
  canvas: '#0D1522',
  head: '#1A2636',
  surface: '#141E2D',
  ok: '#5CC892',
  okInk: '#86DDB0',
  okTint: '#123525',
  okFill: '#1E7D4E',
  warn: '#F2B84B',
  warnTint: '#3A2C0C',
  err: '#FF9090',
  errInk: '#FFADAB',
  errTint: '#43191E',
  errLine: '#8F4146',
  errFill: '#CC3038',
  errFillHover: '#B3262E',
  disabledLine: '#3D4B60',
  land: '#101926',
  unlitGlass: '#3A475B',
  unlitFlame: '#566378',
  f1: '#D98E2B',
  f2: '#55A6EA',
  f3: '#C3D2F0',
  f0: '#8290A4',
  energy: '#E377A8',
  violet: '#D79BE6',
  indigo: '#9FAAF2',
  teal: '#63BECB',
  payment: '#6FB0FF',
  slot: '#22324A',
};

export const font = {
  title: "'Titillium Web', 'Segoe UI', system-ui, sans-serif",
  text: "'Source Sans 3 Variable', 'Segoe UI', system-ui, sans-serif",
} as const;

export const shadow = {
  control: '0 1px 2px rgba(11,27,51,.16), 0 4px 14px rgba(11,27,51,.14)',
  float: '0 10px 34px rgba(11,27,51,.26)',
  dialog: '0 16px 60px rgba(7,18,38,.40)',
  mask: 'rgba(7,18,38,.45)',
} as const;

/** Pixels. */
export const measure = {
  menu: 230,
  menuCollapsed: 56,
  header: 40,
  headerPhone: 52,
  row: 35,
  control: 32,
  paneMin: 360,
  notification: 384,
} as const;

/** Windows narrower than these change the layout (design, section 8). Pixels. */
export const breakpoint = {
  smallPhone: 360,
  phone: 768,
  stacked: 1024,
  collapsedMenu: 1280,
  wide: 1400,
} as const;

/** Windows lower than these change the layout: a phone on its side, one with its keyboard, a small notebook. Pixels. */
export const lowBreakpoint = { landscape: 480, keyboard: 560, notebook: 800 } as const;

/**
 * What style sheets choose from when they write a length in pixels; `tools/style-sheets.test.ts` refuses another one.
 * They write the number itself: a custom property for each would weigh more than it says (record 145).
 */
export const scale = {
  /** Sizes of text, from a chart's axis to the greatest figure (design, section 3). */
  text: [11.5, 12.5, 13, 13.5, 14, 15, 16, 18, 19, 24, 31, 36],
  /** Corners: thin bars, small marks, controls, cards, dialogs, sheets of the phone; 999 for half the height. */
  radius: [0, 2, 4, 5, 8, 10, 16, 999],
  /** Paddings, gaps and margins; a pixel less where an edge is drawn. */
  space: [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 72, 80, 96],
  /** Below its neighbours; six steps within a part; menus that open; then windows over the page, in antd's order. */
  layer: [-1, 1, 2, 3, 4, 5, 6, 20, 900, 1000, 1030, 1070, 1080, 1100, 1200],
} as const;

function kebab(name: string): string {
  return name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
}

/** The custom property that style sheets read a token as. */
export function tokenProperty(name: ColorName): string {
  return `--${kebab(name)}`;
}

/** The tokens as custom properties, for style sheets: `nightDeep` is `--night-deep`, `ink2` is `--ink-2`. */
export function tokenProperties(
  colors: Readonly<Record<ColorName, string>> = color,
): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const [name, value] of Object.entries(colors)) properties.set(`--${kebab(name)}`, value);
  for (const [name, value] of Object.entries(font)) properties.set(`--font-${kebab(name)}`, value);
  for (const [name, value] of Object.entries(shadow)) properties.set(`--shadow-${kebab(name)}`, value);
  return properties;
}
