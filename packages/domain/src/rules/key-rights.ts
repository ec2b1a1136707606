/** What scopes allow, and who may give them. */
import { type Capability, capabilities as everyRole } from '../vocabulary/capability.ts';
import { type KeyScope, keyScopes, roleOfScope, type ScopeLevel, type Scopes } from './key-scope.ts';

/** Whether the scopes allow that level of the scope: who may write may read. */
export function allows(scopes: Scopes, scope: KeyScope, level: ScopeLevel): boolean {
  return scopes[scope] === level || scopes[scope] === 'scrittura';
}

/** The roles that the scopes need, each once, in the order of the vocabulary. */
export function rolesOfScopes(scopes: Scopes): readonly Capability[] {
  const roles = keyScopes.map(({ value }) => {
    const level = scopes[value];
    return level === undefined ? undefined : roleOfScope(value, level);
  });
  return everyRole.filter((role) => roles.includes(role));
}

/** What of the scopes needs a role that is not among those: none where whoever has them may give all. */
export function scopesBeyond(scopes: Scopes, roles: readonly Capability[]): readonly KeyScope[] {
  return keyScopes
    .map(({ value }) => value)
    .filter((scope) => {
      const level = scopes[scope];
      const role = level === undefined ? undefined : roleOfScope(scope, level);
      return role !== undefined && !roles.includes(role);
    });
}

/** What the first scopes allow and the others do not. */
export function wider(scopes: Scopes, than: Scopes): readonly KeyScope[] {
  return keyScopes
    .map(({ value }) => value)
    .filter((scope) => {
      const level = scopes[scope];
      return level !== undefined && !allows(than, scope, level);
    });
}
