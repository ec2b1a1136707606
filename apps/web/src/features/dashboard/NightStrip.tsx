import type { Segment } from '@lucerna/domain/kind';
import type { KindNames } from '@lucerna/domain/kind-description';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../api/use-user.ts';
import { useWaitingCount } from '../../api/use-waiting-count.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { dayInWords, greetingAt, sunsetInWords } from './daylight.ts';
import { NightPicture } from './NightPicture.tsx';
import css from './NightStrip.module.css';
import { useCount } from './use-count.ts';

export interface Figure {
  readonly layer: Segment;
  readonly names: KindNames;
}

/** A figure whose number is known already, or still comes. */
export interface CountedFigure {
  readonly count: number | undefined;
  readonly failed: boolean;
  readonly one: string;
  readonly many: string;
  /** It waits for somebody. */
  readonly waits?: boolean;
}

interface NightStripProps {
  /** They stand before the others. */
  readonly counted: readonly CountedFigure[];
  readonly figures: readonly Figure[];
  readonly mapPath?: string | undefined;
  readonly pendingPath?: string | undefined;
  readonly recordPath?: string | undefined;
}

/** The municipality at night, and who looks at it: greeting, date, figures. */
export function NightStrip(props: NightStripProps) {
  const { counted, figures, mapPath, pendingPath, recordPath } = props;
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
      {(counted.length > 0 || figures.length > 0 || pendingPath !== undefined) && (
        <dl className={css.figures}>
          {counted.map((figure) => (
            <ShownFigure key={figure.many} {...figure} />
          ))}
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
      {recordPath !== undefined && (
        <Link className={css.call} to={recordPath}>
          Registra un intervento
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
  return (
    <ShownFigure
      {...useWaitingCount('interventions')}
      one="intervento in attesa"
      many="interventi in attesa"
      waits
    />
  );
}

function ShownFigure({ count, failed, one, many, waits = false }: CountedFigure) {
  return (
    <div className={css.figure} data-waits={waits && count !== 0}>
      <dt>{count === 1 ? one : many}</dt>
      <dd>{count === undefined ? failed ? '—' : <span className={css.waiting} /> : shownNumber(count)}</dd>
    </div>
  );
}

/** The time, renewed each minute: a dashboard may stay open from morning to evening. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
