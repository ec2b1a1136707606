/** Where in the app one is: the address says it, so that the phone's own way back goes back here too. */
import { createStore } from '../../state/store.ts';

export const tabs = ['oggi', 'mappa', 'cerca', 'interventi', 'invio'] as const;
export type Tab = (typeof tabs)[number];

export type Route =
  | { readonly screen: Tab | 'dispositivo' }
  | { readonly screen: 'scheda'; readonly segment: string; readonly id: number }
  | { readonly screen: 'giro'; readonly id: number }
  | { readonly screen: 'registra'; readonly draft: string };

const base = '/campo/';

export function pathTo(route: Route): string {
  if (route.screen === 'oggi') return base;
  if (route.screen === 'scheda') return `${base}scheda/${route.segment}/${route.id}`;
  if (route.screen === 'giro') return `${base}giro/${route.id}`;
  if (route.screen === 'registra') return `${base}registra/${encodeURIComponent(route.draft)}`;
  return `${base}${route.screen}`;
}

/** An address that says nothing leads to today. */
function routeOf(path: string): Route {
  const [screen = '', first = '', second = ''] = path.slice(base.length).split('/');
  if (screen === 'scheda' && /^\d+$/.test(second)) return { screen, segment: first, id: Number(second) };
  if (screen === 'giro' && /^\d+$/.test(first)) return { screen, id: Number(first) };
  if (screen === 'registra' && first !== '') return { screen, draft: decodeURIComponent(first) };
  const known = [...tabs, 'dispositivo' as const].find((one) => one === screen);
  return { screen: known ?? 'oggi' };
}

export const route = createStore<Route>(routeOf(window.location.pathname));
/** How many steps of the app's own lie behind: without one, back leads to today. */
let depth = 0;

window.addEventListener('popstate', ({ state }) => {
  depth = typeof state === 'number' ? state : 0;
  route.set(routeOf(window.location.pathname));
});

export function go(to: Route, { instead = false } = {}): void {
  if (instead) window.history.replaceState(depth, '', pathTo(to));
  else window.history.pushState(++depth, '', pathTo(to));
  route.set(to);
  window.scrollTo(0, 0);
}

export function back(): void {
  if (depth > 0) window.history.back();
  else go({ screen: 'oggi' }, { instead: true });
}
