/** What a narrow window loses (WCAG 1.4.10): text and controls beyond its edge that no scrolling brings back. */
import type { Page } from '@playwright/test';

/** Each by its words; what needs two dimensions, a map, a table, a chart, is let be, and what scrolls by itself. */
export function lostSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const twoDimensional =
      '[role=grid], table, [role=region][aria-label=Mappa], [data-drawn], svg, .visually-hidden';
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null && at.tagName !== 'MAIN'; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    const says = (element: Element) =>
      element.matches('button, input, textarea, a') ||
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '',
      );
    const lost = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isIn = left >= -1 && right <= innerWidth + 1;
      return (
        !isIn &&
        width > 1 &&
        height > 1 &&
        says(element) &&
        !element.closest(twoDimensional) &&
        !scrolls(element)
      );
    });
    const page = document.scrollingElement;
    return [
      ...(page !== null && page.scrollWidth > innerWidth ? [`the page is ${page.scrollWidth} wide`] : []),
      ...lost.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)),
    ];
  });
}

/**
 * What a low window loses: controls that a part of the page which does not scroll cuts off, and parts that scroll in less
 * room than a line of text needs. Each by its words, and by what cuts it.
 */
export function lostBelow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** So much of a control, or of what scrolls, is enough to see it. */
    const enough = 24;
    const says = (one: Element) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) || one.tagName;
    const lost = new Set<string>();
    const page = document.documentElement;
    // A page of its own, as the one where one signs in, is scrolled as a whole.
    const scrolls = [page, document.body].every((one) => getComputedStyle(one).overflowY !== 'hidden');
    const [above, below] = scrolls ? [page.scrollTop, page.scrollHeight - page.scrollTop] : [0, innerHeight];
    const controls =
      'button, input:not([type=file]), select, textarea, a[href], [role=tab], [role=option], h1';
    for (const control of document.querySelectorAll(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.closest('.visually-hidden, .ag-root, [data-drawn], [inert]')) continue;
      let { top, bottom } = control.getBoundingClientRect();
      if (bottom - top < 2) continue;
      // Waits outside the window until the focus brings it in.
      if (bottom <= 0 && getComputedStyle(control).position === 'absolute') continue;
      const wanted = Math.min(bottom - top, enough) - 1;
      let isFixed = false;
      for (let at = control.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowY, position } = getComputedStyle(at);
        const frame = at.getBoundingClientRect();
        if (/auto|scroll/.test(overflowY)) {
          // Whatever is in it can be brought into it.
          if (at.scrollHeight > at.clientHeight + 1) ({ top, bottom } = frame);
        } else if (/hidden|clip/.test(overflowY)) {
          if (Math.min(bottom, frame.bottom) - Math.max(top, frame.top) < wanted) {
            lost.add(`${says(control)} (cut by ${at.tagName.toLowerCase()}.${at.className})`);
          }
        }
        isFixed = position === 'fixed';
        if (isFixed) break;
      }
      const [from, to] = isFixed ? [0, innerHeight] : [-above, below];
      if (Math.min(bottom, to) - Math.max(top, from) < wanted)
        lost.add(`${says(control)} (outside the window)`);
    }
    return [...lost];
  });
}
