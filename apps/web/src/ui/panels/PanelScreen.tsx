import type { ReactNode } from 'react';
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
  return (
    <div className={css.screen}>
      <header className={`${page.head} ${css.head}`}>
        <h1 className={page.hiddenOnPhone}>{title}</h1>
        <p className={css.count} role="status">
          {count > 1 && `${count} pannelli`}
        </p>
        <Button icon={<PlusIcon />} onClick={onNew}>
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
