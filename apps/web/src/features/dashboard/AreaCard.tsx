import type { Layer } from '@lucerna/contract/layer';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWaitingCount, type Waiting } from '../../api/use-waiting-count.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import tag from '../../ui/tag.module.css';
import css from './AreaCard.module.css';
import type { DashboardArea } from './area.ts';
import { useCount } from './use-count.ts';

/** The links of a card with more than this stand in two columns where there is room. */
const mostInOneColumn = 4;

interface AreaCardProps {
  readonly area: DashboardArea;
  /** First and large. */
  readonly leads: boolean;
  /** What is worth knowing, before the links. */
  readonly children?: ReactNode;
}

/** An area of the product on the dashboard: its links, each with its count or with what waits there. */
export function AreaCard({ area, leads, children }: AreaCardProps) {
  const { title, text, icon: AreaIcon, links } = area;
  return (
    <section
      className={css.card}
      data-part={area.part}
      data-many={!leads && links.length > mostInOneColumn}
      data-leads={leads}
      aria-labelledby={idOf(title)}
    >
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
      <div className={css.body}>{children}</div>
      <ul className={css.links}>
        {links.map(({ label, path, layer, waits }) => (
          <li key={path} className={css.row} data-waits={waits !== undefined}>
            <Link to={path} className={css.link}>
              {label}
            </Link>
            {layer !== undefined && <Count layer={layer} />}
            {waits !== undefined && <Waits what={waits} />}
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

function waitingWords(what: Waiting, count: number): string {
  if (what === 'interventions') return 'in attesa';
  return count === 1 ? 'aperta' : 'aperte';
}

function Waits({ what }: { readonly what: Waiting }) {
  const { count } = useWaitingCount(what);
  if (count === undefined || count === 0) return null;
  return (
    <span className={`${tag.tag} ${tag.amber}`}>
      {shownNumber(count)} {waitingWords(what, count)}
    </span>
  );
}

function idOf(title: string): string {
  return `area-${title.toLowerCase().replaceAll(' ', '-')}`;
}
