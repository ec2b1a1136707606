import { useState } from 'react';
import { MinusIcon } from '../../ui/icons.tsx';
import { ExcludedSymbol } from '../styles/ExcludedSymbol.tsx';
import type { Census, LayerStyle } from '../styles/layer-style.ts';
import css from './Legend.module.css';
import { useHeight } from './use-height.ts';

interface LegendProps {
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

export function Legend({ census, nothing, others, excluding, excluded }: LegendProps) {
  const height = useHeight();
  const [wish, setWish] = useState<boolean | null>(null);
  if (height === null || (census === null && others.length === 0)) return null;
  if (!(wish ?? height >= TALL_ENOUGH)) {
    return (
      <div className={css.place}>
        <button type="button" className={css.folded} aria-expanded={false} onClick={() => setWish(true)}>
          Legenda
        </button>
      </div>
    );
  }
  const isNothing = census?.entries.every(({ count }) => count === 0) ?? false;
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
      {isNothing && <p className={css.nothing}>{nothing}</p>}
      {census !== null && !isNothing && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long legend scrolls, and has nothing else to focus.
        <ul className={css.census} tabIndex={0}>
          {census.entries.map(({ key, label, symbol, count }) => (
            <li key={key} data-none={count === 0 ? '' : undefined}>
              <span className={css.symbol}>{symbol}</span>
              <span className={css.label} title={label}>
                {label}
              </span>
              <span>{number.format(count)}</span>
            </li>
          ))}
        </ul>
      )}
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
    </section>
  );
}
