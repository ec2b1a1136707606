import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe on the screen as it stands. Without the page of its own in which it gathers what it found in frames of other
 * origins, of which there are none, and without a selector for each part that is as it should be: the same faults in a
 * tenth of the time.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
