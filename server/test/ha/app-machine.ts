import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from '../harness/server-process.ts';

/** A machine that runs one server of Offpiste. */
export interface AppMachine {
  /** As the balancer calls it. */
  readonly name: string;
  start(args?: readonly string[]): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** More than the two seconds after which the balancer of deploy/ha/haproxy-app.cfg has noticed. */
const LEAVE_MS = 4000;

export function appMachine(folder: string, name: string, port: number, databaseUrl: string): AppMachine {
  const settings = { PORT: String(port), OFFPISTE_LEAVE_MS: String(LEAVE_MS) };
  let server: ServerProcess | undefined;
  return {
    name,
    start: async (args = []) => {
      server = await startServerProcess(join(folder, name), args, { databaseUrl, settings });
    },
    end: async (signal) => {
      await server?.end(signal);
    },
  };
}
