// Source: docs/reference/accounts.md (Users).
import { BRAND_KEYS, isBrandKey } from '../../base/brand/brand.contract.ts';
import { usernameProblem } from '../../access/password-help/mail-address.rules.ts';
import type { ImportAccount } from './import.contract.ts';

/** The problem with the fields of a user, if any. */
export function accountProblem({
  username,
  level,
  brands,
  name,
  repId,
  office,
}: Partial<Pick<ImportAccount, 'username' | 'level' | 'brands' | 'name' | 'repId' | 'office'>>): string | undefined {
  if (level !== undefined && (!Number.isInteger(level) || level < 0 || level > MAX_LEVEL))
    return `the level must be a whole number from 0 to ${MAX_LEVEL}`;
  if (name !== undefined && (name.trim() === '' || name.length > 200)) return 'the name must have 1 to 200 characters';
  if (repId !== undefined && !/^[\w.-]{1,64}$/.test(repId))
    return 'the rep id must have 1 to 64 letters, digits, dots or dashes';
  if (username !== undefined && (username.trim() === '' || username.length > 254))
    return 'the username must have 1 to 254 characters';
  const formProblem = username === undefined ? undefined : usernameProblem(username);
  if (formProblem) return formProblem;
  const stranger = [...(brands ?? []), ...(office ?? [])].find((brand) => !isBrandKey(brand));
  if (stranger !== undefined) return `'${stranger}' is none of the brands ${BRAND_KEYS.join(', ')}`;
  return brands?.length === 0 ? 'a user needs at least one brand' : undefined;
}

const MAX_LEVEL = 9;
