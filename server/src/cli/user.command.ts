import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { accountProblem, passwordProblem } from '@offpiste/core/import/account-check.rules';
import { isUniqueViolation } from '#platform/http/errors';
import { hashPassword } from '#platform/access/password';
import type { Schema } from '#platform/database/schema';
import { addUser, changeUser, endSignIns, listUsers, removeUser, type User, type UserChange } from './user.store.ts';

export const USER_USAGE = `  npm run offpiste -- user list [--json]         who may sign in
  npm run offpiste -- user add <username> --rep-id 1234 --name "Ella Pritchard" --level 1 --brands wasteland,nuco
                           [--tenant wasteland] [--staff-type Rep] [--office wasteland,whiteroad]
                                                 adds a user; asks for the password, or reads it from standard input
  npm run offpiste -- user set <username> [--name …] [--level …] [--brands …] [--tenant …] [--staff-type …] [--office …] [--password]
                                                 changes a user; a new password signs out every phone;
                                                 --office names the brands of the weeks they may see and change in
                                                 the office, '' none
  npm run offpiste -- user rename <username> <new username>
                                                 gives a user another username to sign in with
  npm run offpiste -- user remove <username>     removes a user under whose rep id nothing is recorded
  npm run offpiste -- user disable <username>    closes an account and signs out every phone
  npm run offpiste -- user enable <username>     opens it again
  npm run offpiste -- user sign-out <username>   signs out every phone of a user, such as a lost one, at once`;

const OPTIONS = {
  'rep-id': { type: 'string' },
  name: { type: 'string' },
  level: { type: 'string' },
  tenant: { type: 'string' },
  brands: { type: 'string' },
  'staff-type': { type: 'string' },
  office: { type: 'string' },
  password: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** The dependencies of a command; `now` in epoch ms. */
export interface UserCommandOptions {
  readonly now: number;
  askPassword(username: string): Promise<string>;
}

interface UserCall {
  readonly username: string;
  readonly values: Values;
  readonly now: Date;
  askPassword(): Promise<string>;
}

type Values = ReturnType<typeof parseUserArgs>['values'];

/** The output of the command, or undefined when it is invalid. */
export async function userCommand(
  db: Kysely<Schema>,
  args: string[],
  { now, askPassword }: UserCommandOptions,
): Promise<string | undefined> {
  const { positionals, values } = parseUserArgs(args);
  const [verb, username, newName] = positionals;
  if (verb === 'list') return listWords(await listUsers(db, new Date(now)), values.json ?? false);
  if (verb === undefined || username === undefined || positionals.length > (verb === 'rename' ? 3 : 2))
    return undefined;
  const call: UserCall = {
    username: username.trim(),
    values,
    now: new Date(now),
    askPassword: async () => chosen(await askPassword(username)),
  };
  switch (verb) {
    case 'add':
      return add(db, call);
    case 'set':
      return set(db, call);
    case 'rename':
      return newName === undefined ? undefined : rename(db, call, newName.trim());
    case 'remove':
      return remove(db, call);
    case 'enable':
      await change(db, call, { disabled: false });
      return `${call.username} may sign in.`;
    case 'disable':
      return `${call.username} may not sign in any more. ${signedOut(await endSignIns(db, await change(db, call, { disabled: true }), call.now))}`;
    case 'sign-out':
      return signedOut(await endSignIns(db, await change(db, call, {}), call.now));
    default:
      return undefined;
  }
}

function parseUserArgs(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true });
}

async function add(db: Kysely<Schema>, { username, values, askPassword }: UserCall): Promise<string> {
  const { 'rep-id': repId, name, level, brands } = values;
  if (repId === undefined || name === undefined || level === undefined || brands === undefined)
    throw new Error('A new user needs --rep-id, --name, --level and --brands.');
  requireUsername(username);
  const fields = checkedFields(values);
  const user = {
    username,
    rep_id: repId,
    name,
    level: Number(level),
    brands: brandsIn(brands),
    tenant: fields.tenant ?? '',
    staff_type: fields.staff_type ?? '',
    office: fields.office ?? [],
  };
  try {
    await addUser(db, { ...user, password_hash: await hashPassword(await askPassword()) });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Error('The username or the rep id belongs to somebody already.');
    throw error;
  }
  return `${username} may sign in to ${user.brands.join(' and ')}.`;
}

async function set(db: Kysely<Schema>, call: UserCall): Promise<string> {
  if (call.values['rep-id'] !== undefined) throw new Error('The rep id stays: what a rep did is recorded under it.');
  const fields = checkedFields(call.values);
  if (!call.values.password) {
    if (Object.keys(fields).length === 0) throw new Error('Nothing to change was named.');
    await change(db, call, fields);
    return `${call.username} was changed. Phones that are signed in know within seconds.`;
  }
  // An account with its own password is no longer a demo account.
  const password_hash = await hashPassword(await call.askPassword());
  const repId = await change(db, call, { ...fields, password_hash, demo: false });
  return `${call.username} was changed. ${signedOut(await endSignIns(db, repId, call.now))}`;
}

async function rename(db: Kysely<Schema>, call: UserCall, username: string): Promise<string> {
  requireUsername(username);
  try {
    await change(db, call, { username });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Error(`The username ${username} belongs to somebody already.`);
    throw error;
  }
  return `${call.username} signs in as ${username} from now on.`;
}

async function remove(db: Kysely<Schema>, { username }: UserCall): Promise<string> {
  const outcome = await removeUser(db, username);
  if (outcome === 'unknown') throw new Error(`There is no user ${username}.`);
  if (outcome === 'has recorded')
    throw new Error(
      `${username} has recorded something, which stays under their name. Close the account: user disable.`,
    );
  return `${username} was removed.`;
}

function requireUsername(username: string): void {
  if (username === '' || username.length > 254) throw new Error('The username must have 1 to 254 characters.');
}

async function change(db: Kysely<Schema>, { username }: UserCall, fields: UserChange): Promise<string> {
  const repId = await changeUser(db, username, fields);
  if (repId === undefined) throw new Error(`There is no user ${username}.`);
  return repId;
}

function checkedFields(values: Values): UserChange {
  const { name, level, tenant, brands, 'staff-type': staffType, 'rep-id': repId, office } = values;
  const named = {
    ...(name === undefined ? {} : { name }),
    ...(level === undefined ? {} : { level: level.trim() === '' ? Number.NaN : Number(level) }),
    ...(brands === undefined ? {} : { brands: brandsIn(brands) }),
    ...(office === undefined ? {} : { office: brandsIn(office) }),
  };
  const problem = accountProblem({ ...named, ...(repId === undefined ? {} : { repId }) });
  if (problem) throw new Error(`Nothing was changed: ${problem}.`);
  return {
    ...named,
    ...(tenant === undefined ? {} : { tenant }),
    ...(staffType === undefined ? {} : { staff_type: staffType }),
  };
}

function chosen(password: string): string {
  const problem = passwordProblem(password);
  if (problem) throw new Error(`Nothing was changed: ${problem}.`);
  return password;
}

function brandsIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((brand) => brand.trim())
        .filter(Boolean),
    ),
  ];
}

function signedOut(count: number): string {
  return count === 1 ? '1 sign-in was ended.' : `${count} sign-ins were ended.`;
}

function listWords(users: readonly User[], asJson: boolean): string {
  if (asJson) return JSON.stringify(users);
  if (users.length === 0) return 'Nobody may sign in yet.';
  return users
    .map((user) => {
      const marks = [
        user.disabled ? 'disabled' : '',
        user.demo ? 'demo' : '',
        user.signIns > 0 ? `${user.signIns} signed in` : '',
      ].filter(Boolean);
      return [
        user.username,
        `rep ${user.repId}`,
        user.name,
        `level ${user.level}`,
        user.tenant || '(no tenant)',
        user.brands.join(','),
        ...(user.office.length > 0 ? [`office ${user.office.join(',')}`] : []),
        ...marks,
      ].join('  ');
    })
    .join('\n');
}
