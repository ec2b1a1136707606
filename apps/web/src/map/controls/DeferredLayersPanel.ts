import { deferred } from '../../ui/deferred.tsx';

/** Its boxes are Ant Design's, and nobody sees them before the panel is open. */
export const LayersPanel = deferred(async () => (await import('./LayersPanel.tsx')).LayersPanel);
