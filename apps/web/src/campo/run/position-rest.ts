/** Switches the position's high accuracy off while nobody looks: in the background, and a minute after the last touch. */
import { pausePosition, resumePosition } from '../../state/position.ts';

const UNUSED_MS = 60_000;

export function restPosition(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const used = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') {
      pausePosition();
      return;
    }
    resumePosition();
    timer = setTimeout(pausePosition, UNUSED_MS);
  };
  for (const name of ['pointerdown', 'keydown', 'visibilitychange', 'focus']) {
    window.addEventListener(name, used, { capture: true, passive: true });
  }
  used();
}
