import { tokenProperty } from '../ui/tokens.ts';
import css from './SeriesMark.module.css';
import type { SeriesLook } from './series-looks.ts';

/** A small square that looks like the part of the bar, pattern included. */
export function SeriesMark({ look }: { readonly look: SeriesLook }) {
  return (
    <span
      className={css.mark}
      data-pattern={look.pattern}
      style={{ backgroundColor: `var(${tokenProperty(look.color)})` }}
      aria-hidden="true"
    />
  );
}
