import type { User } from '@lucerna/contract/endpoints/session';
import { rolesInWords } from '@lucerna/domain/vocabulary/role-label';
import { Link } from 'react-router';
import { LegalLinks } from '../features/information/LegalLinks.tsx';
import { paths } from '../paths.ts';
import { initialsOf } from './initials.ts';
import css from './MenuFoot.module.css';

interface MenuFootProps {
  readonly user: Pick<User, 'nome' | 'capabilities'>;
  readonly collapsed: boolean;
}

/** Who is signed in, and as what. */
export function MenuFoot({ user, collapsed }: MenuFootProps) {
  const roles = rolesInWords(user.capabilities);
  return (
    <>
      {!collapsed && (
        <p className={css.legal}>
          <LegalLinks />
        </p>
      )}
      <Link
        to={paths.ownAccount}
        className={css.foot}
        data-collapsed={collapsed}
        title={collapsed ? `${user.nome} · ${roles}` : 'Il mio account: password e sessioni'}
      >
        <span className={css.initials} aria-hidden="true">
          {initialsOf(user.nome)}
        </span>
        <div className={collapsed ? 'visually-hidden' : css.words}>
          <p className={css.name}>{user.nome}</p>
          <p className={css.roles}>{roles}</p>
        </div>
      </Link>
    </>
  );
}
