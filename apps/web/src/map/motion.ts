/** How long the map may take to move by itself (design, section 1): 0 for whoever wants no motion. */
export function motionMs(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 120;
}
