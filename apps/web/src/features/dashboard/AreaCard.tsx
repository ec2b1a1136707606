import type { Layer } from '@lucerna/contract/layer';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { usePendingCount } from '../../api/use-pending-count.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import css from './AreaCard.module.css';
import type { DashboardArea } from './area.ts';
import { useCount } from './use-count.ts';

/** More links than this stand in two columns, on a card twice as wide. */
const mostInOneColumn = 4;

export function AreaCard({ area }: { readonly area: DashboardArea }) {
  const { title, text, icon: AreaIcon, links } = area;
  return (
    <section className={css.card} data-wide={links.length > mostInOneColumn} aria-labelledby={idOf(title)}>
      <header className={css.head}>
        <span className={css.mark}>
          <AreaIcon size={18} />
        </span>
        <div>
          <h2 id={idOf(title)} className={css.title}>
            {title}
          </h2>
          <p className={css.text}>{text}</p>
        </div>
      </header>
      <ul className={css.links}>
        {links.map(({ label, path, layer, pending }) => (
          <li key={path} className={css.row}>
            <Link to={path} className={css.link}>
              {label}
            </Link>
            {layer !== undefined && <Count layer={layer} />}
            {pending === true && <Pending />}
            <ArrowRightIcon size={12} className={css.arrow ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Count({ layer }: { readonly layer: Layer }) {
  const { count } = useCount(layer);
  return <span className={css.count}>{count === undefined ? '' : shownNumber(count)}</span>;
}

function Pending() {
  const { count } = usePendingCount();
  if (count === undefined || count === 0) return null;
  return <span className={css.pending}>{shownNumber(count)} in attesa</span>;
}

function idOf(title: string): string {
  return `area-${title.toLowerCase().replaceAll(' ', '-')}`;
}
