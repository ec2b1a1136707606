import { verdicts } from '@lucerna/contract/importing/answers';
import { expect, test } from 'vitest';
import { verdictLooks } from './verdict-looks.ts';

test('no two verdicts look alike on the map, where the legend counts them by their looks', () => {
  expect(new Set(verdicts.map((one) => verdictLooks[one])).size).toBe(verdicts.length);
});
