/**
 * Notifications, from anywhere: `notify.success('Modifica salvata')`. They are drawn by `Notifications` at the
 * bottom left of the work area (design, section 4).
 */
export type NoticeTone = 'success' | 'error' | 'warning' | 'info';

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface NoticeOptions {
  /** Below the title: the server's own words, what to do next. */
  readonly description?: string;
  /** Gives the notification a button `Riprova`, which closes it and runs this. */
  readonly onRetry?: () => void;
  /** Further buttons; each closes the notification. */
  readonly actions?: readonly NoticeAction[];
  /** Gives the notification a button `Copia dettagli`, which copies this text. */
  readonly details?: string;
}

export interface Notice extends NoticeOptions {
  readonly id: number;
  readonly tone: NoticeTone;
  readonly title: string;
  /** How many times the same text was said while it stood there. */
  readonly times: number;
}

const most = 3;
const staysMs: Readonly<Record<NoticeTone, number | null>> = {
  success: 4000,
  info: 6000,
  warning: null,
  error: null,
};

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function put(next: readonly Notice[]): void {
  notices = next;
  for (const listener of [...listeners]) listener();
}

function same(a: Notice, tone: NoticeTone, title: string, options: NoticeOptions): boolean {
  return a.tone === tone && a.title === title && a.description === options.description;
}

function waitToClose(id: number, tone: NoticeTone): void {
  clearTimeout(timers.get(id));
  const stays = staysMs[tone];
  if (stays !== null)
    timers.set(
      id,
      setTimeout(() => closeNotice(id), stays),
    );
}

/** Gives the notice's number, for whoever takes it back (`closeNotice`). */
function say(tone: NoticeTone, title: string, options: NoticeOptions = {}): number {
  const known = notices.find((notice) => same(notice, tone, title, options));
  const id = known?.id ?? ++lastId;
  const notice: Notice = { ...options, id, tone, title, times: (known?.times ?? 0) + 1 };
  const kept =
    known === undefined ? [...notices, notice] : notices.map((old) => (old.id === id ? notice : old));
  for (const dropped of kept.slice(0, -most)) forgetTimer(dropped.id);
  put(kept.slice(-most));
  waitToClose(id, tone);
  return id;
}

function forgetTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function closeNotice(id: number): void {
  forgetTimer(id);
  if (notices.some((notice) => notice.id === id)) put(notices.filter((notice) => notice.id !== id));
}

/** While the pointer or the focus is on it, a notification does not go away by itself. */
export function holdNotice(id: number): void {
  forgetTimer(id);
}

export function releaseNotice(id: number): void {
  const notice = notices.find((one) => one.id === id);
  if (notice !== undefined) waitToClose(id, notice.tone);
}

export function currentNotices(): readonly Notice[] {
  return notices;
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function closeAllNotices(): void {
  for (const notice of notices) forgetTimer(notice.id);
  put([]);
}

export const notify = {
  success: (title: string, options?: NoticeOptions) => say('success', title, options),
  error: (title: string, options?: NoticeOptions) => say('error', title, options),
  warning: (title: string, options?: NoticeOptions) => say('warning', title, options),
  info: (title: string, options?: NoticeOptions) => say('info', title, options),
};
