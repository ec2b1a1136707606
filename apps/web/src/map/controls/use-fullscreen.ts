import { useEffect, useState } from 'react';

interface Fullscreen {
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** Shows an element alone on the whole screen, and back. The browser's own Esc ends it too. */
export function useFullscreen(element: HTMLElement): Fullscreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement === element);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  return {
    possible: document.fullscreenEnabled,
    on,
    toggle() {
      // A refusal (a frame without the permission) leaves the page as it is, and the button says so.
      const change = on ? document.exitFullscreen() : element.requestFullscreen();
      change.catch(() => setOn(document.fullscreenElement === element));
    },
  };
}
