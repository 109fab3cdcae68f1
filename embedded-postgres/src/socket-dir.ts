import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canReach, giveTo } from './account.ts';
import { ignoring } from './errno.ts';

export const SOCKET_PORT = 5432;

/** The limit is 103 bytes on macOS and 107 on Linux. */
const SOCKET_PATH_BYTES = 100;

/** Private to PostgreSQL's user: in its home, or a short hashed path if that is too long. */
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

// Another user may have created the name in a shared temporary folder.
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
