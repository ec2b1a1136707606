import css from './FigureStrip.module.css';

export interface ShownFigure {
  readonly key: string;
  readonly figure: string;
  /** What it counts, below it. */
  readonly words: string;
}

/** What the rows of a list add up to, side by side above them. */
export function FigureStrip({ of }: { readonly of: readonly ShownFigure[] }) {
  return (
    <dl className={css.figures}>
      {of.map(({ key, figure, words }) => (
        <div key={key} data-figure={key}>
          <dt>{words}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
