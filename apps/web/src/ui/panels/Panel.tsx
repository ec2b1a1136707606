import { type ReactNode, useId } from 'react';
import { Button } from '../Button.tsx';
import { CloseIcon } from '../icons.tsx';
import { PaneBoundary } from '../PaneBoundary.tsx';
import { Tip } from '../Tip.tsx';
import toolbar from '../toolbar.module.css';
import css from './panels.module.css';

interface PanelProps {
  /** `Pannello 1` */
  readonly title: string;
  /** What it is about, beside its title. */
  readonly about?: ReactNode;
  /** Controls of the whole panel, before its close button. */
  readonly tools?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Panel({ title, about, tools, onClose, children }: PanelProps) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.panelHead}>
        <h2 id={id} className={css.panelTitle}>
          {title}
        </h2>
        <div className={css.about}>{about}</div>
        {tools !== undefined && <div className={`${toolbar.row} ${css.tools}`}>{tools}</div>}
        <Tip title="Chiudi pannello" placement="left">
          <Button type="text" aria-label="Chiudi pannello" icon={<CloseIcon />} onClick={onClose} />
        </Tip>
      </header>
      <PaneBoundary
        title="Il pannello si è interrotto"
        text="Ciò che hai scelto è rimasto, e gli altri pannelli funzionano."
      >
        {children}
      </PaneBoundary>
    </section>
  );
}
