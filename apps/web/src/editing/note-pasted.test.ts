import { expect, it } from 'vitest';
import { pastedWords } from './note-pasted.ts';

it('says how many cells went in and how many were left out, in good Italian of one and of many', () => {
  expect(pastedWords({ cells: 1, leftOut: 1 })).toEqual({
    title: 'Incollata 1 cella',
    description: "Un'altra non aveva posto o non si può modificare.",
  });
  expect(pastedWords({ cells: 1200, leftOut: 3 })).toEqual({
    title: 'Incollate 1.200 celle',
    description: 'Altre 3 non avevano posto o non si possono modificare.',
  });
});
