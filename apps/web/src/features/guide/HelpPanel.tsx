import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { taskCalled } from '../../guide/guide.ts';
import { paths } from '../../paths.ts';
import { closeHelp } from '../../state/help.ts';
import signs from '../../ui/icon-button.module.css';
import { CloseIcon } from '../../ui/icons.tsx';
import { GuideIndex } from './GuideIndex.tsx';
import { GuideSearch } from './GuideSearch.tsx';
import { GuideTaskView } from './GuideTaskView.tsx';
import css from './help-panel.module.css';

interface HelpPanelProps {
  /** The task that belongs to the present screen. */
  readonly taskId: string;
  readonly nameOf: (path: string) => string | undefined;
}

/** Beside the screen: its task of the guide, and the way to every other. What stands on the screen stays. */
export function HelpPanel({ taskId, nameOf }: HelpPanelProps) {
  const { pathname } = useLocation();
  const [chosenId, setChosenId] = useState<string>();
  const [typed, setTyped] = useState('');
  const body = useRef<HTMLElement>(null);
  const shown = taskCalled(chosenId ?? taskId);
  const shownId = shown?.task.id;
  useEffect(() => {
    if (shownId !== undefined) body.current?.scrollTo(0, 0);
    body.current?.focus({ preventScroll: true });
  }, [shownId]);
  const choose = (id: string) => {
    setChosenId(id);
    setTyped('');
  };
  return (
    <aside
      className={css.panel}
      aria-label="Aiuto"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        closeHelp();
      }}
    >
      <div className={css.top}>
        <p className={css.name}>Aiuto</p>
        {shown !== undefined && (
          <Link to={paths.guideTask(shown.task.id)} onClick={closeHelp}>
            Apri nella guida
          </Link>
        )}
        <button
          type="button"
          className={`${signs.icon} ${css.close}`}
          aria-label="Chiudi aiuto"
          onClick={closeHelp}
        >
          <CloseIcon size={14} />
        </button>
      </div>
      <div className={css.find}>
        <GuideSearch typed={typed} onType={setTyped} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too. */}
      <section ref={body} className={css.body} tabIndex={0} aria-label="Compito">
        {typed.trim() === '' && shown !== undefined && (
          <GuideTaskView
            task={shown.task}
            heading={<h2 className={css.title}>{shown.task.title}</h2>}
            screenName={
              shown.task.opens === undefined || shown.task.opens === pathname
                ? undefined
                : nameOf(shown.task.opens)
            }
            onTask={paths.guideTask}
            onChoose={choose}
          />
        )}
        <GuideIndex typed={typed} current={shownId} onChoose={choose} />
      </section>
    </aside>
  );
}
