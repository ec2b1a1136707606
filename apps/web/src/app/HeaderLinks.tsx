import { type FocusEvent, useCallback, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { DownIcon } from '../ui/icons.tsx';
import { useOutsidePress } from '../ui/use-outside-press.ts';
import { useWindowLayout } from '../ui/use-window-layout.ts';
import css from './Header.module.css';
import { headerLinks } from './screens.tsx';

/** Aggiornamenti, Guida Rapida, Contatti, Credits: side by side, or behind a button where there is no room. */
export function HeaderLinks() {
  const narrow = useWindowLayout() !== 'side';
  const id = useId();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // Going somewhere closes it.
  const open = openAt === pathname;
  const close = useCallback(() => setOpenAt(undefined), []);
  const root = useRef<HTMLElement>(null);
  useOutsidePress(root, open, close);
  const closeOutside = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const list = (
    <ul id={id} className={narrow ? css.popup : css.links}>
      {headerLinks.map(({ path, label }) => (
        <li key={path}>
          <NavLink to={path}>{label}</NavLink>
        </li>
      ))}
    </ul>
  );
  if (!narrow) return <nav aria-label="Informazioni">{list}</nav>;
  return (
    <nav
      ref={root}
      aria-label="Informazioni"
      className={css.narrow}
      onBlur={closeOutside}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <button
        type="button"
        className={css.more}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? undefined : pathname)}
      >
        Informazioni <DownIcon size={10} />
      </button>
      {open && list}
    </nav>
  );
}
