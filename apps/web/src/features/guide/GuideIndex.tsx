import { useMemo } from 'react';
import { Link } from 'react-router';
import { guide } from '../../guide/guide.ts';
import type { GuideTask } from '../../guide/task.ts';
import { paths } from '../../paths.ts';
import css from './guide-index.module.css';
import { searchGuide } from './search-guide.ts';

interface GuideIndexProps {
  readonly typed: string;
  /** The task on display. */
  readonly current?: string | undefined;
  /** With what each part is about. */
  readonly told?: boolean;
  /** Chooses a task in place of going to its address. */
  readonly onChoose?: (id: string) => void;
}

/** The tasks by part, or those that the typed words find. */
export function GuideIndex({ typed, current, told = false, onChoose }: GuideIndexProps) {
  const found = useMemo(() => (typed.trim() === '' ? undefined : searchGuide(typed)), [typed]);
  const list = (tasks: readonly GuideTask[]) => (
    <ul>
      {tasks.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={paths.guideTask(id)}
            {...(id === current ? { 'aria-current': 'page' as const } : {})}
            onClick={(event) => {
              if (onChoose === undefined) return;
              event.preventDefault();
              onChoose(id);
            }}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
  const said =
    found === undefined
      ? ''
      : found.length === 0
        ? `Niente per “${typed.trim()}”`
        : found.length === 1
          ? '1 compito'
          : `${found.length} compiti`;
  return (
    <nav className={told ? `${css.index} ${css.told}` : css.index} aria-label="Compiti della guida">
      <p role="status" className={css.said}>
        {said}
      </p>
      {found === undefined
        ? guide.map((part) => (
            <section key={part.id} aria-label={part.title}>
              <h2>{part.title}</h2>
              {told && <p>{part.lead}</p>}
              {list(part.tasks)}
            </section>
          ))
        : list(found)}
      {found?.length === 0 && <p>Prova con meno parole, o con una sola.</p>}
    </nav>
  );
}
