import type { RoleNeed } from '@offpiste/core/base/call/office-role.rules';
import type { FunctionComponent } from 'react';
import { RoleMissing } from '#kept/role-missing.part.tsx';
import { useHasOffice, useHasRole } from '#session/has-office.ts';

/** The screen, or the role that is missing. Without any office access, the screen says so itself. */
export function withRole(need: RoleNeed, Screen: FunctionComponent): FunctionComponent {
  return function OfficeScreen() {
    const hasOffice = useHasOffice();
    const isPermitted = useHasRole(need);
    return !hasOffice || isPermitted ? <Screen /> : <RoleMissing need={need} />;
  };
}
