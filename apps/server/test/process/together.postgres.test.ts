/** Several Lucernas on one database, as a service of several machines starts them. */
import { afterEach, expect, it } from 'vitest';
import { endRuns, newPlace, run, variablesOf } from './runs.ts';

afterEach(endRuns);

it('three starts at once on one empty database, with the demo too, all serve', async () => {
  const variables = { ...variablesOf(await newPlace({ empty: true })), DEMO: 'on' };
  const runs = Array.from({ length: 3 }, () => run(variables));
  for (const { ready } of runs) {
    const address = await ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const signedIn = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ username: 'ufficio', password: 'lucerna-demo' }),
    });
    expect(signedIn.status).toBe(200);
  }
  expect(runs.filter(({ said }) => said().out.includes('Carico la dimostrazione'))).toHaveLength(1);
}, 180_000);
