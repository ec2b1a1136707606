import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MinusIcon } from '../../ui/icons.tsx';
import { useMapHost } from '../map-context.ts';
import { GlyphSvg } from '../styles/GlyphSvg.tsx';
import { dotGlyph, excludedColor } from '../styles/lamp-glyphs.ts';
import type { Census, LayerStyle } from '../styles/layer-style.ts';
import css from './Legend.module.css';
import { firstKept, rowsKept } from './rows-kept.ts';

export interface LegendProps {
  /** What the primary layer's elements are, counted; null while they are not there or not shown. */
  readonly census: Census | null;
  /** What to say where there is none of them: `Nessun punto luce da mostrare`. */
  readonly nothing: string;
  /** The other layers that are on. */
  readonly others: readonly LayerStyle[];
  /** Whether a filter leaves elements out, which the map then shows as grey dots. */
  readonly excluding: boolean;
  /** What the grey dots are. */
  readonly excluded: string;
}

/** On a map lower than this the legend starts folded. */
const TALL_ENOUGH = 560;
const number = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

/** In a corner of the map, where it can be folded. */
export function Legend(props: LegendProps & { readonly folded?: boolean | undefined }) {
  const { census, others, folded = false } = props;
  const height = useHeight();
  const [wish, setWish] = useState<boolean | null>(null);
  if (height === null || (census === null && others.length === 0)) return null;
  if (!(wish ?? (!folded && height >= TALL_ENOUGH))) {
    return (
      <div className={css.place}>
        <button type="button" className={css.folded} aria-expanded={false} onClick={() => setWish(true)}>
          Legenda
        </button>
      </div>
    );
  }
  return (
    <section className={`${css.place} ${css.panel}`} aria-label="Legenda">
      <div className={css.head}>
        <span>{census?.title ?? 'Legenda'}</span>
        <button
          type="button"
          aria-label="Nascondi legenda"
          aria-expanded={true}
          onClick={() => setWish(false)}
        >
          <MinusIcon size={12} />
        </button>
      </div>
      <Entries {...props} />
    </section>
  );
}

/** The same within a panel, under a heading of its own. */
export function LegendSection(props: LegendProps) {
  const { census, others } = props;
  if (census === null && others.length === 0) return null;
  return (
    <section className={css.section} aria-label="Legenda">
      <h2>{census === null ? 'Legenda' : `Legenda: ${census.title}`}</h2>
      <Entries {...props} />
    </section>
  );
}

function Entries({ census, nothing, others, excluding, excluded }: LegendProps) {
  const isNothing = census?.entries.every(({ count }) => count === 0) ?? false;
  return (
    <>
      {isNothing && <p className={css.nothing}>{nothing}</p>}
      {census !== null && !isNothing && <CensusList key={census.title} entries={census.entries} />}
      {(others.length > 0 || excluding) && (
        <ul className={css.others} data-below={census === null ? undefined : ''}>
          {others.map(({ layer, one, Symbol: LayerSymbol }) => (
            <li key={layer}>
              <span className={css.symbol}>
                <LayerSymbol />
              </span>
              {one}
            </li>
          ))}
          {excluding && (
            <li>
              <span className={css.symbol}>
                <ExcludedSymbol />
              </span>
              {excluded}
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** As long as all of its entries, with those alone that are in sight or near. */
function CensusList({ entries }: { readonly entries: Census['entries'] }) {
  const [from, setFrom] = useState(0);
  const [rowHeight, setRowHeight] = useState(0);
  const first = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => setRowHeight(first.current?.offsetHeight ?? 0), []);
  const { start, end } = rowsKept(from, entries.length);
  const onScroll = ({ currentTarget: { scrollTop } }: UIEvent<HTMLElement>) => {
    const height = first.current?.offsetHeight ?? 0;
    setRowHeight(height);
    setFrom(firstKept(scrollTop, height));
  };
  return (
    <ul
      className={css.census}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long legend scrolls, and has nothing else to focus.
      tabIndex={0}
      onScroll={onScroll}
    >
      {entries.slice(start, end).map(({ key, label, symbol, count }, place) => (
        <li
          key={key}
          ref={place === 0 ? first : undefined}
          // Not the list's own padding: a box is never lower than that, and would not scroll.
          style={{
            ...(place === 0 && { marginTop: start * rowHeight }),
            ...(start + place === end - 1 && { marginBottom: (entries.length - end) * rowHeight }),
          }}
          data-none={count === 0 ? '' : undefined}
          aria-setsize={entries.length}
          aria-posinset={start + place + 1}
        >
          <span className={css.symbol}>{symbol}</span>
          <span className={css.label} title={label}>
            {label}
          </span>
          {count !== undefined && <span>{number.format(count)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The map's height in CSS pixels; null until it is known. */
function useHeight(): number | null {
  const { region } = useMapHost();
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setHeight(Math.round(entry.contentRect.height));
    });
    observer.observe(region);
    return () => observer.disconnect();
  }, [region]);
  return height;
}

/** The dot of an element that the filter leaves out, as on the map. */
function ExcludedSymbol({ size = 14 }: { readonly size?: number }) {
  return <GlyphSvg glyph={{ ...dotGlyph(excludedColor, 2.3), reach: 7 }} size={size} />;
}
