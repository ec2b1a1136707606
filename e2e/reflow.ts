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
