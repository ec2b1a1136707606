import { paths } from '../paths.ts';

/** Where to go after signing in: what the address asked for, if it is a screen of ours; else the dashboard. */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  if (typeof from !== 'object' || from === null) return paths.dashboard;
  const { pathname = '', search = '', hash = '' } = from as Partial<Record<string, string>>;
  const path = `${pathname}${search}${hash}`;
  // Taken apart as the browser would: `//elsewhere` and `/\elsewhere` are other sites.
  const url = URL.parse(path, window.location.origin);
  const ours = pathname.startsWith('/') && url !== null && url.origin === window.location.origin;
  return ours && ![paths.signIn, paths.signOut].some((one) => one === pathname) ? path : paths.dashboard;
}
