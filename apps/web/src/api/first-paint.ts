/**
 * The first screen of the page is painted: what costs time and is not needed for that waits for it. An answer of
 * megabytes that comes earlier would stand between the screen and the eye.
 */
let tell: () => void = () => undefined;

export const firstPaint = new Promise<void>((resolve) => {
  tell = resolve;
});

/** In the screen's effect, before the browser paints it. A page that nobody sees is not painted. */
export function tellFirstPaint(): void {
  const late = setTimeout(tell, 300);
  requestAnimationFrame(() =>
    setTimeout(() => {
      clearTimeout(late);
      tell();
    }),
  );
}
