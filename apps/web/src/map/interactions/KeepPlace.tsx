import { useEffect, useLayoutEffect, useRef } from 'react';
import { hashValue, onHashChange, putHashValues } from '../../state/address-hash.ts';
import type { Extent } from '../drawing/extent.ts';
import { fitView } from '../fit-view.ts';
import { useMapHost } from '../map-context.ts';
import { formatPlace, parsePlace, placeCenter, placeName, placeOf } from '../map-place.ts';
import { bordersLayer } from '../styles/registry.ts';
import { firstView, withinTown } from './first-view.ts';

/** Browsers slow pages down that rewrite their address with every turn of a wheel. */
const SETTLED_MS = 200;

interface KeepPlaceProps {
  /** What the map looks at first, where that is not the whole primary layer; null while it is not known. */
  readonly focus: Extent | null | undefined;
}

/**
 * Where the map looks: at the place that the address holds; without one at the municipality within its borders, and at
 * the whole primary layer as soon as it is there, unless somebody has moved the map meanwhile. From then on the address
 * follows the map, so that it can be shared.
 */
export function KeepPlace({ focus }: KeepPlaceProps) {
  const { map, elements } = useMapHost();
  const wanted = useRef(focus);
  const offer = useRef(() => {});
  useLayoutEffect(() => {
    wanted.current = focus;
  }, [focus]);

  useEffect(() => {
    const view = map.getView();
    const first = firstView((extent) => fitView(map, extent));
    const goToAddress = () => {
      const place = parsePlace(hashValue(placeName));
      if (place === null) return;
      view.setCenter(placeCenter(place));
      view.setZoom(place.zoom);
      first.moved();
    };
    const fitFirst = () => {
      const around = elements.shown(bordersLayer)?.drawing.extent ?? null;
      const whole = withinTown(elements.primary()?.drawing.extent ?? null, around);
      first.offer(wanted.current === undefined ? whole : wanted.current, around);
    };
    offer.current = fitFirst;
    const resized = () => {
      first.resized();
      fitFirst();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const [center, zoom] = [view.getCenter(), view.getZoom()];
      if (center === undefined || zoom === undefined) return;
      putHashValues({ [placeName]: formatPlace(placeOf(center, zoom)) });
    };
    const keep = () => {
      clearTimeout(timer);
      if (first.isSettled()) timer = setTimeout(write, SETTLED_MS);
    };
    goToAddress();
    fitFirst();
    elements.on('change', fitFirst);
    map.on('change:size', resized);
    view.on('change:center', first.moved);
    view.on('change:resolution', first.moved);
    map.on('moveend', keep);
    const offHash = onHashChange(goToAddress);
    return () => {
      clearTimeout(timer);
      elements.un('change', fitFirst);
      map.un('change:size', resized);
      view.un('change:center', first.moved);
      view.un('change:resolution', first.moved);
      map.un('moveend', keep);
      offHash();
    };
  }, [map, elements]);
  useEffect(() => {
    if (focus !== undefined) offer.current();
  }, [focus]);

  return null;
}
