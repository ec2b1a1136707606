import { createPortal } from 'react-dom';
import css from './loading.module.css';
import { Spinner } from './Spinner.tsx';
import { useDelayed } from './use-delayed.ts';

interface LoadingPillProps {
  readonly active: boolean;
  /** `Carico i punti luce…` */
  readonly text: string;
}

/** A night pill at the bottom centre of what it is put in, once loading has taken 150 ms. */
export function LoadingPill({ active, text }: LoadingPillProps) {
  const shown = useDelayed(active);
  return (
    <div className={css.place} role="status">
      {shown && (
        <div className={css.pill}>
          <Spinner size={14} />
          {text}
        </div>
      )}
    </div>
  );
}

/** The same over all of the window, while what was opened is on its way. */
export function ComingPill() {
  const place = document.fullscreenElement ?? document.body;
  return createPortal(
    <div className={css.coming}>
      <LoadingPill active text="Un momento…" />
    </div>,
    place,
  );
}

/** A 3 px blue bar on the top edge of what it is put in. */
export function LoadingBar({ active }: { readonly active: boolean }) {
  const shown = useDelayed(active);
  return shown ? <div className={css.bar} aria-hidden="true" /> : null;
}
