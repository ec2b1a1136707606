import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createMap } from './create-map.ts';
import { ElementsLayer } from './drawing/elements-layer.ts';
import { MapShortcuts } from './MapShortcuts.tsx';
import css from './MapView.module.css';
import { MapContext, type MapHost } from './map-context.ts';

interface MapViewProps {
  /** Where the map looks at first: longitude, latitude (WGS84). */
  readonly center: readonly [number, number];
  /** Layers, interactions and controls: each adds itself when it mounts and removes itself when it goes. */
  readonly children: ReactNode;
  /** What the elements are drawn on; always the same class. */
  readonly on?: new () => ElementsLayer;
}

/** The map's place on the page. The map itself is made once and lives outside React's state. */
export function MapView({ center, children, on: Elements = ElementsLayer }: MapViewProps) {
  const region = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const first = useRef(center);
  const [host, setHost] = useState<MapHost | null>(null);

  useEffect(() => {
    if (region.current === null || target.current === null) return;
    const map = createMap(region.current, first.current);
    const elements = new Elements();
    map.addLayer(elements);
    map.setTarget(target.current);
    setHost({ map, elements, region: region.current });
    return () => {
      setHost(null);
      map.setTarget(undefined);
      map.dispose();
    };
  }, [Elements]);

  useEffect(() => {
    if (host === null) return;
    const faces = ['600 11px "Titillium Web"', '700 11px "Titillium Web"'];
    let gone = false;
    // Labels drawn in another face would stay so: they are kept as pictures.
    Promise.allSettled(faces.map((face) => document.fonts.load(face))).then(() => {
      if (!gone) host.elements.allowLabels();
    });
    return () => {
      gone = true;
    };
  }, [host]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable region by role and name (contract, section 5).
    <div
      ref={region}
      className={css.region}
      role="region"
      aria-label="Mappa"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, + and − move the map (contract, section 5).
      tabIndex={0}
      data-shortcuts=""
    >
      <div ref={target} className={css.target} />
      <svg className={css.sight} viewBox="0 0 26 26" aria-hidden="true" focusable="false">
        <path d="M13 0v9M13 17v9M0 13h9M17 13h9" stroke="currentColor" strokeWidth="1.6" />
      </svg>
      <MapShortcuts />
      {host !== null && <MapContext value={host}>{children}</MapContext>}
    </div>
  );
}
