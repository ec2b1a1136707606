import type { Layer } from '@lucerna/contract/layer';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { loadMessages } from '@lucerna/domain/messages';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { referenceLayers } from '../api/reference-layer.ts';
import { notify } from '../state/notify.ts';
import { serverAway, unanswered } from '../state/server-away.ts';

/** A layer that could not be asked for. */
export interface LayerFault {
  readonly layer: Layer;
  readonly error: ApiError;
  /** Older rows of it are still on the screen. */
  readonly hasRows: boolean;
  readonly retry: () => void;
}

const carriers = referenceLayers.carrier.layer;

/** The layers that are no kind have no names in the catalogue. */
const otherNames: Readonly<Record<string, string>> = { vettori: 'i vettori', confini: 'i confini comunali' };

export function faultTitle(layer: Layer, hasRows: boolean): string {
  // The specification has words of its own for the list of carriers (section 8).
  if (layer === carriers && !hasRows) return loadMessages.carriersFailed;
  const name = kindBySegment(layer as string)?.names.theMany ?? otherNames[layer] ?? layer;
  return `Non è stato possibile ${hasRows ? 'aggiornare' : 'caricare'} ${name}`;
}

/** Says each fault once: what is missing on map or grid, and a way to try again. */
export function useLayerFaults(faults: readonly LayerFault[]): void {
  const said = useRef(new WeakSet<ApiError>());
  useEffect(() => {
    for (const { layer, error, hasRows, retry } of faults) {
      // The end of a session has its own dialog, which asks for everything again.
      if (error.ofSession || said.current.has(error)) continue;
      said.current.add(error);
      // Of a server that is away the page tells once, and asks for everything again.
      if (error.isAway && serverAway.get()) continue;
      const about = error.isAway ? { about: unanswered } : {};
      const description = hasRows ? `${error.message} Intanto vedi i dati di prima.` : error.message;
      notify.error(faultTitle(layer, hasRows), { description, fault: error, onRetry: retry, ...about });
    }
  });
}
