import css from './search.module.css';

const examples = [
  ['+tigli +LED', 'contiene entrambe'],
  ['"viale dei tigli"', 'la frase esatta'],
  ['+LED -Q05', 'con LED, non su Q05'],
] as const;

/** What can be typed into a filter, by example. */
export function SearchExamples() {
  return (
    <dl className={css.examples}>
      {examples.map(([typed, meaning]) => (
        <div key={typed}>
          <dt>{typed}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
