import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useRoutes } from 'react-router';
import { listenToTabs } from '../api/session-calls.ts';
import { session } from '../api/session-state.ts';
import { useAccount } from '../api/use-user.ts';
import { guardSession } from '../api/within-session.ts';
import { LetInList } from '../features/agency/LetInList.tsx';
import { paths } from '../paths.ts';
import { useStore } from '../state/store.ts';
import { DashboardIcon, HistoryIcon } from '../ui/icons.tsx';
import { Notifications } from '../ui/Notifications.tsx';
import { QuestionHost } from '../ui/Question.tsx';
import { reloadableWithFields } from '../ui/reloadable.tsx';
import { WholePageSpinner } from '../ui/Spinner.tsx';
import { measure } from '../ui/tokens.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useWindowLayout } from '../ui/use-window-layout.ts';
import header from './Header.module.css';
import type { MenuEntry } from './menu.ts';
import { NetworkNotice } from './NetworkNotice.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import css from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { useMenuCollapsed } from './use-menu-collapsed.ts';

const AgencyScreen = reloadableWithFields(
  async () => (await import('../features/agency/AgencyScreen.tsx')).AgencyScreen,
);
const OwnAccount = reloadableWithFields(
  async () => (await import('../features/own-account/OwnAccount.tsx')).OwnAccount,
);

const menu: readonly MenuEntry[] = [
  { label: 'Comuni', icon: DashboardIcon, path: paths.agency, entries: [] },
  { label: 'Chi ci ha dato accesso', icon: HistoryIcon, path: paths.agencyAccess, entries: [] },
];

const titles: Readonly<Record<string, string>> = {
  [paths.agency]: 'Comuni',
  [paths.agencyAccess]: 'Chi ci ha dato accesso',
  [paths.ownAccount]: 'Il mio account',
};

/** What stands around the screens of a body, which looks at many municipalities at once. */
export function AgencyShell() {
  const user = useAccount();
  const { pathname } = useLocation();
  const phone = useWindowLayout() === 'phone';
  const [collapsed, setCollapsed] = useMenuCollapsed();
  const { step } = useStore(session);
  const [nome] = useState(() => user.ente?.nome ?? '');
  useDocumentTitle(titles[pathname] ?? 'Comuni', nome);
  useEffect(() => {
    const stops = [guardSession(), listenToTabs()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const routed = useRoutes([
    { path: paths.agency, element: <AgencyScreen /> },
    { path: paths.agencyAccess, element: <LetInList /> },
    { path: paths.ownAccount, element: <OwnAccount /> },
    { path: '*', element: <Navigate to={paths.agency} replace /> },
  ]);
  // Nothing is typed here that could be lost.
  if (step !== 'ours') return <Navigate to={paths.signIn} replace />;
  const folded = collapsed || phone;
  return (
    <div
      className={css.shell}
      style={{ '--menu-width': `${folded ? measure.menuCollapsed : measure.menu}px` } as React.CSSProperties}
    >
      <SideMenu menu={menu} user={user} collapsed={folded} onCollapse={setCollapsed} />
      <header className={header.header}>
        <p className={header.municipality}>{nome}</p>
        <nav className={header.trail} aria-label="Percorso">
          <ol>
            <li aria-current="page">{titles[pathname] ?? 'Comuni'}</li>
          </ol>
        </nav>
        <Link className={header.logout} to={paths.signOut} data-on="night">
          Logout
        </Link>
      </header>
      <div className={css.notices}>
        <NetworkNotice />
      </div>
      <main className={css.main} tabIndex={-1} aria-label={titles[pathname] ?? 'Comuni'}>
        <ScreenBoundary key={pathname}>
          <Suspense fallback={<WholePageSpinner text="Carico la pagina…" />}>{routed}</Suspense>
        </ScreenBoundary>
      </main>
      <Notifications />
      <QuestionHost />
    </div>
  );
}
