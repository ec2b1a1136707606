import { useEffect, useRef } from 'react';
import { useLayer } from '../../api/use-layer.ts';
import { drawNight } from './draw-night.ts';
import css from './NightPicture.module.css';

/** The municipality's own lights, on a canvas. Decoration: the figures beside it say how many they are. */
export function NightPicture() {
  const lights = useLayer('pl').data;
  const lines = useLayer('linee').data;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const { clientWidth: width, clientHeight: height } = element;
        drawNight({ canvas: element, width, height, lights, lines });
      });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [lights, lines]);
  return (
    <div className={css.picture} aria-hidden="true">
      <canvas ref={canvas} className={css.canvas} />
    </div>
  );
}
