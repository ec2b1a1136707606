/**
 * What somebody does to get something done, counted: a click, a drag, a shortcut, a text typed into one box and a
 * choice from a list are one each, a double click is two. Waiting and looking cost nothing.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { click, drag, type Place } from './drawing-page.ts';

export interface CountedActions {
  click(target: Locator): Promise<void>;
  doubleClick(target: Locator): Promise<void>;
  /** A key, alone or with others, that acts where the focus is. */
  press(keys: string): Promise<void>;
  /** A text typed into one box, in the place of what stood there. */
  type(box: Locator, text: string): Promise<void>;
  /** An entry of a list, found by what is typed into its box: the first that fits. */
  choose(box: Locator, text: string): Promise<void>;
  /** Whatever else is one action, by its name. */
  act(what: string, acted: Promise<unknown>): Promise<void>;
  clickMap(place: Place): Promise<void>;
  dragMap(from: Place, to: Place): Promise<void>;
  /** Fails where more was done, and says what. */
  expectAtMost(most: number): void;
}

export function countActions(page: Page): CountedActions {
  const done: string[] = [];
  const counted = async (what: string, act: Promise<unknown>) => {
    done.push(what);
    await act;
  };
  return {
    click: (target) => counted(`click ${target}`, target.click()),
    async doubleClick(target) {
      done.push(`click ${target}`);
      await counted(`click ${target}`, target.dblclick());
    },
    press: (keys) => counted(`press ${keys}`, page.keyboard.press(keys)),
    type: (box, text) => counted(`type ${text}`, box.fill(text)),
    async choose(box, text) {
      await counted(`choose ${text}`, box.fill(text));
      await box.press('ArrowDown');
      await box.press('Enter');
    },
    act: counted,
    clickMap: (place) => counted(`click the map at ${place}`, click(page, place)),
    dragMap: (from, to) => counted(`drag on the map from ${from} to ${to}`, drag(page, from, to)),
    expectAtMost(most) {
      expect(done.length, `${done.length} actions: ${done.join('; ')}`).toBeLessThanOrEqual(most);
    },
  };
}
