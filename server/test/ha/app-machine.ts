import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from '../harness/server-process.ts';

export type AppMachine = ReturnType<typeof appMachine>;

interface AppOptions {
  readonly name: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** The program of the earlier version; undefined: the current one from the start. */
  readonly program: string | undefined;
}

/** More than the two seconds that the balancer of deploy/ha/haproxy-app.cfg needs to notice. */
const LEAVE_MS = 4000;

/** A machine that runs one server of Offpiste; `name` is the balancer's. */
export function appMachine(folder: string, { name, port, databaseUrl, program }: AppOptions) {
  const settings = { PORT: String(port), OFFPISTE_LEAVE_MS: String(LEAVE_MS) };
  let version = program === undefined ? {} : { program };
  let server: ServerProcess | undefined;
  const start = async () => {
    server = await startServerProcess(join(folder, name), [], { databaseUrl, settings, ...version });
  };
  return {
    name,
    start,
    /** Starts it with the current version from now on. */
    upgrade: () => {
      version = {};
      return start();
    },
    end: async (signal: NodeJS.Signals) => {
      await server?.end(signal);
    },
  };
}
