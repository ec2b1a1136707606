import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeAllNotices,
  closeNotice,
  closeNoticesAbout,
  holdNotice,
  notices,
  notify,
  releaseNotice,
} from './notify.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  closeAllNotices();
  vi.useRealTimers();
});

const titles = () => notices.get().map((notice) => notice.title);

describe('notifications', () => {
  it('lets a success go after four seconds and keeps an error', () => {
    notify.success('Modifica salvata');
    notify.error('Errore nel salvataggio');
    vi.advanceTimersByTime(3999);
    expect(titles()).toEqual(['Modifica salvata', 'Errore nel salvataggio']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual(['Errore nel salvataggio']);
    vi.advanceTimersByTime(1_000_000);
    expect(titles()).toEqual(['Errore nel salvataggio']);
  });

  it('lets a success with a button stay long enough to press it', () => {
    notify.success('Elemento eliminato', { actions: [{ label: 'Annulla', run: () => {} }] });
    vi.advanceTimersByTime(9999);
    expect(titles()).toEqual(['Elemento eliminato']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('takes back what no longer holds, and nothing else', () => {
    notify.success('Elemento eliminato', { about: 'pl 7' });
    notify.success('Modifica salvata');
    closeNoticesAbout('pl 8');
    expect(titles()).toEqual(['Elemento eliminato', 'Modifica salvata']);
    closeNoticesAbout('pl 7');
    expect(titles()).toEqual(['Modifica salvata']);
  });

  it('makes one of the same text said twice, and counts', () => {
    notify.success('Modifica salvata');
    vi.advanceTimersByTime(3000);
    notify.success('Modifica salvata');
    expect(notices.get()).toMatchObject([{ title: 'Modifica salvata', times: 2 }]);
    vi.advanceTimersByTime(3000);
    expect(titles()).toEqual(['Modifica salvata']);
  });

  it('does not mix the same title with another description or tone', () => {
    notify.error('Errore nel salvataggio', { description: 'a' });
    notify.error('Errore nel salvataggio', { description: 'b' });
    notify.warning('Errore nel salvataggio', { description: 'b' });
    expect(notices.get()).toHaveLength(3);
  });

  it('shows three at most, the newest', () => {
    for (const title of ['1', '2', '3', '4']) notify.error(title);
    expect(titles()).toEqual(['2', '3', '4']);
  });

  it('keeps what is being read, and lets it go afterwards', () => {
    notify.success('Modifica salvata');
    const id = notices.get()[0]?.id ?? 0;
    holdNotice(id);
    vi.advanceTimersByTime(60_000);
    expect(titles()).toHaveLength(1);
    releaseNotice(id);
    vi.advanceTimersByTime(4000);
    expect(titles()).toHaveLength(0);
  });

  it('closes at once when told', () => {
    notify.error('Errore nel salvataggio');
    closeNotice(notices.get()[0]?.id ?? 0);
    expect(titles()).toHaveLength(0);
  });
});
