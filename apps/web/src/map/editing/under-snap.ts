import type Interaction from 'ol/interaction/Interaction.js';
import Snap from 'ol/interaction/Snap.js';
import type OlMap from 'ol/Map.js';

/**
 * Adds an interaction below the one that snaps: what was added last hears of the pointer first, and snapping has
 * to correct it for all others. Returns what removes it.
 */
export function addUnderSnap(map: OlMap, interaction: Interaction): () => void {
  const all = map.getInteractions();
  const snap = all.getArray().findIndex((one) => one instanceof Snap);
  all.insertAt(snap === -1 ? all.getLength() : snap, interaction);
  return () => {
    map.removeInteraction(interaction);
  };
}
