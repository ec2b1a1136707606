import { expect, test } from 'vitest';
import { capabilities } from '../vocabulary/capability.ts';
import { type Action, allowedTo, may } from './permissions.ts';

test('each role may do what the specification and the contract grant, and nothing else', () => {
  const actions = Object.keys(allowedTo) as Action[];
  const granted = Object.fromEntries(
    capabilities.map((one) => [one, actions.filter((action) => may([one], action))]),
  );
  expect(granted).toEqual({
    MANUTENTORE: ['insertMaintenance', 'deleteMaintenance', 'reportFaults', 'doWork', 'takePhotos'],
    SUPERVISORE: [
      'editRegister',
      'deleteMaintenance',
      'confirmMaintenance',
      'reportFaults',
      'doWork',
      'directWork',
      'takePhotos',
      'lookAfterPhotos',
      'judgeVerdicts',
      'importFiles',
    ],
    AMMINISTRATIVO: ['accounting', 'judgeVerdicts', 'importFiles'],
    AMMINISTRATORE: ['administer'],
  });
});

test('no role, no action; several roles add up', () => {
  expect(may([], 'editRegister')).toBe(false);
  expect(may(['AMMINISTRATIVO', 'MANUTENTORE'], 'insertMaintenance')).toBe(true);
});
