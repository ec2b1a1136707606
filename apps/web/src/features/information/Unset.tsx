import css from './text.module.css';

/** The place of what the operator has not filled in. */
export function Unset() {
  return <span className={css.unset}>Da indicare</span>;
}
