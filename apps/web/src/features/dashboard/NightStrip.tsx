import type { KindNames, Segment } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
import { usePendingCount } from '../../api/use-pending-count.ts';
import { useUser } from '../../api/use-user.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { dayInWords, greetingAt, sunsetInWords } from './daylight.ts';
import { NightPicture } from './NightPicture.tsx';
import css from './NightStrip.module.css';
import { useCount } from './use-count.ts';
import { useNow } from './use-now.ts';

export interface Figure {
  readonly layer: Segment;
  readonly names: KindNames;
}

interface NightStripProps {
  readonly figures: readonly Figure[];
  readonly mapPath?: string | undefined;
  readonly pendingPath?: string | undefined;
}

/** The municipality at night, and who looks at it: greeting, date, figures. */
export function NightStrip({ figures, mapPath, pendingPath }: NightStripProps) {
  const user = useUser();
  const now = useNow();
  const sunset = sunsetInWords(now, user.center);
  return (
    <section className={css.strip} data-on="night" aria-label={`Comune di ${user.comune}`}>
      <NightPicture />
      <div className={css.words}>
        <h1 className={css.greeting}>
          {greetingAt(now)}, {user.nome}
        </h1>
        <p className={css.day}>
          {dayInWords(now)}.{sunset !== undefined && ` ${sunset}`}
        </p>
      </div>
      {(figures.length > 0 || pendingPath !== undefined) && (
        <dl className={css.figures}>
          {figures.map((figure) => (
            <OneFigure key={figure.layer} {...figure} />
          ))}
          {pendingPath !== undefined && <PendingFigure />}
        </dl>
      )}
      {pendingPath !== undefined && (
        <Link className={css.call} to={pendingPath}>
          Conferma Manutenzioni
        </Link>
      )}
      {mapPath !== undefined && (
        <Link className={css.toMap} to={mapPath}>
          Apri la mappa dei punti luce <ArrowRightIcon size={14} />
        </Link>
      )}
    </section>
  );
}

function OneFigure({ layer, names }: Figure) {
  return <ShownFigure {...useCount(layer)} one={names.one} many={names.many} />;
}

function PendingFigure() {
  return <ShownFigure {...usePendingCount()} one="intervento in attesa" many="interventi in attesa" waits />;
}

interface ShownFigureProps {
  readonly count: number | undefined;
  readonly failed: boolean;
  readonly one: string;
  readonly many: string;
  /** It waits for the user. */
  readonly waits?: boolean;
}

function ShownFigure({ count, failed, one, many, waits = false }: ShownFigureProps) {
  return (
    <div className={css.figure} data-waits={waits && count !== 0}>
      <dt>{count === 1 ? one : many}</dt>
      <dd>{count === undefined ? failed ? '—' : <span className={css.waiting} /> : shownNumber(count)}</dd>
    </div>
  );
}
