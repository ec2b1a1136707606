import type { Summary } from '@lucerna/contract/endpoints/summary';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import css from './figures.module.css';
import { incompleteOf } from './summary-links.ts';

const lightingKinds: readonly string[] = ['pl', 'centraline', 'quadri', 'linee'];

/** How many elements of public lighting lack something that is required; leads to those of the kind that lacks most. */
export function LightingLacks({ summary }: { readonly summary: Summary }) {
  const lacking = summary.incompleti
    .filter(({ entita, numero }) => lightingKinds.includes(entita) && numero > 0)
    .sort((a, b) => b.numero - a.numero);
  const [first] = lacking;
  if (first === undefined) return <span className={css.unit}>punti luce</span>;
  const words = lacking.map(({ entita, numero }) => {
    const { one, many } = kindBySegment(entita).names;
    return `${shownNumber(numero)} ${numero === 1 ? one : many}`;
  });
  return (
    <Link to={incompleteOf(first.entita)} className={css.all} title={`Da completare: ${words.join(', ')}`}>
      {`${shownNumber(first.numero)} da completare`}
    </Link>
  );
}
