import type { Summary } from '@lucerna/contract/endpoints/summary';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../api/use-user.ts';
import { paths } from '../../paths.ts';
import { dayInWords, greetingAt, sunsetInWords } from '../../ui/daylight.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import type { DashboardCall } from './call-for.ts';
import { NightPicture } from './NightPicture.tsx';
import css from './NightStrip.module.css';
import { lastTimeInWords } from './waiting-words.ts';

/** A figure whose number is known already, or still comes. */
export interface CountedFigure {
  readonly count: number | undefined;
  readonly failed: boolean;
  readonly one: string;
  readonly many: string;
  /** The rows that it counts. */
  readonly path?: string;
  /** What else is to be said of it, and where that leads. */
  readonly note?: string;
  readonly notePath?: string;
  /** It waits for somebody. */
  readonly waits?: boolean;
}

interface NightStripProps {
  readonly figures: readonly CountedFigure[];
  /** What changed since one was here; absent where that is not told. */
  readonly changes?: Summary['modifiche'] | undefined;
  readonly mapPath?: string | undefined;
  /** What waits for whoever looks. */
  readonly call?: DashboardCall | undefined;
}

/** The municipality at night, and who looks at it: greeting, date, figures. */
export function NightStrip(props: NightStripProps) {
  const { figures, changes, mapPath, call } = props;
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
        {changes !== undefined && <Changes changes={changes} now={now} />}
      </div>
      {figures.length > 0 && (
        <dl className={css.figures} data-count={figures.length}>
          {figures.map((figure) => (
            <ShownFigure key={figure.many} {...figure} />
          ))}
        </dl>
      )}
      {call !== undefined && (
        <Link className={css.call} to={call.path}>
          {call.label}
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

/** What changed in the register since one was here last; nothing at the first time, or where nothing did. */
function Changes({ changes: { dal, per_entita }, now }: { changes: Summary['modifiche']; now: Date }) {
  if (dal === null || per_entita.length === 0) return null;
  const all = per_entita.reduce((sum, { numero }) => sum + numero, 0);
  return (
    <p className={css.day}>
      Dal tuo ultimo accesso, {lastTimeInWords(dal, now)}:{' '}
      <Link className={css.changes} to={paths.changesSince(dal)}>
        {all === 1 ? 'una modifica al registro' : `${shownNumber(all)} modifiche al registro`}
      </Link>
    </p>
  );
}

function ShownFigure({ count, failed, one, many, path, note, notePath, waits = false }: CountedFigure) {
  const known = count === undefined ? undefined : shownNumber(count);
  const name = count === 1 ? one : many;
  return (
    <div className={css.figure} data-waits={waits && count !== 0}>
      <dt>{name}</dt>
      <dd className={css.number}>
        {known === undefined && (failed ? '—' : <span className={css.waiting} />)}
        {known !== undefined &&
          (path === undefined ? (
            known
          ) : (
            <Link to={path} aria-label={`${known} ${name}`}>
              {known}
            </Link>
          ))}
      </dd>
      <dd className={css.note}>{notePath === undefined ? note : <Link to={notePath}>{note}</Link>}</dd>
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
