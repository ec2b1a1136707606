import { useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { SignedInUser } from '../api/use-user.ts';
import { Drawer } from '../ui/Dialog.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { Lamp } from '../ui/Lamp.tsx';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuList } from './MenuList.tsx';
import type { MenuEntry } from './menu.ts';
import css from './PhoneMenu.module.css';
import { headerLinks } from './screens.tsx';

interface PhoneMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly menu: readonly MenuEntry[];
  readonly user: SignedInUser;
}

/** On a phone: menu, information pages and Logout in a drawer. */
export function PhoneMenu({ open, onClose, menu, user }: PhoneMenuProps) {
  const { pathname } = useLocation();
  // Arriving anywhere closes it.
  useEffect(onClose, [pathname]);
  return (
    <Drawer open={open} onLeave={onClose} from="left" size={300} label="Menu" bare>
      <div className={css.menu} data-on="night">
        <div className={css.top}>
          <Lamp size={26} on="night" />
          <span className={css.name}>Lucerna</span>
          <button type="button" className={css.close} aria-label="Nascondi menu" onClick={onClose}>
            <CloseIcon size={18} />
          </button>
        </div>
        <nav aria-label="Menu principale">
          <MenuList menu={menu} collapsed={false} />
        </nav>
        <nav aria-label="Informazioni" className={css.links}>
          <ul>
            {headerLinks.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Link className={css.logout} to="/logout">
          Logout
        </Link>
        <MenuFoot user={user} collapsed={false} />
      </div>
    </Drawer>
  );
}
