/** What a run says at its end about the time that it took. */
import { expect, test } from 'vitest';
import { linesOfSeconds, secondsOfJourneys } from './test-seconds.mjs';

test('the seconds of each part and of all are told, and the twenty slowest files, the slowest first', () => {
  const files = Array.from({ length: 15 }, (_, place) => ({ file: `${place}.test.ts`, seconds: place }));
  const lines = linesOfSeconds([
    { part: 'rules', seconds: 36.4, files },
    { part: 'server-pglite', seconds: 101.6, files: [...files, { file: 'loop.test.ts', seconds: 60 }] },
    { part: 'check', seconds: 30, files: [] },
  ]);
  expect(lines.slice(0, 7)).toEqual([
    'Seconds by part:',
    '   36 s  rules',
    '  102 s  server-pglite',
    '   30 s  check',
    '  168 s  all',
    'The 20 slowest files:',
    '   60 s  loop.test.ts (server-pglite)',
  ]);
  expect(lines).toHaveLength(6 + 20);
  expect(lines.slice(7, 9)).toEqual(['   14 s  14.test.ts (rules)', '   14 s  14.test.ts (server-pglite)']);
});

test('a part without files says its seconds alone', () => {
  expect(linesOfSeconds([{ part: 'check', seconds: 30, files: [] }])).toEqual([
    'Seconds by part:',
    '   30 s  check',
    '   30 s  all',
  ]);
});

test("a journey's seconds are those of all its tests, however deep they stand, and of each time they were walked", () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [
      {
        file: 'bills.e2e.ts',
        specs: [spec(1_000)],
        suites: [{ file: 'bills.e2e.ts', specs: [spec(500, 2_000)] }],
      },
    ],
  };
  expect(secondsOfJourneys(report)).toEqual([{ file: 'e2e/bills.e2e.ts', seconds: 3.5 }]);
  expect(secondsOfJourneys(undefined)).toEqual([]);
});
