import { displacement } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMapHost } from '../map-context.ts';
import { placeAt } from './edit-coordinates.ts';
import css from './MovedTag.module.css';

interface MovedTagProps {
  readonly from: Geometry;
  readonly to: Geometry;
}

/** CSS pixels from the new place to the tag. */
const ASIDE = 28;
/** Said when the hand rests, not sixty times a second. */
const RESTS_MS = 700;

/** `15,8 m a sud-ovest`, beside a point that has moved; said to those who do not see it. */
export function MovedTag({ from, to }: MovedTagProps) {
  const { map } = useMapHost();
  const tag = useRef<HTMLDivElement>(null);
  const text =
    from.type === 'Point' && to.type === 'Point' ? displacement(from.coordinates, to.coordinates) : null;

  const place = useRef(() => {});
  useLayoutEffect(() => {
    place.current = () => {
      const element = tag.current;
      if (element === null || from.type !== 'Point' || to.type !== 'Point') return;
      const [was, now] = [from, to].map(({ coordinates }) =>
        map.getPixelFromCoordinate(placeAt(coordinates as never)),
      );
      const [width = 0, height = 0] = map.getSize() ?? [];
      const [wasX = -1, wasY = -1] = was ?? [];
      const [nowX = -1, nowY = -1] = now ?? [];
      const right = Math.max(wasX, nowX) + ASIDE;
      const left = Math.min(wasX, nowX) - ASIDE - element.offsetWidth;
      const x = right + element.offsetWidth > width ? left : right;
      // Half way, but never so far from the new place that it is not seen to belong to it.
      const y = Math.min(nowY + 40, Math.max(nowY - 40, (wasY + nowY) / 2)) - element.offsetHeight / 2;
      const inView = nowX >= 0 && nowY >= 0 && nowX <= width && nowY <= height;
      element.style.visibility = inView ? 'visible' : 'hidden';
      element.style.transform = `translate(${Math.round(Math.max(4, x))}px, ${Math.round(y)}px)`;
    };
    place.current();
  });
  useEffect(() => {
    const follow = () => place.current();
    map.on('postrender', follow);
    return () => map.un('postrender', follow);
  }, [map]);

  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text ?? ''), RESTS_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <>
      {text !== null && (
        <div ref={tag} className={css.tag} aria-hidden="true">
          {text}
        </div>
      )}
      <div className={css.said} role="status">
        {said}
      </div>
    </>
  );
}
