import { Link } from 'react-router';
import { closeHelp, help, openHelp } from '../state/help.ts';
import { pageDetail, trailWith } from '../state/page-detail.ts';
import { openPalette } from '../state/palette.ts';
import { shortcuts } from '../state/shortcuts.ts';
import { useStore } from '../state/store.ts';
import { FilterIcon, HelpIcon, MenuIcon, SearchIcon } from '../ui/icons.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import css from './Header.module.css';
import { HeaderLinks } from './HeaderLinks.tsx';

interface HeaderProps {
  readonly trail: readonly string[];
  readonly municipality: string;
  readonly phone: boolean;
  readonly onMenu: () => void;
}

/** The top bar: where one is, the municipality, the help of the screen. */
export function Header({ trail, municipality, phone, onMenu }: HeaderProps) {
  const detail = useStore(pageDetail);
  const parts = trailWith(trail, detail);
  if (phone) return <PhoneHeader parts={parts} municipality={municipality} onMenu={onMenu} />;
  return (
    <header className={css.header}>
      <p className={css.municipality}>Comune di {municipality}</p>
      <nav className={css.trail} aria-label="Percorso">
        <ol>
          {parts.map((part, at) => (
            <li key={part} {...(at === parts.length - 1 ? { 'aria-current': 'page' as const } : {})}>
              {part}
            </li>
          ))}
        </ol>
      </nav>
      <button type="button" className={css.search} aria-keyshortcuts="Control+K" onClick={openPalette}>
        <SearchIcon size={14} />
        Cerca ovunque
        <span aria-hidden="true" className={css.keys}>
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      <HelpButton />
      <HeaderLinks />
      <Link className={css.logout} to="/logout" data-on="night">
        Logout
      </Link>
    </header>
  );
}

/** Opens the task of the guide that belongs to the screen, and closes it. */
function HelpButton({ phone = false }: { readonly phone?: boolean }) {
  const isOpen = useStore(help);
  return (
    <button
      type="button"
      className={phone ? css.tool : css.help}
      aria-label="Aiuto"
      title="Aiuto"
      aria-expanded={isOpen}
      onClick={isOpen ? closeHelp : openHelp}
    >
      <HelpIcon size={phone ? 20 : 16} />
    </button>
  );
}

interface PhoneHeaderProps {
  readonly parts: readonly string[];
  readonly municipality: string;
  readonly onMenu: () => void;
}

function PhoneHeader({ parts, municipality, onMenu }: PhoneHeaderProps) {
  const listed = useStore(shortcuts);
  // A screen with a filter puts up the key that leads to it; on a phone a button does the same.
  const toFilter = listed.find((shortcut) => shortcut.keys === '/' && shortcut.enabled !== false);
  return (
    <header className={css.phone} data-on="night">
      <button type="button" className={css.tool} aria-label="Menu" onClick={onMenu}>
        <MenuIcon size={20} />
      </button>
      <div className={css.words}>
        <p className={css.phoneTitle}>{parts.at(-1)}</p>
        <p className={css.phoneMunicipality}>
          {[...parts.slice(0, -1), `Comune di ${municipality}`].join(' · ')}
        </p>
      </div>
      {toFilter !== undefined && (
        <button type="button" className={css.tool} aria-label={toFilter.does} onClick={toFilter.run}>
          <FilterIcon size={20} />
        </button>
      )}
      <HelpButton phone />
      <button type="button" className={css.tool} aria-label="Cerca ovunque" onClick={openPalette}>
        <SearchIcon size={20} />
      </button>
    </header>
  );
}
