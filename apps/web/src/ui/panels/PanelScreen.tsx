import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { BetterOnComputer } from '../BetterOnComputer.tsx';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { PlusIcon } from '../icons.tsx';
import page from '../page.module.css';
import css from './panels.module.css';

interface PanelScreenProps {
  readonly title: string;
  /** How many panels there are. */
  readonly count: number;
  readonly onNew: () => void;
  readonly onCloseAll: () => void;
  readonly children: ReactNode;
}

/** A screen of panels that know nothing of one another. */
export function PanelScreen({ title, count, onNew, onCloseAll, children }: PanelScreenProps) {
  const { screen, opens } = useNewInSight(count);
  return (
    <div ref={screen} className={css.screen}>
      <header className={`${page.head} ${css.head}`}>
        <h1 className={page.hiddenOnPhone}>{title}</h1>
        <p className={css.count} role="status">
          {count > 1 && `${count} pannelli`}
        </p>
        <Button
          icon={<PlusIcon />}
          onClick={() => {
            opens();
            onNew();
          }}
        >
          Nuovo pannello
        </Button>
        <Button disabled={count === 0} onClick={onCloseAll}>
          Chiudi tutti
        </Button>
      </header>
      <BetterOnComputer />
      {children}
      {count === 0 && <EmptyState title="Nessun pannello aperto" text="Aprine uno con Nuovo pannello." />}
    </div>
  );
}

/** A panel that somebody opens is brought in sight, with the focus on its first field: it stands below the others. */
function useNewInSight(count: number): {
  readonly screen: RefObject<HTMLDivElement | null>;
  readonly opens: () => void;
} {
  const screen = useRef<HTMLDivElement>(null);
  const opening = useRef(false);
  useEffect(() => {
    if (!opening.current) return;
    opening.current = false;
    const panel = [...(screen.current?.querySelectorAll<HTMLElement>(':scope > section') ?? [])].at(-1);
    panel?.scrollIntoView({ block: 'start' });
    panel?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  }, [count]);
  return {
    screen,
    opens: () => {
      opening.current = true;
    },
  };
}
