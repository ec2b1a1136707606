/** What the register of activities calls the calls that change something. */
import { endpointList } from '@lucerna/contract/endpoint-list';
import { expect, it } from 'vitest';
import { onlyLooks } from '../../test/http/noted-calls.ts';
import { eventOf } from './words.ts';

/** They note in words of their own: whose password or phone it was, and which element of the register a program wrote. */
const byThemselves: readonly string[] = [
  'chooseFirstPassword',
  'changeOwnPassword',
  'confirmOwnFactor',
  'renewRecoveryCodes',
  'removeOwnFactor',
  'ogcInsert',
  'ogcReplace',
  'ogcPatch',
  'ogcDelete',
];

it('has words for every call that changes something, which its summary is not', () => {
  const changing = endpointList.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS');
  const without = changing.filter(
    ({ name, summary }) => eventOf({ name, summary }).cosa === eventOf({ name: '', summary }).cosa,
  );
  const left = without.map(({ name }) => name).filter((name) => !onlyLooks.includes(name));
  expect(left).toEqual(byThemselves);
});
