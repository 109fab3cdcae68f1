import type { AccountFields } from '@offpiste/core/access/account/account.contract';
import { rolesIn } from '@offpiste/core/base/call/office-role.rules';
import { normalText } from '@offpiste/core/base/letters/normal-text.rules';

const FIELDS = ['username', 'name', 'level', 'tenant', 'staffType', 'brands', 'office', 'roles', 'disabled'] as const;

export function fieldsOf<Fields extends Partial<AccountFields>>(
  fields: Fields,
): Pick<Fields, keyof AccountFields & keyof Fields> {
  const named = FIELDS.filter((field) => fields[field] !== undefined);
  return Object.fromEntries(named.map((field) => [field, fields[field]])) as Pick<
    Fields,
    keyof AccountFields & keyof Fields
  >;
}

export function tidied<Fields extends Partial<AccountFields>>(
  fields: Fields,
): Pick<Fields, keyof AccountFields & keyof Fields> {
  const { username, name, tenant, staffType, brands, office, roles } = fields;
  return {
    ...fieldsOf(fields),
    ...(username === undefined ? {} : { username: normalText(username) }),
    ...(name === undefined ? {} : { name: normalText(name) }),
    ...(tenant === undefined ? {} : { tenant: tenant.trim() }),
    ...(staffType === undefined ? {} : { staffType: staffType.trim() }),
    ...(brands === undefined ? {} : { brands: [...new Set(brands)] }),
    ...(office === undefined ? {} : { office: [...new Set(office)] }),
    ...(roles === undefined ? {} : { roles: rolesIn(roles) }),
  };
}

export function changedFields(
  before: AccountFields,
  wanted: Partial<AccountFields>,
): { before: Partial<AccountFields>; after: Partial<AccountFields> } {
  const names = FIELDS.filter(
    (field) => wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(before[field]),
  );
  const only = (fields: Partial<AccountFields>) => Object.fromEntries(names.map((field) => [field, fields[field]]));
  return { before: only(before), after: only(wanted) };
}
