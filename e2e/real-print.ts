import type { Page } from '@playwright/test';

export interface Printed {
  /** What the page's own command makes, as a file. */
  readonly pdf: Buffer;
  /** How the sheet and the application were laid out while it was printed. */
  readonly sheet: string;
  readonly app: string;
}

/** Prints as the browser does it, under no media that somebody set: what it lays out meanwhile is noted. */
export async function printReally(page: Page): Promise<Printed> {
  await page.evaluate(() => {
    const print = window.matchMedia('print');
    print.addEventListener('change', () => {
      if (!print.matches) return;
      const shown = (selector: string) => {
        const element = document.querySelector(selector);
        return element === null ? 'absent' : getComputedStyle(element).display;
      };
      Object.assign(window, { printedAs: [shown('[data-printed-page]'), shown('#app')] });
    });
  });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const [sheet = 'never', app = 'never'] = await page.evaluate(
    () => (window as unknown as { printedAs?: string[] }).printedAs ?? [],
  );
  return { pdf, sheet, app };
}
