import { useEffect, useRef, useState } from 'react';
import { onHashChange, parseHash, putHashValues } from '../../state/address-hash.ts';
import { type PanelCodec, panelPairs, panelsOf } from './panel-pairs.ts';

export type Change<P> = (change: (panel: P) => P) => void;

export interface Panels<P> {
  readonly panels: readonly P[];
  readonly open: () => void;
  /** What changes the panel of that number. */
  readonly changeOf: (id: number) => Change<P>;
  readonly close: (id: number) => void;
  readonly closeAll: () => void;
}

/** The panels of a screen, which the address holds: it can be kept, sent and typed. */
export function usePanels<P extends { readonly id: number }>(codec: PanelCodec<P>): Panels<P> {
  const [panels, put] = useState<readonly P[]>(() => panelsOf(codec, parseHash(window.location.hash)));
  const written = useRef('');
  useEffect(() => {
    putHashValues(panelPairs(codec, panels, parseHash(window.location.hash).keys()));
    written.current = window.location.hash;
  }, [codec, panels]);
  useEffect(
    () =>
      onHashChange(() => {
        if (window.location.hash !== written.current) put(panelsOf(codec, parseHash(window.location.hash)));
      }),
    [codec],
  );
  return {
    panels,
    // No number is used twice while its panel is there.
    open: () =>
      put((now) => [...now, codec.read(Math.max(0, ...now.map(({ id }) => id)) + 1, () => undefined)]),
    changeOf: (id) => (change) => put((now) => now.map((one) => (one.id === id ? change(one) : one))),
    close: (id) => put((now) => now.filter((one) => one.id !== id)),
    closeAll: () => put([]),
  };
}
