import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';
import { walkedEngines } from './engines.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './make-town.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // One server for all of an engine; each file has a town of its own on it. A third worker works while the others wait for
  // the screen. One run for all engines: nobody waits for the last journey of one before those of the next begin.
  workers: 3,
  projects: walkedEngines().map(({ engine, tag, but }) => ({
    name: engine,
    grep: new RegExp(tag),
    ...(but !== '' && { grepInvert: new RegExp(but) }),
  })),
  retries: 0,
  // Only a machine that does much else at the same time takes so long; what hangs keeps a third of the walk waiting.
  timeout: 150_000,
  expect: { timeout: 45_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/e2e.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Whoever asks for less motion gets none: nothing to wait for, and no click on what still grows.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: browserOptions(),
  },
});
