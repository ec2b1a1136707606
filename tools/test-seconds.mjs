/** How long a run of tests took: seconds by part, and the files that took longest. */

/**
 * @typedef {{ readonly file: string, readonly seconds: number }} FileSeconds
 * @typedef {{ readonly part: string, readonly seconds: number, readonly files: readonly FileSeconds[] }} PartSeconds
 */

/** A file that takes a minute is found among these; more of them nobody reads. */
const filesShown = 20;

/**
 * @typedef {{ readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[] }} Spec
 * @typedef {{ readonly file: string, readonly suites?: readonly Suite[], readonly specs?: readonly Spec[] }} Suite
 */

/** @param {Suite} suite @returns {number} */
function milliseconds({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const before = own.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + milliseconds(suite), before);
}

/**
 * Seconds of each file of journeys.
 * @param {{ readonly suites?: readonly Suite[] } | undefined} report the report `json` of Playwright
 * @returns {FileSeconds[]}
 */
export function secondsOfJourneys(report) {
  return (report?.suites ?? []).map((suite) => ({
    file: `e2e/${suite.file}`,
    seconds: milliseconds(suite) / 1_000,
  }));
}

/**
 * The lines that a run ends with.
 * @param {readonly PartSeconds[]} parts
 * @returns {string[]}
 */
export function linesOfSeconds(parts) {
  const whole = (/** @type {number} */ seconds) => `${Math.round(seconds)} s`.padStart(7);
  const files = parts.flatMap(({ part, files: own }) => own.map((one) => ({ part, ...one })));
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, filesShown);
  const sum = parts.reduce((total, { seconds }) => total + seconds, 0);
  const ofParts = [...parts, { part: 'all', seconds: sum }];
  return [
    'Seconds by part:',
    ...ofParts.map(({ part, seconds }) => `${whole(seconds)}  ${part}`),
    ...(slowest.length === 0 ? [] : [`The ${slowest.length} slowest files:`]),
    ...slowest.map(({ part, file, seconds }) => `${whole(seconds)}  ${file} (${part})`),
  ];
}
