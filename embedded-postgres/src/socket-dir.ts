import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canReach, giveTo } from './account.ts';
import { ignoring } from './errno.ts';

export const SOCKET_PORT = 5432;

/** macOS has room for 103 bytes in a socket address, Linux for 107. */
const SOCKET_PATH_BYTES = 100;

/** A folder only PostgreSQL's user may enter: in its home, or, where the path would not fit a socket address, a short one named by hash. */
export async function chooseSocketDir(home: string, account: Account): Promise<string> {
  const name = `offpiste-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const short = [process.env['XDG_RUNTIME_DIR'], tmpdir(), '/tmp'].flatMap((folder) => (folder ? [folder] : []));
  if (fits(join(home, 'run'))) return await prepare(join(home, 'run'), account);
  for (const parent of short) {
    const dir = join(parent, name);
    if (fits(dir) && (await canReach(account, parent))) return await prepare(dir, account);
  }
  throw new Error(
    `The path ${home} is too long for a socket, and no temporary folder can take it. Set DATA_DIR to a shorter path.`,
  );
}

function socketPath(socketDir: string): string {
  return join(socketDir, `.s.PGSQL.${SOCKET_PORT}`);
}

function fits(socketDir: string): boolean {
  return Buffer.byteLength(socketPath(socketDir)) <= SOCKET_PATH_BYTES;
}

// In a shared temporary folder somebody else may have made the name first, to listen in.
async function prepare(dir: string, account: Account): Promise<string> {
  const made = await mkdir(dir, { mode: 0o700 }).then(() => true, ignoring(['EEXIST'], false));
  if (made) await giveTo(account, dir);
  const found = await lstat(dir);
  const ours =
    found.isDirectory() &&
    (found.uid === account.uid || found.uid === process.getuid?.()) &&
    (found.mode & 0o077) === 0;
  if (!ours)
    throw new Error(
      `The folder ${dir}, where PostgreSQL's socket goes, is not private to user ${account.uid}. Remove it.`,
    );
  if (found.uid !== account.uid) await giveTo(account, dir);
  return dir;
}
