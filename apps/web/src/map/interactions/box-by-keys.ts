import type OlMap from 'ol/Map.js';

type Coordinate = readonly number[];

export interface KeyedBox {
  isOn(): boolean;
  /** The box as it stands: from its first corner to the middle of the map. Map coordinates. */
  draw(corner: number[], center: number[]): void;
  hide(): void;
  done(corner: Coordinate, center: Coordinate, event: KeyboardEvent): void;
}

/** While the tool is on, Enter sets a corner in the middle of the map, and again the one across. Gives its way off. */
export function boxByKeys(map: OlMap, region: HTMLElement, box: KeyedBox): () => void {
  let corner: number[] | null = null;
  const drop = () => {
    corner = null;
    box.hide();
  };
  const follow = () => {
    const center = map.getView().getCenter();
    if (corner === null || center === undefined) return;
    if (box.isOn()) box.draw(corner, center);
    else drop();
  };
  const press = (event: KeyboardEvent) => {
    const center = map.getView().getCenter();
    if (event.key !== 'Enter' || event.target !== region || !box.isOn() || center === undefined) return;
    event.preventDefault();
    if (corner === null) {
      corner = [...center];
      return;
    }
    const first = corner;
    drop();
    box.done(first, center, event);
  };
  region.addEventListener('keydown', press);
  map.on('postrender', follow);
  return () => {
    region.removeEventListener('keydown', press);
    map.un('postrender', follow);
  };
}
