import { expect, it } from 'vitest';
import { rolesOfScopes, scopesBeyond, wider } from './key-rights.ts';

it('whoever lacks the role of a scope may not give it, and whoever has it may', () => {
  const scopes = { pl: 'scrittura', bollette: 'lettura' } as const;
  const roles = rolesOfScopes(scopes);
  expect(roles.length).toBeGreaterThan(0);
  expect(scopesBeyond(scopes, roles)).toEqual([]);
  expect(scopesBeyond(scopes, [])).toContain('pl');
  expect(scopesBeyond({ pl: 'lettura' }, [])).toEqual([]);
});

it('scopes are wider by what others do not allow, and who may write may read', () => {
  expect(wider({ pl: 'scrittura', partenze: 'lettura' }, { pl: 'lettura', partenze: 'scrittura' })).toEqual([
    'pl',
  ]);
  expect(wider({ pl: 'lettura' }, { pl: 'scrittura' })).toEqual([]);
});
