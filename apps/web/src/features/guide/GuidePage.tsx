import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { taskCalled } from '../../guide/guide.ts';
import { paths } from '../../paths.ts';
import { parseHash } from '../../state/address-hash.ts';
import { usePageDetail } from '../../state/page-detail.ts';
import { openShortcutList } from '../../state/shortcut-list.ts';
import { Button } from '../../ui/Button.tsx';
import { ArrowLeftIcon, PrintIcon } from '../../ui/icons.tsx';
import { GuideIndex } from './GuideIndex.tsx';
import { GuideSearch } from './GuideSearch.tsx';
import { GuideTaskView } from './GuideTaskView.tsx';
import css from './guide.module.css';

interface GuidePageProps {
  /** What a screen is called where people look for it. */
  readonly nameOf: (path: string) => string | undefined;
}

/** The quick guide: its tasks, or the one that the address names (`#compito=…`). */
export function GuidePage({ nameOf }: GuidePageProps) {
  const { hash } = useLocation();
  const pairs = parseHash(hash);
  const id = pairs.get('compito');
  const chosen = id === undefined ? undefined : taskCalled(id);
  usePageDetail(chosen?.task.title ?? null);
  if (chosen === undefined) return <Overview key={hash} typedFirst={pairs.get('cerca') ?? ''} />;
  return <TaskPage {...chosen} nameOf={nameOf} />;
}

function Overview({ typedFirst }: { readonly typedFirst: string }) {
  const [typed, setTyped] = useState(typedFirst);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too.
    <section className={css.overview} tabIndex={0} aria-labelledby={titleId} data-guide-page>
      <div className={css.opening}>
        <h1 id={titleId}>Guida Rapida</h1>
        <p>
          Lucerna è il registro dell'illuminazione pubblica e dell'energia del Comune. Che cosa vuoi fare?
        </p>
        <GuideSearch typed={typed} onType={setTyped} large />
      </div>
      <GuideIndex typed={typed} told />
      <div className={css.further}>
        <section aria-labelledby={`${titleId}-roles`}>
          <h2 id={`${titleId}-roles`}>Chi può fare che cosa</h2>
          <dl>
            <dt>Tutti</dt>
            <dd>consultano il registro del proprio Comune</dd>
            <dt>Manutentore</dt>
            <dd>registra gli interventi di manutenzione</dd>
            <dt>Supervisore</dt>
            <dd>inserisce, modifica ed elimina gli elementi; conferma gli interventi</dd>
            <dt>Amministrativo</dt>
            <dd>gestisce bollette, consumi e produzione</dd>
          </dl>
          <p>Ciò che il tuo ruolo non prevede non compare nel menu. Qui lo puoi leggere lo stesso.</p>
        </section>
        <section aria-labelledby={`${titleId}-more`}>
          <h2 id={`${titleId}-more`}>Ancora</h2>
          <p>
            <Button onClick={openShortcutList}>Scorciatoie da tastiera</Button>
          </p>
          <p>
            <Link to={paths.updates}>Che cosa c'è di nuovo</Link>
          </p>
          <p>
            <a href="/docs">Documentazione per chi collega altri programmi</a>
          </p>
        </section>
      </div>
    </section>
  );
}

interface TaskPageProps extends GuidePageProps, NonNullable<ReturnType<typeof taskCalled>> {}

function TaskPage({ task, part, nameOf }: TaskPageProps) {
  const [typed, setTyped] = useState('');
  const titleId = useId();
  const page = useRef<HTMLElement>(null);
  const first = useRef(true);
  // Another task begins at its top, and the keyboard with it.
  useEffect(() => {
    if (!first.current) {
      page.current?.scrollTo(0, 0);
      page.current?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [task.id]);
  return (
    <div className={css.frame} data-guide-page>
      <div className={css.side}>
        <p className={css.sideTitle}>
          <Link to={paths.guide}>Guida Rapida</Link>
        </p>
        <div className={css.find}>
          <GuideSearch typed={typed} onType={setTyped} />
        </div>
        <GuideIndex typed={typed} current={task.id} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too. */}
      <section ref={page} className={css.reading} tabIndex={0} aria-labelledby={titleId}>
        <p className={css.back}>
          <Link to={paths.guide}>
            <ArrowLeftIcon size={13} /> Tutti i compiti
          </Link>
        </p>
        <GuideTaskView
          task={task}
          heading={
            <div>
              <p className={css.part}>{part.title}</p>
              <h1 id={titleId}>{task.title}</h1>
            </div>
          }
          screenName={task.opens === undefined ? undefined : nameOf(task.opens)}
          onTask={paths.guideTask}
          tools={
            <Button icon={<PrintIcon />} onClick={() => window.print()}>
              Stampa
            </Button>
          }
        />
      </section>
    </div>
  );
}
