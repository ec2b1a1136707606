/** A start whose folder somebody else has. */
import { afterEach, expect, it } from 'vitest';
import { endRuns, newPlace, refusal, run, variablesOf } from './runs.ts';

afterEach(endRuns);

it('says that another Lucerna has the folder', async () => {
  const place = await newPlace();
  await run(variablesOf(place)).ready;
  expect(await refusal(variablesOf(place))).toContain(place.dataDir);
});
