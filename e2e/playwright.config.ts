import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './make-town.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each worker has a server and a database of its own.
  workers: 2,
  retries: 0,
  // Noisy machines: a journey that takes 20 s alone has been seen to take 60.
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
