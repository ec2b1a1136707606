import { may } from '@lucerna/domain/rules/permissions';
import { type CSSProperties, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useRoutes } from 'react-router';
import { tellFirstPaint } from '../api/first-paint.ts';
import { useUser } from '../api/use-user.ts';
import { WelcomeNotice } from '../features/information/WelcomeNotice.tsx';
import { QueueSender } from '../features/maintenance/queue/QueueSender.tsx';
import { paths } from '../paths.ts';
import { focusContentList } from '../state/content-list.ts';
import { pageDetail, trailWith } from '../state/page-detail.ts';
import { closeShortcutList } from '../state/shortcut-list.ts';
import { useStore } from '../state/store.ts';
import { Notifications } from '../ui/Notifications.tsx';
import { QuestionHost } from '../ui/Question.tsx';
import { ShortcutList } from '../ui/ShortcutList.tsx';
import { WholePageSpinner } from '../ui/Spinner.tsx';
import { measure } from '../ui/tokens.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useWindowLayout } from '../ui/use-window-layout.ts';
import { AgencyStrip } from './AgencyStrip.tsx';
import { Header } from './Header.tsx';
import { HelpHost } from './HelpHost.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { menuOf } from './menu.ts';
import { NetworkNotice } from './NetworkNotice.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { SessionGuard } from './SessionGuard.tsx';
import css from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { titleOf } from './screen.ts';
import { screenAt, screensFor } from './screens.tsx';
import { TurnedAway } from './TurnedAway.tsx';
import { useMenuCollapsed } from './use-menu-collapsed.ts';

/** What stands around every screen: side menu, top bar, and the places of dialogs and notifications. */
export function Shell() {
  const user = useUser();
  const { pathname } = useLocation();
  const phone = useWindowLayout() === 'phone';
  const [collapsed, setCollapsed] = useMenuCollapsed();
  const [drawer, setDrawer] = useState(false);
  const visible = useMemo(() => screensFor(user.capabilities), [user.capabilities]);
  const menu = useMemo(() => menuOf(visible), [visible]);
  const screen = screenAt(pathname);
  const trail = screen?.trail ?? [];

  const main = useRef<HTMLElement>(null);
  useArrival(main, pathname, trail, user.comune);

  const routed = useRoutes([
    ...visible.map(({ path, element }) => ({ path: path.slice(1), element })),
    { path: '*', element: <TurnedAway path={pathname} screen={screen} /> },
  ]);

  const menuWidth = phone ? 0 : collapsed ? measure.menuCollapsed : measure.menu;
  return (
    <div
      className={css.shell}
      data-phone={phone}
      style={{ '--menu-width': `${menuWidth}px` } as CSSProperties}
    >
      <button
        type="button"
        className={css.skip}
        onClick={() => void (focusContentList() || main.current?.focus())}
      >
        Vai al contenuto
      </button>
      {phone ? (
        <PhoneMenu open={drawer} onClose={() => setDrawer(false)} menu={menu} user={user} />
      ) : (
        <SideMenu menu={menu} user={user} collapsed={collapsed} onCollapse={setCollapsed} />
      )}
      <Header trail={trail} municipality={user.comune} phone={phone} onMenu={() => setDrawer(true)} />
      <div className={css.notices}>
        {user.ente !== undefined && <AgencyStrip body={user.ente.nome} />}
        <NetworkNotice />
      </div>
      <main ref={main} className={css.main} tabIndex={-1} aria-label={trail.at(-1) ?? 'Lucerna'}>
        <ScreenBoundary key={screen?.frame ?? pathname}>
          <Suspense fallback={<WholePageSpinner text="Carico la pagina…" />}>
            {routed}
            <Painted />
          </Suspense>
        </ScreenBoundary>
      </main>
      <Notifications />
      <QuestionHost />
      <LeaveGuard />
      <ShortcutList
        more={
          <Link to={paths.guide} onClick={closeShortcutList}>
            Guida Rapida
          </Link>
        }
      />
      <HelpHost screen={screen} />
      <PaletteHost user={user} screens={visible} />
      <WelcomeNotice />
      {may(user.capabilities, 'insertMaintenance') && (
        <QueueSender codistat={user.codistat} username={user.username} />
      )}
      <SessionGuard user={user} />
    </div>
  );
}

/** Stands beside the screen, and is there when the screen is. */
function Painted() {
  useEffect(tellFirstPaint, []);
  return null;
}

/** On arriving at another screen: its title in the window, and the focus on its content. */
function useArrival(
  main: RefObject<HTMLElement | null>,
  pathname: string,
  trail: readonly string[],
  municipality: string,
): void {
  const detail = useStore(pageDetail);
  useDocumentTitle(...titleOf(trailWith(trail, detail)), `Comune di ${municipality}`);

  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const element = main.current;
    if (element === null) return;
    element.scrollTo(0, 0);
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [main, pathname]);
}
