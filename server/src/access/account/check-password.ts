// Source: docs/reference/accounts.md (Passwords).
import { brands } from '@offpiste/brands/registry';
import { minPasswordLength, passwordProblem } from '@offpiste/core/access/account/password.rules';
import { commonPasswords } from './password-list.ts';

const BRAND_WORDS = [
  'Offpiste',
  'Off-Piste',
  ...Object.values(brands).flatMap(({ key, name, shortName }) => [key, name, shortName]),
];

export interface PasswordAccount {
  readonly username: string;
  readonly name: string;
  readonly office: readonly string[];
  readonly hasFactor: boolean;
}

/** The problem with a new password of an account, if any. */
export async function newPasswordProblem(password: string, account: PasswordAccount): Promise<string | undefined> {
  const common = await commonPasswords();
  const words = [account.username, account.name, ...BRAND_WORDS];
  return passwordProblem(password, { words, ...strengthOf(account) }, (lowerCase) => common.has(lowerCase));
}

export function minLengthFor(account: Pick<PasswordAccount, 'office' | 'hasFactor'>): number {
  return minPasswordLength(strengthOf(account));
}

function strengthOf({ office, hasFactor: hasSecondFactor }: Pick<PasswordAccount, 'office' | 'hasFactor'>) {
  return { hasOffice: office.length > 0, hasSecondFactor };
}
