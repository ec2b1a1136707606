/** Somebody who has no pointer: keys are pressed, and nothing else is possible. */
import { expect, type Locator, type Page } from '@playwright/test';
import { dialog } from './page-parts.ts';
import { accountHere, password } from './sign-in.ts';

/** From the menu to the last control of a screen there are fewer. */
const mostTabs = 80;

export interface KeyboardOnly {
  press(...keys: readonly string[]): Promise<void>;
  /** Goes on from control to control until it is this one: the order leads there, and nothing traps. */
  reach(target: Locator, by?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Reaches a box and writes over what stands in it. */
  write(box: Locator, text: string): Promise<void>;
  /** The same, and takes what its list offers first. */
  choose(box: Locator, text: string): Promise<void>;
  /** Writes where the keyboard is. */
  type(text: string): Promise<void>;
  /** From the sign-in page to the first screen of the account. */
  signIn(username: string): Promise<void>;
  /** To a screen by its name, through the palette. */
  goTo(screen: string): Promise<void>;
}

/** To be called before the first page is opened: from then on a pointer, or a field filled without keys, fails the journey. */
export async function keyboardOnly(page: Page): Promise<KeyboardOnly> {
  await page.addInitScript(() => {
    let held = 0;
    const listen = (name: string, then: () => void) => addEventListener(name, then, true);
    for (const name of ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'dragstart']) {
      listen(name, () => console.error(`A pointer was used: ${name}`));
    }
    listen('keydown', () => {
      held += 1;
    });
    listen('keyup', () => {
      held = 0;
    });
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const isFile = target instanceof HTMLInputElement && target.type === 'file';
        if (isTrusted && held === 0 && !isFile) console.error('A field was filled without its keys');
      },
      true,
    );
  });
  const keys: KeyboardOnly = {
    async press(...all) {
      for (const one of all) await page.keyboard.press(one);
    },
    async reach(target, by = 'Tab') {
      await expect(target).toBeVisible();
      const passed: string[] = [];
      for (let left = mostTabs; left > 0; left -= 1) {
        const other = await target.evaluate(nameOfFocusedElsewhere);
        if (other === null) return;
        passed.push(other);
        await page.keyboard.press(by);
      }
      throw new Error(`${mostTabs} times ${by} do not lead to ${target}: ${passed.join(', ')}`);
    },
    async write(box, text) {
      await keys.reach(box);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await expect(box).toHaveValue(text);
    },
    async choose(box, text) {
      await keys.write(box, text);
      await page.keyboard.press('Enter');
    },
    type: (text) => page.keyboard.type(text),
    async signIn(username) {
      await page.goto('/login');
      await keys.write(page.getByRole('textbox', { name: 'Nome utente' }), accountHere(username));
      await keys.write(page.getByRole('textbox', { name: 'Password' }), password);
      await keys.press('Enter');
      // The sign-in page has a heading too.
      await expect(page).not.toHaveURL(/\/login/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    async goTo(screen) {
      const palette = dialog(page, 'Cerca ovunque');
      await page.keyboard.press('Control+K');
      await expect(palette.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(screen);
      const first = palette.getByRole('option').first();
      await expect(first).toContainText(screen);
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(palette).toBeHidden();
    },
  };
  return keys;
}

/** Runs in the page: null where the element has the keyboard, else what has it. */
function nameOfFocusedElsewhere(element: Element): string | null {
  const { activeElement: at } = document;
  if (at === element) return null;
  return at?.getAttribute('aria-label') ?? at?.textContent?.trim().slice(0, 30) ?? '';
}
