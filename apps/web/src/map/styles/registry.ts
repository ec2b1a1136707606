import { borders } from './borders.tsx';
import { buildings } from './buildings.tsx';
import { cabinets } from './cabinets.tsx';
import type { LayerStyle, MapLayer } from './layer-style.ts';
import { lightPoints } from './light-points.tsx';
import { lines } from './lines.tsx';
import { plants } from './plants.tsx';
import { subPanels } from './sub-panels.tsx';

/** How each layer is drawn, in the order of the layers panel. The map knows layers only through this registry. */
export const layerStyles: Readonly<Record<MapLayer, LayerStyle>> = {
  pl: lightPoints,
  linee: lines,
  centraline: cabinets,
  quadri: subPanels,
  edifici: buildings,
  impianti: plants,
  confini: borders,
};

/** The layers in the order of the layers panel. */
export const panelOrder = Object.keys(layerStyles) as readonly MapLayer[];

/** The layer by whose elements others are named and coloured (`id_imp`). */
export const cabinetLayer: MapLayer = 'centraline';

/** The layer outside of which elements stand in another municipality. */
export const bordersLayer: MapLayer = 'confini';
