import { OFFICE_ROLES } from '@offpiste/core/base/call/office-role.rules';
import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import type { Account, OpenSignIn } from '#access/account/account.store';
import type { OpenedLink } from '#access/account/new-link';
import { isRefusal } from '#platform/http/refusals';

/** A refusal ends the command with its text. */
export function done<Result>(result: Result | Refusal): Result {
  if (!isRefusal(result)) return result;
  throw new Error(WORDS[result.code]?.(result.details ?? {}) ?? `Nothing was changed: ${result.code}.`);
}

const WORDS: Partial<Record<Refusal['code'], (details: Readonly<Record<string, string | undefined>>) => string>> = {
  'account-unfit': ({ problem }) => `Nothing was changed: ${problem}.`,
  'account-taken': () => 'The username or the rep id belongs to another account.',
  'account-closed': () => 'The account is closed: open it first (user enable).',
  'unknown-account': () => 'There is no such account.',
  'last-office': ({ brand }) =>
    `Nothing was erased: this is the last account of its level with office access to ${brand}. Add another one first.`,
  'last-role': ({ role, brand }) =>
    `Nothing was erased: only this account can give the role ${role} for ${brand}. Give it to another one first.`,
  'person-in-week': ({ weekName }) =>
    `Nothing was erased: the person is in ${weekName}, which is not over. Remove the person from its sheets and import them first.`,
  'person-has-held': ({ count }) =>
    `Nothing was erased: ${count} records of this person wait for a decision (carried list). Decide on them first.`,
  'account-has-recorded': ({ name }) =>
    `${name} has recorded actions, so the account stays. Close it: user disable. Or erase the name: person erase --rep.`,
};

export function linkWords({ secret, until }: OpenedLink): string {
  return `Add this path to the address of your server and send the link. It works once, until ${until.toISOString()}:\n/welcome#${secret}`;
}

export function signedOut(count: number): string {
  return count === 1 ? '1 sign-in was ended.' : `${count} sign-ins were ended.`;
}

export function resetWords(username: string, factors: readonly string[]): string {
  if (factors.length === 0) return `${username} had no second factor. Office access of ${username} has ended.`;
  return `The second factors of ${username} were removed: ${factors.join(', ')}. Office access of ${username} has ended.`;
}

export function listWords(users: readonly Account[], asJson: boolean): string {
  if (asJson) return JSON.stringify(users.map(({ mark: _, phones: signIns, ...user }) => ({ ...user, signIns })));
  if (users.length === 0) return 'There are no users yet.';
  return users
    .map((user) => {
      const marks = [
        user.suspendedUntil ? `suspended until ${utcMoment(user.suspendedUntil.toISOString())}` : '',
        user.disabled && !user.suspendedUntil ? 'disabled' : '',
        user.demo ? 'demo' : '',
        user.hasPassword ? '' : 'no password yet',
        user.phones > 0 ? `${user.phones} signed in` : '',
      ].filter(Boolean);
      return [
        user.username,
        `rep ${user.repId}`,
        user.name,
        `level ${user.level}`,
        user.tenant || '(no tenant)',
        user.brands.join(','),
        ...(user.office.length > 0 ? [`office ${user.office.join(',')}`] : []),
        ...(user.office.length > 0 && user.roles.length < OFFICE_ROLES.length ? [`roles ${user.roles.join(',')}`] : []),
        ...marks,
      ].join('  ');
    })
    .join('\n');
}

export function phoneWords(username: string, phones: readonly OpenSignIn[]): string {
  if (phones.length === 0) return `${username} is not signed in.`;
  return phones
    .map(({ signInId, brand, lastContact, appVersion, waiting }) =>
      [
        signInId,
        brand,
        `last contact ${lastContact.toISOString()}`,
        appVersion === null ? '' : `version ${appVersion}`,
        waiting > 0 ? `${waiting} waiting` : '',
      ]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n');
}
