import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { useMapHost } from '../map-context.ts';
import type { Description } from '../styles/layer-style.ts';
import { besideSymbol } from './beside-point.ts';
import css from './HoverTip.module.css';
import type { Pointed } from './pointed.ts';

interface HoverTipProps {
  readonly selection: SelectionStore;
  readonly primary: string;
  readonly table: FeatureTable | undefined;
  /** An element of another layer that the pointer is over. */
  readonly other: Pointed | null;
  readonly describe: (layer: string, row: number) => Description | null;
}

/** CSS pixels from the symbol's middle to the tip. */
const ASIDE = 18;

/** Says what the pointer is over, on the map or in the grid. The same words stand in the grid's row. */
export function HoverTip({ selection, primary, table, other, describe }: HoverTipProps) {
  const { map, elements } = useMapHost();
  const tip = useRef<HTMLDivElement>(null);
  const hovered = useSyncExternalStore(selection.subscribe, () => selection.get().hovered);
  const row = hovered === null ? undefined : table?.rowOf(hovered);
  const pointed = row === undefined ? other : { layer: primary, primary: true, row };
  const description = pointed === null ? null : describe(pointed.layer, pointed.row);
  const [layer, at] = [pointed?.layer, pointed?.row];

  const place = useRef(() => {});
  useLayoutEffect(() => {
    // Its size hangs on its words: asked for at each frame it would have the browser lay the page out each time.
    const own = [tip.current?.offsetWidth ?? 0, tip.current?.offsetHeight ?? 0] as const;
    place.current = () => {
      const element = tip.current;
      if (element === null || at === undefined) return;
      const shown = elements.topDown().find((one) => one.layer === layer);
      const passing = shown !== undefined && (shown.states.mask === null || shown.states.mask[at] === 1);
      const anchor = passing ? shown.drawing.anchor(at, map.getView().getResolution() ?? 1) : null;
      const pixel = anchor === null ? null : map.getPixelFromCoordinate([...anchor]);
      const [width = 0, height = 0] = map.getSize() ?? [];
      const [x = -1, y = -1] = pixel ?? [];
      const inView = x >= 0 && y >= 0 && x <= width && y <= height;
      element.style.visibility = inView ? 'visible' : 'hidden';
      const [left, top] = besideSymbol([x, y], own, [width, height], ASIDE);
      element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    place.current();
  });

  useEffect(() => {
    const follow = () => place.current();
    map.on('postrender', follow);
    return () => map.un('postrender', follow);
  }, [map]);

  if (description === null) return null;
  return (
    <div ref={tip} className={css.tip} aria-hidden="true">
      <div>
        <b>{description.code}</b>
        {description.details.map((detail) => ` · ${detail}`).join('')}
      </div>
      {description.place !== null && <div>{description.place}</div>}
    </div>
  );
}
