/** What failed in a run of tests, from the report that the runner leaves: a text for each, its name before its reason. */

import { stripVTControlCharacters } from 'node:util';

/** Of a reason, the lines that say something: the rest is where it was noticed. */
const linesKept = 12;

/** @param {string} reason */
const shortened = (reason) =>
  stripVTControlCharacters(reason).trim().split('\n').slice(0, linesKept).join('\n  ');

/**
 * @param {{ testResults?: readonly {
 *   name: string, status?: string, message?: string,
 *   assertionResults: readonly { fullName: string, status: string, failureMessages?: readonly string[] | null }[]
 * }[] } | undefined} report the report `json` of vitest
 * @returns {string[]}
 */
export function faultsOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded, or whose set-up failed, has no failed test of its own.
    if (failed.length === 0) return status === 'failed' ? [`${name}\n  ${shortened(message ?? '')}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name}: ${fullName}\n  ${shortened((failureMessages ?? []).join('\n'))}`,
    );
  });
}

/**
 * @typedef {{ title: string, ok: boolean, file: string, line: number, tests: readonly {
 *   results: readonly { errors?: readonly { message?: string }[] }[] }[] }} Spec
 * @typedef {{ suites?: readonly Suite[], specs?: readonly Spec[] }} Suite
 */

/**
 * @param {Suite | undefined} report the report `json` of Playwright
 * @returns {string[]}
 */
export function faultsOfJourneys(report) {
  const own = (report?.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.at(-1)?.errors ?? []);
      return `${file}:${line}: ${title}\n  ${shortened(errors.map(({ message }) => message ?? '').join('\n'))}`;
    });
  return [...own, ...(report?.suites ?? []).flatMap(faultsOfJourneys)];
}
