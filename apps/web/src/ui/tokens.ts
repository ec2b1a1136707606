/**
 * The design's colours, faces and measures: the one place where a value of them is written. Scripts read them
 * here; style sheets read them as custom properties (`--night`, `--amber-tint`, …), set by `applyTokens`.
 */
export const color = {
  night: '#0B1B33',
  nightDeep: '#071226',
  nightHover: '#14294B',
  nightSel: '#1B3560',
  onNight: '#D5DFEE',
  onNight2: '#B9C8DE',
  onNightMuted: '#93A7C6',
  amber: '#FFB224',
  amberTint: '#FFF3D6',
  amberTintHover: '#FFEBBD',
  amberInk: '#7A4F00',
  blue: '#0066CC',
  blueHover: '#0057AD',
  blueActive: '#004A94',
  blueTint: '#E8F1FB',
  rowHover: '#F3F7FC',
  rowLinked: '#F0F5FB',
  ink: '#17243A',
  ink2: '#46566F',
  ink3: '#5F6E85',
  strong: '#7C8AA1',
  line: '#DDE3EC',
  soft: '#EBEFF5',
  canvas: '#F2F4F8',
  head: '#F5F7FA',
  white: '#FFFFFF',
  ok: '#1A7347',
  okInk: '#14603A',
  okTint: '#E6F4EC',
  warn: '#8A5A00',
  warnTint: '#FFF3D6',
  err: '#C4262E',
  errInk: '#A31D25',
  errTint: '#FDECEC',
  errLine: '#E9A3A6',
  disabledLine: '#C9D1DD',
} as const;

export const font = {
  title: "'Titillium Web', 'Segoe UI', system-ui, sans-serif",
  text: "'Source Sans 3 Variable', 'Segoe UI', system-ui, sans-serif",
} as const;

export const shadow = {
  control: '0 1px 2px rgba(11,27,51,.16), 0 4px 14px rgba(11,27,51,.14)',
  float: '0 10px 34px rgba(11,27,51,.26)',
  dialog: '0 16px 60px rgba(7,18,38,.40)',
} as const;

/** Colours of the time bands and of production, for charts. */
export const dataColor = {
  f1: '#B86E00',
  f2: '#3A8FD4',
  f3: '#17335F',
  f0: '#7B8798',
  energy: '#D2588F',
  payment: '#0066CC',
  gridLine: '#E6EBF2',
  /** The band over the slot that is pointed at. */
  slot: '#E6F0FA',
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
export const breakpoint = { phone: 768, stacked: 1024, collapsedMenu: 1280 } as const;

function kebab(name: string): string {
  return name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
}

/** The tokens as custom properties, for style sheets: `nightDeep` is `--night-deep`, `ink2` is `--ink-2`. */
export function tokenProperties(): Map<string, string> {
  const properties = new Map<string, string>();
  for (const [name, value] of Object.entries(color)) properties.set(`--${kebab(name)}`, value);
  for (const [name, value] of Object.entries(font)) properties.set(`--font-${kebab(name)}`, value);
  for (const [name, value] of Object.entries(shadow)) properties.set(`--shadow-${kebab(name)}`, value);
  return properties;
}

export function applyTokens(root: HTMLElement): void {
  for (const [name, value] of tokenProperties()) root.style.setProperty(name, value);
}
