import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOG = 'server.log';
const PREVIOUS = 'server.previous.log';
const WRITER = 'server.log.pid';
const OTHERS = /^server-(\d+)\.log$/;

/**
 * The file for the log of a server that this process starts, in the data folder. The last log is kept beside it. Where
 * another server writes there now, its log stays as it is and this one gets a name of its own.
 */
export function takeLogFile(dataDir: string, pid = process.pid): string {
  const [log, writer] = [join(dataDir, LOG), join(dataDir, WRITER)];
  for (const name of readdirSync(dataDir)) {
    const other = OTHERS.exec(name)?.[1];
    if (other !== undefined && !isAlive(Number(other))) rmSync(join(dataDir, name), { force: true });
  }
  if (isWritten(log, writer, pid)) return join(dataDir, `server-${pid}.log`);
  if (existsSync(log)) renameSync(log, join(dataDir, PREVIOUS));
  writeFileSync(writer, String(pid), { mode: 0o600 });
  return log;
}

function isWritten(log: string, writer: string, pid: number): boolean {
  if (!existsSync(log) || !existsSync(writer)) return false;
  const other = Number(readFileSync(writer, 'utf8'));
  return other !== pid && isAlive(other);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // One of another user's is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
