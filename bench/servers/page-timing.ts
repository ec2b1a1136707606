/** Measuring in the page itself: from the browser's own event until what it brings is painted. */
import type { BrowserContext, Page } from '@playwright/test';

/** What tells that it is there: a status that says so, an element, or one whose text is another than before. */
export type Awaited = { readonly status: string } | { readonly there: string } | { readonly changed: string };

/** Makes ready to tell how long it takes from the next event of that type; `inputMs` then waits for it. */
export async function arm(page: Page, type: string, awaited: Awaited): Promise<void> {
  await page.evaluate(
    ([event, wanted]) => {
      const textOf = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .slice(0, 60)
          .map((one) => one.textContent)
          .join();
      const before = 'changed' in wanted ? textOf(wanted.changed) : '';
      const isThere = () => {
        if ('there' in wanted) return document.querySelector(wanted.there) !== null;
        if ('changed' in wanted) return textOf(wanted.changed) !== before;
        const said = [...document.querySelectorAll('[role="status"]')];
        return said.some((one) => one.textContent?.includes(wanted.status) === true);
      };
      const painted = new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            if (isThere())
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            else setTimeout(look, 1);
          };
          setTimeout(look);
        };
        window.addEventListener(event, begin, { capture: true, once: true });
      });
      Object.assign(window, { painted });
    },
    [type, awaited] as const,
  );
}

/** What a page shows while it opens, and when that was painted: milliseconds since its navigation began. */
export type Opened<Name extends string> = Readonly<Record<Name, number>>;

/**
 * Makes every page of the context note by itself when it has painted what these selectors find. Asked from outside it would be
 * told late: a page answers when it has time, and whoever waits for an element asks again after 0, 20, 70, 170, 270, 770 ms.
 */
export async function notePaints<Name extends string>(
  context: BrowserContext,
  selectors: Readonly<Record<Name, string>>,
): Promise<(page: Page) => Promise<Opened<Name>>> {
  await context.addInitScript(
    (wanted: Record<string, string>) => {
      const opened: Record<string, number> = {};
      const missing = new Map(Object.entries(wanted));
      const paints = new Promise<void>((resolve) => {
        const look = () => {
          for (const [name, selector] of missing) {
            if (document.querySelector(selector) === null) continue;
            missing.delete(name);
            requestAnimationFrame(() =>
              setTimeout(() => {
                opened[name] = performance.now();
                if (Object.keys(opened).length === Object.keys(wanted).length) resolve();
              }),
            );
          }
          if (missing.size === 0) observer.disconnect();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { childList: true, subtree: true });
      });
      Object.assign(window, { opened: paints.then(() => opened) });
    },
    selectors as Record<string, string>,
  );
  return (page) => page.evaluate(() => (window as unknown as { opened: Promise<Opened<Name>> }).opened);
}

export function inputMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const late = new Promise<number>((_, reject) =>
      setTimeout(() => reject(new Error('It never came')), 20_000),
    );
    return Promise.race([(window as unknown as { painted: Promise<number> }).painted, late]);
  });
}

/** How long each frame took while something is done. */
export async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const state = { frames, on: true };
    let last: number | undefined;
    const frame = (now: number) => {
      if (last !== undefined) frames.push(now - last);
      last = now;
      if (state.on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(window, { frameState: state });
  });
  await act();
  return page.evaluate(() => {
    const { frameState } = window as unknown as { frameState: { frames: number[]; on: boolean } };
    frameState.on = false;
    return frameState.frames;
  });
}
