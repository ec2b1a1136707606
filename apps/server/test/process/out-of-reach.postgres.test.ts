/** A start whose PostgreSQL is away. */
import { afterEach, expect, it } from 'vitest';
import { endRuns, newPlace, refusal, variablesOf } from './runs.ts';

afterEach(endRuns);

it('says that the database is away, and nothing of its password', async () => {
  const message = await refusal({
    ...variablesOf(await newPlace()),
    DATABASE_URL: 'postgres://u:segreta@127.0.0.1:1/x',
  });
  expect(message).toContain('DATABASE_URL');
  expect(message).not.toContain('segreta');
});
