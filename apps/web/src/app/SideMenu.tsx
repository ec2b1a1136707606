import type { User } from '@lucerna/contract/endpoints/session';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { MenuFoldIcon, MenuUnfoldIcon } from '../ui/icons.tsx';
import { Lamp } from '../ui/Lamp.tsx';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuList } from './MenuList.tsx';
import type { MenuEntry } from './menu.ts';
import css from './SideMenu.module.css';

interface SideMenuProps {
  readonly menu: readonly MenuEntry[];
  readonly user: Pick<User, 'nome' | 'capabilities'>;
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
}

/** The menu of the screens beside them, wide or as icons. */
export function SideMenu({ menu, user, collapsed, onCollapse }: SideMenuProps) {
  return (
    <nav className={css.side} aria-label="Menu principale" data-on="night" data-collapsed={collapsed}>
      <div className={css.brandRow}>
        <Link className={css.brand} to={paths.dashboard}>
          <Lamp size={26} on="night" />
          <span className={collapsed ? 'visually-hidden' : undefined}>Lucerna</span>
        </Link>
        <button
          type="button"
          className={css.fold}
          aria-label={collapsed ? 'Espandi il menu' : 'Comprimi il menu'}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
        >
          {collapsed ? <MenuUnfoldIcon size={16} /> : <MenuFoldIcon size={16} />}
        </button>
      </div>
      <MenuList menu={menu} collapsed={collapsed} />
      <MenuFoot user={user} collapsed={collapsed} />
    </nav>
  );
}
