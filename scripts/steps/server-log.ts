import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOG = 'server.log';
const PREVIOUS = 'server.previous.log';
const WRITER = 'server.log.pid';
const OTHERS = /^server-(\d+)(\.previous)?\.log$/;
/** Larger than a night's log; a year's would fill a disk. */
const LARGEST_BYTES = 50_000_000;

/**
 * The file for a server's log; the last log is kept beside it. While another server writes there, this one uses another
 * name.
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

/**
 * Writes lines to a new log. A large log is rotated. A failed write, such as on a full disk, is dropped and reported
 * once, so that the server does not end.
 */
export function openLog(
  file: string,
  { largestBytes = LARGEST_BYTES, say = (words: string) => console.error(words) } = {},
): (line: string) => void {
  let bytes = 0;
  let isFailing = false;
  const append = (text: string) => {
    if (bytes > 0 && bytes + text.length > largestBytes) {
      renameSync(file, file.replace(/\.log$/, '.previous.log'));
      bytes = 0;
    }
    appendFileSync(file, text, { mode: 0o600 });
    bytes += text.length;
  };
  return (line) => {
    try {
      append(`${line}\n`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) say(`The log cannot be written: ${error instanceof Error ? error.message : String(error)}`);
      isFailing = true;
    }
  };
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
    // The process of another user is alive, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
