/** What is said at the end of a run about what failed: that of a gate which ran elsewhere is often all that is left. */
import { describe, expect, test } from 'vitest';
import { faultsOfJourneys, faultsOfVitest } from './test-faults.mjs';

describe('of the rules', () => {
  const failed = (messages: readonly string[]) => ({
    fullName: 'the sum is right',
    status: 'failed',
    failureMessages: messages,
  });

  test('each failed test is named with its file and its reason, without colours', () => {
    const report = {
      testResults: [
        {
          name: 'sum.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'is there', status: 'passed', failureMessages: [] },
            failed(['\u001b[31mexpected 1 to be 2\u001b[39m\n at sum.test.ts:3']),
          ],
        },
      ],
    };
    expect(faultsOfVitest(report)).toEqual([
      'sum.test.ts: the sum is right\n  expected 1 to be 2\n   at sum.test.ts:3',
    ]);
  });

  test('a file that could not be loaded is named with the reason', () => {
    const report = {
      testResults: [
        { name: 'sum.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    };
    expect(faultsOfVitest(report)).toEqual(['sum.test.ts\n  No such module']);
  });

  test('a long reason is cut, and a run without a report or a fault says nothing', () => {
    const long = Array.from({ length: 99 }, (_, line) => `line ${line}`).join('\n');
    const [fault] = faultsOfVitest({
      testResults: [{ name: 'f', status: 'failed', assertionResults: [failed([long])] }],
    });
    expect(fault?.split('\n')).toHaveLength(13);
    expect(faultsOfVitest(undefined)).toEqual([]);
    expect(faultsOfVitest({ testResults: [{ name: 'f', status: 'passed', assertionResults: [] }] })).toEqual(
      [],
    );
  });
});

test('of the journeys, each that failed is named with its place and its reason, however deep it stands', () => {
  const spec = (ok: boolean, message: string) => ({
    title: 'a bill is locked',
    ok,
    file: 'bills.e2e.ts',
    line: 12,
    tests: [{ results: [{ errors: [{ message: 'an earlier try' }] }, { errors: [{ message }] }] }],
  });
  const report = {
    suites: [{ specs: [spec(true, '')], suites: [{ specs: [spec(false, 'no button "Blocca"')] }] }],
  };
  expect(faultsOfJourneys(report)).toEqual(['bills.e2e.ts:12: a bill is locked\n  no button "Blocca"']);
  expect(faultsOfJourneys(undefined)).toEqual([]);
});
