import { useEffect } from 'react';
import { hashValue, onHashChange, putHashValues } from '../../ui/address-hash.ts';
import { fitView } from '../fit-view.ts';
import { useMapHost } from '../map-context.ts';
import { formatPlace, parsePlace, placeCenter, placeName, placeOf } from '../map-place.ts';

/** Browsers slow pages down that rewrite their address with every turn of a wheel. */
const SETTLED_MS = 200;

/**
 * Where the map looks: at the place that the address holds; without one at the municipality, and at the whole
 * primary layer as soon as it is there, unless somebody has moved the map meanwhile. From then on the address
 * follows the map, so that it can be shared.
 */
export function KeepPlace() {
  const { map, elements } = useMapHost();

  useEffect(() => {
    const view = map.getView();
    let settled = false;
    const goToAddress = () => {
      const place = parsePlace(hashValue(placeName));
      if (place === null) return;
      view.setCenter(placeCenter(place));
      view.setZoom(place.zoom);
      settled = true;
    };
    const fitFirst = () => {
      const extent = elements.primary()?.drawing.extent ?? null;
      if (!settled && extent !== null) settled = fitView(map, extent);
    };
    const moved = () => {
      settled = true;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const [center, zoom] = [view.getCenter(), view.getZoom()];
      if (center === undefined || zoom === undefined) return;
      putHashValues({ [placeName]: formatPlace(placeOf(center, zoom)) });
    };
    const keep = () => {
      clearTimeout(timer);
      if (settled) timer = setTimeout(write, SETTLED_MS);
    };
    goToAddress();
    fitFirst();
    elements.on('change', fitFirst);
    map.on('change:size', fitFirst);
    view.on('change:center', moved);
    view.on('change:resolution', moved);
    map.on('moveend', keep);
    const offHash = onHashChange(goToAddress);
    return () => {
      clearTimeout(timer);
      elements.un('change', fitFirst);
      map.un('change:size', fitFirst);
      view.un('change:center', moved);
      view.un('change:resolution', moved);
      map.un('moveend', keep);
      offHash();
    };
  }, [map, elements]);

  return null;
}
