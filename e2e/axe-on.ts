import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { projectRoot } from '../tools/install.mjs';

/**
 * Axe on the screen as it stands. Without the page of its own in which it gathers what it found in frames of other
 * origins, of which there are none, and without a selector for each part that is as it should be: the same faults in a
 * tenth of the time.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** Where the workers of a run of the gate remember what axe has looked at; in every other run it looks at all there is. */
const lookedAt =
  process.env.LUCERNA_E2E_AXE === 'once' ? join(projectRoot, '.cache', 'axe-looked-at.txt') : undefined;

/** At the beginning of a run. */
export function forgetLookedAt(): void {
  if (lookedAt !== undefined) rmSync(lookedAt, { force: true });
}

const mark = 'data-not-looked-at';

/**
 * What axe finds on the screen as it stands. In the gate it looks at those elements, with all that is in them, of whose kind
 * it has seen none in this run at this size, under this scheme of colours and in these surroundings.
 */
export async function faultsOn(page: Page) {
  if (lookedAt === undefined) return (await axeOn(page).analyze()).violations;
  if ((await markNew(page, lookedAt)) === 0) return [];
  const { violations } = await axeOn(page)
    .include(`[${mark}]`)
    .analyze()
    .catch((error: Error) => {
      // What was new has been drawn anew meanwhile, without the mark: then all of the screen is looked at.
      if (error.message.includes('No elements found for include')) return axeOn(page).analyze();
      throw error;
    });
  await page.evaluate((name) => {
    for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
  }, mark);
  return violations;
}

/** Marks what is new on the screen and remembers it; gives how many kinds of elements that are. */
async function markNew(page: Page, file: string): Promise<number> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const news = await page.evaluate(markKinds, { known, mark, size: `${width}x${height}` });
  if (news.length > 0) appendFileSync(file, `${news.join('\n')}\n`);
  return news.length;
}

/** Runs in the page. A kind is what axe judges an element by, its words and its place on the screen aside. */
function markKinds(given: { known: readonly string[]; mark: string; size: string }): string[] {
  const known = new Set(given.known);
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  /** Of these the value counts too: it changes how the element looks. */
  const states =
    /^(role|type|disabled|aria-(selected|checked|pressed|current|invalid|disabled|expanded|hidden))$/;
  const own = (element: Element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== given.mark && !/^(class|style|id|href|src)$/.test(name))
      .map(({ name, value }) => (states.test(name) ? `${name}=${value}` : name));
    const named = element.textContent?.trim() === '' ? 'empty' : 'named';
    return [element.tagName, ...[...element.classList].sort(), ...attributes.sort(), named].join('.');
  };
  const news = new Set<string>();
  for (const element of document.querySelectorAll('body *:not(svg *)')) {
    const around = element.parentElement === null ? '' : own(element.parentElement);
    const kind = `${given.size} ${scheme} ${around} > ${own(element)}`.replaceAll(/\s+/g, ' ');
    if (known.has(kind)) continue;
    news.add(kind);
    element.setAttribute(given.mark, '');
  }
  return [...news];
}
