/**
 * A reporter of vitest that keeps the seconds of each file, with its loading and its hooks, which the report `json`
 * leaves out. It writes them where `LUCERNA_TEST_SECONDS` says.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from './install.mjs';

export default class SecondsReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env.LUCERNA_TEST_SECONDS;
    if (file === undefined) throw new Error('LUCERNA_TEST_SECONDS does not say where the seconds go');
    const seconds = modules.map((one) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        one.diagnostic();
      const took = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      return { file: relative(projectRoot, one.moduleId), seconds: took / 1_000 };
    });
    writeFileSync(file, JSON.stringify(seconds));
  }
}
