import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, accountFor, canReach, giveTo, isRoot, ownAccount, ownerOf } from './account.ts';
import { ignoring } from './errno.ts';
import type { DatabaseLog } from './log.ts';
import { chooseSocketDir } from './socket-dir.ts';

export interface Places {
  dataDir: string;
  account: Account;
  /** The folder of this PostgreSQL, owned by `account`. */
  home: string;
  cluster: string;
  logFile: string;
  socketDir: string;
}

/** Contains the folder of the database if its user cannot reach DATA_DIR. */
const LOCATION_FILE = 'postgres.location';
const HOME_FOLDER = 'postgres';
const OUTSIDE_ROOT = '/var/lib/offpiste';

export async function findPlaces(dataDir: string, log: DatabaseLog): Promise<Places> {
  const home = await findHome(dataDir);
  const account = await accountFor(home);
  await prepareHome(home, account);
  if (isRoot()) log.info(`Running as root: PostgreSQL runs as user ${account.uid}, with its files in ${home}.`);
  return {
    dataDir,
    account,
    home,
    cluster: join(home, 'cluster'),
    logFile: join(home, 'postgres.log'),
    socketDir: await chooseSocketDir(home, account),
  };
}

/** Whether a data folder has a database, or the location of one. Creates nothing. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, HOME_FOLDER)) || existsSync(join(dataDir, LOCATION_FILE));
}

async function findHome(dataDir: string): Promise<string> {
  const outside = await readLocation(dataDir);
  if (outside) return await existingOutsideHome(outside, dataDir);
  const inside = join(dataDir, HOME_FOLDER);
  if (await canReach(await accountFor(inside), dataDir)) return inside;
  if (await ownerOf(inside)) {
    throw new Error(
      `The database in ${inside} is out of reach of the user PostgreSQL runs as. Make every folder above it traversable (chmod o+x).`,
    );
  }
  return await makeOutsideHome(dataDir);
}

async function readLocation(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, LOCATION_FILE), 'utf8').catch(ignoring(['ENOENT'], ''));
  return text.trim() || undefined;
}

// An empty database instead of a missing one would look like data loss.
async function existingOutsideHome(home: string, dataDir: string): Promise<string> {
  if (await ownerOf(home)) return home;
  const location = join(dataDir, LOCATION_FILE);
  throw new Error(
    `The database of ${dataDir} is in ${home} (says ${location}), and that folder is gone. Put it back, or delete ${location} to start with an empty database.`,
  );
}

// The random name is stored in DATA_DIR, so a wiped DATA_DIR does not find its old database.
async function makeOutsideHome(dataDir: string): Promise<string> {
  const name = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-${randomBytes(3).toString('hex')}`;
  const home = join(OUTSIDE_ROOT, name);
  await mkdir(OUTSIDE_ROOT, { recursive: true, mode: 0o755 });
  await mkdir(home, { mode: 0o700 });
  const draft = join(dataDir, `${LOCATION_FILE}.${name}`);
  await writeFile(draft, `${home}\n`);
  const won = await link(draft, join(dataDir, LOCATION_FILE)).then(() => true, ignoring(['EEXIST'], false));
  await rm(draft);
  if (won) return home;
  await rm(home, { recursive: true });
  return (await readLocation(dataDir)) ?? home;
}

async function prepareHome(home: string, account: Account): Promise<void> {
  await mkdir(home, { mode: 0o700 }).catch(ignoring(['EEXIST'], undefined));
  const owner = await ownerOf(home);
  if (!isRoot() && owner?.uid !== ownAccount().uid) {
    throw new Error(
      `The database in ${home} belongs to user ${owner?.uid}. Run the server as that user or as root, or give it a DATA_DIR of its own.`,
    );
  }
  await giveTo(account, home);
}
