/**
 * Notifications, from anywhere: `notify.success('Modifica salvata')`. They are drawn by `Notifications` at the
 * bottom left of the work area (design, section 4).
 */
import { createStore, type Store } from './store.ts';

export type NoticeTone = 'success' | 'error' | 'warning' | 'info';

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface NoticeOptions {
  /** Below the title: the server's own words, what to do next. */
  readonly description?: string;
  /** What was thrown: its status, request and time stand at the end, to be quoted to whoever helps. */
  readonly fault?: unknown;
  /** Gives the notification a button `Riprova`, which closes it and runs this. */
  readonly onRetry?: () => void;
  /** Further buttons; each closes the notification. */
  readonly actions?: readonly NoticeAction[];
  /** Gives the notification a button `Copia dettagli`, which copies this text. */
  readonly details?: string;
  /** What it tells of: it goes once that no longer holds (`closeNoticesAbout`). */
  readonly about?: string;
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

const held = createStore<readonly Notice[]>([]);
let lastId = 0;

/** What is said now, the oldest first. */
export const notices: Store<readonly Notice[]> = held;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function same(a: Notice, tone: NoticeTone, title: string, options: NoticeOptions): boolean {
  return a.tone === tone && a.title === title && a.description === options.description;
}

/** Whoever may press a button of it has to find and read it first. */
const staysWithActionsMs = 10_000;

function waitToClose({ id, tone, actions }: Notice): void {
  clearTimeout(timers.get(id));
  const usual = staysMs[tone];
  const stays = usual === null || actions === undefined ? usual : Math.max(usual, staysWithActionsMs);
  if (stays !== null)
    timers.set(
      id,
      setTimeout(() => closeNotice(id), stays),
    );
}

/** Gives the notice's number, for whoever takes it back (`closeNotice`). */
function say(tone: NoticeTone, title: string, options: NoticeOptions = {}): number {
  const before = held.get();
  const known = before.find((notice) => same(notice, tone, title, options));
  const id = known?.id ?? ++lastId;
  const notice: Notice = { ...options, id, tone, title, times: (known?.times ?? 0) + 1 };
  const kept =
    known === undefined ? [...before, notice] : before.map((old) => (old.id === id ? notice : old));
  for (const dropped of kept.slice(0, -most)) forgetTimer(dropped.id);
  held.set(kept.slice(-most));
  waitToClose(notice);
  return id;
}

function forgetTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

export function closeNotice(id: number): void {
  forgetTimer(id);
  const before = held.get();
  if (before.some((notice) => notice.id === id)) held.set(before.filter((notice) => notice.id !== id));
}

/** What these notices told of holds no longer. */
export function closeNoticesAbout(about: string): void {
  for (const notice of held.get()) if (notice.about === about) closeNotice(notice.id);
}

/** While the pointer or the focus is on it, a notification does not go away by itself. */
export function holdNotice(id: number): void {
  forgetTimer(id);
}

export function releaseNotice(id: number): void {
  const notice = held.get().find((one) => one.id === id);
  if (notice !== undefined) waitToClose(notice);
}

export function closeAllNotices(): void {
  for (const notice of held.get()) forgetTimer(notice.id);
  held.set([]);
}

export const notify = {
  success: (title: string, options?: NoticeOptions) => say('success', title, options),
  error: (title: string, options?: NoticeOptions) => say('error', title, options),
  warning: (title: string, options?: NoticeOptions) => say('warning', title, options),
  info: (title: string, options?: NoticeOptions) => say('info', title, options),
};
