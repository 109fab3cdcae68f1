import type { AccountFields } from '@offpiste/core/access/account/account.contract';
import { OFFICE_ROLES, rolesIn, type OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import { BRAND_KEYS, isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { accountProblem } from '@offpiste/core/office/import/account-check.rules';
import { hashPassword } from '#access/session/password';
import { newPasswordProblem, type PasswordAccount } from '#access/account/check-password';
import { findRepId, listAccounts, readOpenSignIns, readSecrets } from '#access/account/account.store';
import {
  addAccount,
  changeAccount,
  makeLink,
  removeAccount,
  signOut,
  type Manager,
} from '#access/account/manage-accounts';
import type { AccountServices } from '#access/account/new-link';
import { resetFactors } from '#access/factor/reset-factors';
import { COMMAND_LINE } from '#access/audit/audit.store';
import { systemIds } from '#platform/process/clock';
import { command, type InDatabase, type OptionValues } from './command.ts';
import { done, linkWords, listWords, phoneWords, resetWords, signedOut } from './user-words.ts';

const OPTIONS = {
  'rep-id': { type: 'string' },
  name: { type: 'string' },
  level: { type: 'string' },
  tenant: { type: 'string' },
  brands: { type: 'string' },
  'staff-type': { type: 'string' },
  office: { type: 'string' },
  roles: { type: 'string' },
  password: { type: 'boolean' },
  link: { type: 'boolean' },
  phone: { type: 'string' },
  json: { type: 'boolean' },
} as const;

interface UserCall {
  readonly services: AccountServices;
  readonly username: string;
  readonly values: Values;
  askPassword(account: PasswordAccount): Promise<string>;
}

type Values = OptionValues<typeof OPTIONS>;

/** The command line may do everything. */
const MANAGER: Manager = { by: COMMAND_LINE, readHeld: async () => undefined };

export const userCommand = command({
  usage: `user list [--json]         lists the accounts
user add <username> --rep-id 1234 --name "Ella Pritchard" --level 1 --brands wasteland,nuco
                           [--tenant wasteland] [--staff-type Rep] [--office wasteland,whiteroad] [--roles night,people]
                           [--link]
                                                 adds a user, as staff of the first brand unless --tenant names
                                                 another; asks for the password, or reads it from standard input;
                                                 with --link prints a link by which they choose one themselves
user set <username> [--name …] [--level …] [--brands …] [--tenant …] [--staff-type …] [--office …] [--roles …]
                           [--password]
                                                 changes a user; a new password signs out every phone;
                                                 --office sets the brands of the weeks that they may see and change in
                                                 the office; '' removes them all; --roles sets their work there:
                                                 night, planning, reports, private-data, people, owner
user rename <username> <new username>
                                                 changes the username of a user
user link <username>       prints a link by which they choose a new password
user phones <username>     the phones of a user, with last contact and waiting actions
user reset-factors <username>
                                                 removes all second factors of a user, who sets new ones up at the
                                                 next entry to the office; use it if the last administrator lost them
user remove <username>     removes a user under whose rep id nothing is recorded
user disable <username>    closes an account and signs out every phone
user enable <username>     opens it again
user sign-out <username> [--phone <id>]
                                                 signs out a phone of a user, such as a lost one, or all, at once`,
  options: OPTIONS,
  async run({ db, now, askPassword }: InDatabase<'now' | 'askPassword'>, words, values) {
    const [verb, username, newName] = words;
    if (verb === 'list') return listWords(await listAccounts(db, new Date(now)), values.json ?? false);
    if (verb === undefined || username === undefined || words.length > (verb === 'rename' ? 3 : 2)) return undefined;
    const call: UserCall = {
      services: { db, clock: { now: () => now }, ids: systemIds },
      username: username.trim(),
      values,
      askPassword: async (account) => chosen(await askPassword(username), account),
    };
    switch (verb) {
      case 'add':
        return add(call);
      case 'set':
        return set(call);
      case 'rename':
        return newName === undefined ? undefined : rename(call, newName.trim());
      case 'link':
        return linkWords(done(await makeLink(call.services, MANAGER, await repIdOf(call))));
      case 'phones':
        return phoneWords(call.username, await readOpenSignIns(db, await repIdOf(call), BRAND_KEYS, new Date(now)));
      case 'remove':
        done(await removeAccount(call.services, MANAGER, await repIdOf(call)));
        return `${call.username} was removed.`;
      case 'reset-factors':
        return resetWords(call.username, done(await resetFactors(call.services, MANAGER, await repIdOf(call))));
      case 'enable':
        await change(call, { disabled: false });
        return `${call.username} may sign in.`;
      case 'disable':
        return `${call.username} may not sign in any more. ${signedOut(await change(call, { disabled: true }, null))}`;
      case 'sign-out':
        return signedOut(
          done(await signOut(call.services, MANAGER, { repId: await repIdOf(call), signInId: values.phone })),
        );
      default:
        return undefined;
    }
  },
});

async function add({ services, username, values, askPassword }: UserCall): Promise<string> {
  const { 'rep-id': repId, name, level, brands, link } = values;
  if (repId === undefined || name === undefined || level === undefined || brands === undefined)
    throw new Error('A new user needs --rep-id, --name, --level and --brands.');
  const checked = checkedFields(values);
  // Colleagues are listed by tenant.
  const tenant = checked.brands?.[0] ?? '';
  const fields = {
    username,
    name,
    level: 0,
    brands: [],
    tenant,
    staffType: '',
    office: [],
    disabled: false,
    ...checked,
  };
  const passwordHash = link ? undefined : await hashPassword(await askPassword({ ...fields, hasFactor: false }));
  const opened = done(
    await addAccount(services, MANAGER, { repId, fields, ...(passwordHash === undefined ? {} : { passwordHash }) }),
  );
  const words = `${username} may sign in to ${fields.brands.join(' and ')}.`;
  return opened ? `${words} ${linkWords(opened)}` : words;
}

async function set(call: UserCall): Promise<string> {
  if (call.values['rep-id'] !== undefined) throw new Error('The rep id cannot change: actions are recorded under it.');
  const fields = checkedFields(call.values);
  if (!call.values.password) {
    if (Object.keys(fields).length === 0) throw new Error('No change was given.');
    await change(call, fields);
    return `${call.username} was changed. Signed-in phones update within seconds.`;
  }
  const repId = await repIdOf(call);
  const account = { ...(await readSecrets(call.services.db, repId)), ...fields };
  const passwordHash = await hashPassword(await call.askPassword(account));
  const { ended } = done(await changeAccount(call.services, MANAGER, { repId, fields, passwordHash }));
  return `${call.username} was changed. ${signedOut(ended)}`;
}

async function rename(call: UserCall, username: string): Promise<string> {
  await change(call, { username });
  return `${call.username} signs in as ${username} from now on. A link that was mailed to the old address no longer works.`;
}

async function repIdOf({ services, username }: UserCall): Promise<string> {
  const repId = await findRepId(services.db, username);
  if (repId === undefined) throw new Error(`There is no user ${username}.`);
  return repId;
}

/** `until` is null to close for good. */
async function change(call: UserCall, fields: Partial<AccountFields>, until?: null): Promise<number> {
  return done(await changeAccount(call.services, MANAGER, { repId: await repIdOf(call), fields, until })).ended;
}

function checkedFields(values: Values): Partial<AccountFields> {
  const { name, level, tenant, brands, 'staff-type': staffType, 'rep-id': repId, office, roles } = values;
  const typed = {
    ...(name === undefined ? {} : { name }),
    ...(level === undefined ? {} : { level: level.trim() === '' ? Number.NaN : Number(level) }),
  };
  const named = {
    ...(brands === undefined ? {} : { brands: namesIn(brands) }),
    ...(office === undefined ? {} : { office: namesIn(office) }),
  };
  const problem = accountProblem({ ...typed, ...named, ...(repId === undefined ? {} : { repId }) });
  if (problem) throw new Error(`Nothing was changed: ${problem}.`);
  return {
    ...typed,
    ...(named.brands ? { brands: named.brands.filter(isBrand) } : {}),
    ...(named.office ? { office: named.office.filter(isBrand) } : {}),
    ...(tenant === undefined ? {} : { tenant }),
    ...(staffType === undefined ? {} : { staffType }),
    ...(roles === undefined ? {} : { roles: checkedRoles(namesIn(roles)) }),
  };
}

function checkedRoles(names: readonly string[]): OfficeRole[] {
  const known = rolesIn(names);
  const stranger = names.find((name) => !known.some((role) => role === name));
  if (stranger === undefined) return known;
  throw new Error(`Nothing was changed: '${stranger}' is none of the roles ${OFFICE_ROLES.join(', ')}.`);
}

async function chosen(password: string, account: PasswordAccount): Promise<string> {
  const problem = await newPasswordProblem(password, account);
  if (problem) throw new Error(`Nothing was changed: ${problem}.`);
  return password;
}

const isBrand = (name: string): name is BrandKey => isBrandKey(name);

function namesIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
}
