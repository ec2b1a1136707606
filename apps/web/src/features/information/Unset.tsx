import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import css from './text.module.css';

/** The place of what nobody has filled in, for whoever may: others are not shown it. */
export function Unset({ byOperator = false }: { readonly byOperator?: boolean }) {
  return (
    <span className={css.unset}>
      Da indicare
      {byOperator ? ' da chi gestisce il servizio, nel suo file' : ' in '}
      {!byOperator && <Link to={paths.setUp}>Amministrazione, Comune</Link>}
    </span>
  );
}
