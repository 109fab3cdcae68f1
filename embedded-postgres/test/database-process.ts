import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type ProgramOrder = { kind: 'query'; text: string } | { kind: 'close' };

export type ProgramMessage =
  | { kind: 'log'; message: string }
  | { kind: 'ready'; socketDir: string }
  | { kind: 'refused'; message: string }
  | { kind: 'rows'; rows: unknown[] }
  | { kind: 'failed'; message: string };

export interface DatabaseProcess {
  pid: number;
  log: string[];
  /** Resolves with the socket's folder; rejects with the message of a refusal. */
  ready: Promise<string>;
  query(text: string): Promise<unknown[]>;
  postmasterPid(): Promise<number>;
  close(): Promise<void>;
  /** `group` also ends its children in the group. */
  kill(signal: NodeJS.Signals, target: 'process' | 'group'): Promise<void>;
  signalGroup(signal: NodeJS.Signals): void;
}

export interface DatabaseProcessOptions {
  dataDir: string;
  project?: string;
  uid?: number;
}

const OWN_PROJECT = join(import.meta.dirname, '..');

export function startDatabaseProcess({ dataDir, project = OWN_PROJECT, uid }: DatabaseProcessOptions): DatabaseProcess {
  const program = join(project, 'test/database.program.ts');
  const child = fork(program, [dataDir, ...(uid === undefined ? [] : [String(uid)])], { detached: true, execArgv: [] });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${program} did not start.`);
  const exited = once(child, 'exit');
  const log: string[] = [];
  child.on('message', (message: ProgramMessage) => {
    if (message.kind === 'log') log.push(message.message);
  });
  const ready = nextAnswer(child).then((message) => {
    if (message.kind === 'ready') return message.socketDir;
    throw new Error(message.kind === 'refused' ? message.message : `Unexpected: ${message.kind}`);
  });
  // A test may kill the process before it is ready.
  ready.catch(() => undefined);

  const query = async (text: string) => await order(child, { kind: 'query', text });
  return {
    pid,
    log,
    ready,
    query,
    postmasterPid: async () => {
      const [row] = await query(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`);
      return typeof row === 'object' && row !== null && 'pid' in row ? Number(row.pid) : 0;
    },
    close: async () => {
      // A refused or killed process ends by itself.
      await ready.then(() => order(child, { kind: 'close' })).catch(() => []);
      await exited;
    },
    kill: async (signal, target) => {
      process.kill(target === 'group' ? -pid : pid, signal);
      await exited;
    },
    signalGroup: (signal) => {
      process.kill(-pid, signal);
    },
  };
}

async function order(child: ChildProcess, message: ProgramOrder): Promise<unknown[]> {
  const sent = new Promise<void>((resolve, reject) =>
    child.send(message, (error) => (error ? reject(error) : resolve())),
  );
  const [reply] = await Promise.all([nextAnswer(child), sent]);
  if (reply.kind === 'rows') return reply.rows;
  throw new Error(reply.kind === 'failed' ? reply.message : `Unexpected: ${reply.kind}`);
}

function nextAnswer(child: ChildProcess): Promise<ProgramMessage> {
  return new Promise((resolve, reject) => {
    const listen = (message: ProgramMessage) => {
      if (message.kind === 'log') return;
      stop();
      resolve(message);
    };
    const fail = () => {
      stop();
      reject(new Error('The process ended without an answer.'));
    };
    const stop = () => child.off('message', listen).off('exit', fail);
    child.on('message', listen).on('exit', fail);
  });
}
