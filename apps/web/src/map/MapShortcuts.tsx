import { useToldShortcut } from '../state/shortcuts.ts';

/** The keys of the map in the list that `?` opens. */
export function MapShortcuts() {
  useToldShortcut('← ↑ → ↓', 'In mappa: sposta la vista');
  useToldShortcut('+ −', 'In mappa: ingrandisce e riduce');
  useToldShortcut('Maiusc', 'In mappa: con un clic aggiunge, trascinando sceglie in un riquadro');
  return null;
}
