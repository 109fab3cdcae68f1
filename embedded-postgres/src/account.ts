import { execFile } from 'node:child_process';
import { lchown, stat } from 'node:fs/promises';
import { errorCode } from './errno.ts';

/** The system user of PostgreSQL. */
export interface Account {
  uid: number;
  gid: number;
}

export interface ProgramResult {
  ok: boolean;
  output: string;
}

/** `nobody` exists on every Unix. */
const NOBODY: Account = { uid: 65534, gid: 65534 };

export function ownAccount(): Account {
  const { getuid, getgid } = process;
  if (!getuid || !getgid)
    throw new Error('The embedded PostgreSQL needs a Unix system. Set DATABASE_URL to use a PostgreSQL of your own.');
  return { uid: getuid(), gid: getgid() };
}

export function isRoot(): boolean {
  return ownAccount().uid === 0;
}

/** PostgreSQL refuses to run as root, so root uses the owner of its files, or `nobody`. */
export async function accountFor(home: string): Promise<Account> {
  if (!isRoot()) return ownAccount();
  const owner = await ownerOf(home);
  return owner && owner.uid !== 0 ? owner : NOBODY;
}

export async function ownerOf(path: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

// Never follows a link, which PostgreSQL's user could use to get a file of root.
export async function giveTo(account: Account, path: string): Promise<void> {
  if (isRoot()) await lchown(path, account.uid, account.gid);
}

/**
 * A fixed environment, because PGDATA, PGOPTIONS or LD_LIBRARY_PATH would change the start, and a folder open to all
 * users.
 */
export function startAs(account: Account) {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return isRoot() ? { ...account, env, cwd: '/' } : { env, cwd: '/' };
}

export function runAs(account: Account, program: string, args: string[]): Promise<ProgramResult> {
  return new Promise((settle) => {
    execFile(program, args, startAs(account), (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      settle({ ok: error === null, output: output || (error?.message ?? '') });
    });
  });
}

/** Asked of the system, which also knows access lists and mounts. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  return (await runAs(account, '/bin/sh', ['-c', 'test -x "$0"', folder])).ok;
}
