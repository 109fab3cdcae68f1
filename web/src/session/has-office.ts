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
  return useAuth((state) => (state.me?.office === undefined ? NO_ROLES : (state.me.roles ?? OFFICE_ROLES)));
}

const NO_ROLES: readonly string[] = [];

/** Roles are unset for an account with every role, and in the stored state of an earlier version. */
export function mayUse(me: Me | undefined, need: RoleNeed): boolean {
  if (me?.office === undefined) return false;
  return me.roles === undefined || hasRole(me.roles, need);
}
