import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ChildProcess } from 'node:child_process';
import { exitCodeOf, startProgram } from './program.ts';
import { type ProcessUntilReady, untilReady } from './process-until-ready.ts';
import { PROJECT_ROOT } from './project.ts';
import { openLog, takeLogFile } from './server-log.ts';
import { serverPatience } from './settings.ts';

const WARNING_LEVEL = 40;
const ERROR_LEVEL = 50;

interface LogEntry {
  level: number;
  msg: string;
  err?: { message?: string };
}

/** Separates the arguments for Node from those for the server. */
export const SERVER_PROGRAM = join(PROJECT_ROOT, 'server', 'src', 'main.ts');

/** The server as a program; what it logs goes to a file, and only warnings and errors to the screen. */
export function startServer(
  args: readonly string[],
  env: Record<string, string>,
  dataDir: string,
  isHealthy: () => Promise<boolean>,
): ProcessUntilReady & { readonly logFile: string } {
  const stopPatienceMs = serverPatience();
  const child = startProgram(args, 'pipe', { env, stopPatienceMs });
  const logFile = takeLogFile(dataDir);
  keepLog(child, logFile);
  return { ...untilReady(exitCodeOf(child), isHealthy), logFile };
}

function keepLog(child: ChildProcess, logFile: string): void {
  const write = openLog(logFile);
  child.stderr?.on('data', (text: Buffer) => process.stderr.write(text));
  if (!child.stdout) return;
  createInterface({ input: child.stdout }).on('line', (line) => {
    write(line);
    const words = summaryOf(line);
    if (words) console.error(words);
  });
}

/** A log line in readable form; undefined for lines that belong in the file only. */
function summaryOf(line: string): string | undefined {
  const entry = readEntry(line);
  if (!entry) return line;
  if (entry.level < WARNING_LEVEL) return undefined;
  const word = entry.level >= ERROR_LEVEL ? 'Error' : 'Warning';
  const reason = entry.err?.message && entry.err.message !== entry.msg ? `: ${entry.err.message}` : '';
  return `${word}: ${entry.msg}${reason}`;
}

function readEntry(line: string): LogEntry | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isLogEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLogEntry(value: unknown): value is LogEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'level' in value &&
    typeof value.level === 'number' &&
    'msg' in value &&
    typeof value.msg === 'string'
  );
}
