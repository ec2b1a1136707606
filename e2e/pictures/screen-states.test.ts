/** No screen is left out where all are drawn: each address that somebody may open has a state to be looked at. */
import { expect, it } from 'vitest';
import { seenAddresses } from '../../apps/web/test/who-sees-what.ts';
import { screenStates } from './screen-states.ts';

const drawn = new Set(screenStates.map(({ path }) => path.replace(/[#?].*$/, '')));
/** What only leads elsewhere is never seen. */
const seen = seenAddresses.filter(({ leadsTo }) => leadsTo === undefined);

it('each screen has a line in the pictures', () => {
  // A rule of the checks is called by its name and no number.
  const isDrawn = (path: string) =>
    drawn.has(path) ||
    [...drawn].some((one) => path.endsWith('/:id') && one.replace(/[^/]+$/, ':id') === path);
  expect(seen.map(({ path }) => path).filter((path) => !isDrawn(path))).toEqual([]);
});
