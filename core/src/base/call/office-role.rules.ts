// Source: docs/reference/accounts.md (Roles).
/** The work of an account in the office. `private-data` adds the sensitive columns of reports. */
export const OFFICE_ROLES = ['night', 'planning', 'reports', 'private-data', 'people', 'owner'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

/** Notes, and reports of others that are undone. */
export const CORRECTING_ROLE: OfficeRole = 'night';
/** Live addresses. */
export const PUBLISHING_ROLE: OfficeRole = 'owner';

/** Any one of these roles permits it. Without one listed, office access is enough. */
export type RoleNeed = readonly OfficeRole[];

/** Of an office call. It may depend on the parameters of the path. */
export type CallRole = RoleNeed | ((params: Readonly<Record<string, string>>) => RoleNeed);

export function hasRole(roles: readonly string[], need: RoleNeed): boolean {
  return need.length === 0 || need.some((role) => roles.includes(role));
}

/** The known ones, in the usual order. */
export function rolesIn(names: readonly string[]): OfficeRole[] {
  return OFFICE_ROLES.filter((role) => names.includes(role));
}
