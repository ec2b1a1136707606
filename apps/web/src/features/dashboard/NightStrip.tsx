import type { KindNames, Segment } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Link } from 'react-router';
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
}

/** The municipality at night, and who looks at it: greeting, date, figures. */
export function NightStrip({ figures, mapPath }: NightStripProps) {
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
      {figures.length > 0 && (
        <dl className={css.figures}>
          {figures.map((figure) => (
            <OneFigure key={figure.layer} {...figure} />
          ))}
        </dl>
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
  const { count, failed } = useCount(layer);
  return (
    <div className={css.figure}>
      <dt>{count === 1 ? names.one : names.many}</dt>
      <dd>{count === undefined ? failed ? '—' : <span className={css.waiting} /> : shownNumber(count)}</dd>
    </div>
  );
}
