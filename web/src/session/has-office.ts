import { hasRole, OFFICE_ROLES, type RoleNeed } from '@offpiste/core/base/call/office-role.rules';
import { useAuth, type Me } from './auth.store.ts';

/** Office access for at least one brand; the server decides for each week. */
export function useHasOffice(): boolean {
  return useAuth((state) => state.me?.office !== undefined);
}

/** Office access with any of these roles. The server decides anyway. */
export function useHasRole(need: RoleNeed): boolean {
  return useAuth((state) => mayUse(state.me, need));
}

/** The roles of the account at this desk. */
export function useRoles(): readonly string[] {
  return useAuth((state) => rolesOf(state.me));
}

export function mayUse(me: Me | undefined, need: RoleNeed): boolean {
  return me?.office !== undefined && hasRole(rolesOf(me), need);
}

const NO_ROLES: readonly string[] = [];

/** Roles are unset for an account with every role, and in the stored state of an earlier version. */
function rolesOf(me: Me | undefined): readonly string[] {
  return me?.office === undefined ? NO_ROLES : (me.roles ?? OFFICE_ROLES);
}
