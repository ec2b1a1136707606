/** The hand that follows the guide: it knows controls by the names that the guide writes, and notes which it used. */
import { type Locator, type Page, expect as soon } from '@playwright/test';

/** A machine with other work takes its time. */
export const expect = soon.configure({ timeout: 45_000 });

/** Shows what is about to be pressed, or was just filled in, as the guide's pictures do. */
export type Look = (what: Locator) => Promise<void>;

export interface Hand {
  readonly page: Page;
  /** The names of controls and the keys that were used since the last call. */
  used(): { readonly controls: ReadonlySet<string>; readonly keys: ReadonlySet<string> };
  /** A button, a link, a tab, a tick or a choice of that name. */
  press(name: string, within?: Locator): Promise<void>;
  /** A text into the box of that name. */
  fill(name: string, text: string, within?: Locator): Promise<void>;
  /** An entry of the list of that name: the first that fits. */
  choose(name: string, text: string, within?: Locator): Promise<void>;
  /** Keys as the guide writes them: `Ctrl A`, `Invio`. */
  strike(keys: string): Promise<void>;
  /** Notes that a control was used, or a key, in a way of its own. */
  name(control: string): void;
  struck(key: string): void;
  /** What has no name of its own: a row, a place. */
  touch(what: Locator, how?: Parameters<Locator['click']>[0]): Promise<void>;
  /** What the guide says that one sees. */
  sees(what: string | Locator): Promise<void>;
  /** Draws attention to something without using it. */
  show(what: Locator): Promise<void>;
}

const keyNames: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  Maiusc: 'Shift',
  Invio: 'Enter',
  Esc: 'Escape',
  Canc: 'Delete',
};

const exact = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

function controlOf(of: Page | Locator, name: string): Locator {
  const role = (one: 'link' | 'tab' | 'checkbox' | 'switch') => of.getByRole(one, { name, exact: true });
  return (
    of
      .getByRole('button', { name, exact: true })
      .or(role('link'))
      .or(role('tab'))
      .or(role('checkbox'))
      .or(role('switch'))
      .or(of.locator('.ant-segmented-item').filter({ hasText: exact(name) }))
      // In a row of many it is called by what it is for, too: `Svuota: Riferimenti`.
      .or(of.getByRole('button', { name: new RegExp(`^${name}: `) }))
      .filter({ visible: true })
      .first()
  );
}

/** A label may have its unit behind it. */
function boxOf(of: Page | Locator, label: string): Locator {
  const name = new RegExp(`${exact(label).source.slice(0, -1)}( \\([^)]*\\))?$`);
  return of
    .getByRole('textbox', { name })
    .or(of.getByRole('combobox', { name }))
    .or(of.getByRole('spinbutton', { name }))
    .or(of.getByLabel(name).and(of.locator('input[type="password"]')))
    .filter({ visible: true })
    .first();
}

export function handOf(page: Page, look: Look = async () => undefined): Hand {
  let controls = new Set<string>();
  let keys = new Set<string>();
  const named = async (name: string, what: Locator) => {
    await what.waitFor();
    controls.add(name);
  };
  return {
    page,
    used() {
      const all = { controls, keys };
      controls = new Set();
      keys = new Set();
      return all;
    },
    async press(name, within) {
      const what = controlOf(within ?? page, name);
      await named(name, what);
      await look(what);
      await what.click();
    },
    async fill(name, text, within) {
      const what = boxOf(within ?? page, name);
      await named(name, what);
      await what.fill(text);
      await look(what);
    },
    async choose(name, text, within) {
      const what = boxOf(within ?? page, name);
      await named(name, what);
      await what.fill(text);
      await what.press('ArrowDown');
      await what.press('Enter');
      await look(what);
    },
    async strike(written) {
      keys.add(written);
      await page.keyboard.press(
        written
          .split(' ')
          .map((key) => keyNames[key] ?? key)
          .join('+'),
      );
    },
    name: (control) => void controls.add(control),
    struck: (key) => void keys.add(key),
    async touch(what, how) {
      await what.waitFor();
      await look(what);
      await what.click(how);
    },
    async sees(what) {
      const locator =
        typeof what === 'string'
          ? page
              .getByRole('region', { name: what, exact: true })
              .or(page.getByRole('heading', { name: what, exact: true }))
              .or(controlOf(page, what))
              .or(page.getByText(what, { exact: true }))
              .filter({ visible: true })
              .first()
          : what;
      await locator.waitFor();
      if (typeof what === 'string') controls.add(what);
      await look(locator);
    },
    async show(what) {
      await what.waitFor();
      await look(what);
    },
  };
}
