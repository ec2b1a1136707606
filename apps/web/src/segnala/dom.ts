/** Elements of the page, made without a library: it has to open on a slow telephone. */

type Child = Node | string | false | null | undefined;
type Attributes = Readonly<Record<string, string | number | boolean | ((event: Event) => void) | undefined>>;

const svgNames = new Set(['svg', 'path', 'circle', 'g', 'text']);

/** An element with its attributes (`on…`: what is done then) and what stands in it. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes?: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[K];
export function h(name: string, attributes?: Attributes, ...children: readonly Child[]): SVGElement;
export function h(name: string, attributes: Attributes = {}, ...children: readonly Child[]): Element {
  const made = svgNames.has(name)
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(
    ...children.filter((child): child is Node | string =>
      typeof child === 'object' ? child !== null : child !== undefined && child !== false,
    ),
  );
  return made;
}

/** Shows that and nothing else, and brings whoever listens to its heading. */
export function show(place: Element, ...parts: readonly Node[]): void {
  place.replaceChildren(...parts);
}

/** Brings the keyboard, and whoever listens, to the first heading that is shown. */
export function focusHeading(place: Element): void {
  const heading = place.querySelector<HTMLElement>('h1, h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/** The lamp of Lucerna, as decoration. */
export function lantern(): Element {
  const path = (d: string, of: string) => h('path', { d, class: of });
  return h(
    'svg',
    { viewBox: '0 0 32 32', width: 36, height: 36, 'aria-hidden': 'true' },
    path('M16 2.2V5.4', 'stem'),
    path('M7.4 11.6 13.6 6h4.8l6.2 5.6z', 'roof'),
    path('M9.3 13.4h13.4l-2.6 11.4h-8.2z', 'glass'),
    path('M11 27.4H21', 'stem'),
  );
}

/** The mark of a lamp, as decoration. */
export const lampMark = (): Element =>
  h(
    'svg',
    { viewBox: '0 0 40 40', width: 40, height: 40, 'aria-hidden': 'true', class: 'mark' },
    h('circle', { cx: 20, cy: 20, r: 19, class: 'halo' }),
    h('circle', { cx: 20, cy: 20, r: 12, class: 'ring' }),
    h('circle', { cx: 20, cy: 20, r: 8, class: 'disc' }),
  );

const signs = {
  globe: 'M12 3a9 9 0 1 0 .01 0M3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 .01 0',
  copy: 'M8 8V4h12v14h-4M4 8h12v13H4z',
  share:
    'M8.6 10.8l6.8-3.6M8.6 13.2l6.8 3.6M6 9.5a2.5 2.5 0 1 0 .01 0M18 3.5a2.5 2.5 0 1 0 .01 0M18 15.5a2.5 2.5 0 1 0 .01 0',
  phone: 'M5 4l4-1 2 5-2.5 2a14 14 0 0 0 5.5 5.5L16 13l5 2-1 4c-9 1.5-16.5-6-15-15z',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

/** A sign beside words that say the same. */
export const sign = (name: keyof typeof signs, size = 24): Element =>
  h(
    'svg',
    { viewBox: '0 0 24 24', width: size, height: size, 'aria-hidden': 'true', class: 'sign' },
    h('path', { d: signs[name] }),
  );
