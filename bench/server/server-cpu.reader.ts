import type { BenchServer } from '../stage/server.process.ts';
import { cpuSecondsOf, familyOf } from './process-usage.reader.ts';

/** CPU time of a server: of its Node process and of its PostgreSQL, seconds. */
export interface ServerCpu {
  readonly node: number;
  readonly database: number;
}

export const WITHOUT_CPU = 'only Linux says what another process has used';

/** The CPU time of the work; undefined without statistics of other processes. */
export async function serverCpuDuring(
  server: BenchServer,
  work: () => Promise<unknown>,
): Promise<ServerCpu | undefined> {
  const before = await serverCpu(server);
  await work();
  const after = await serverCpu(server);
  return before && after && { node: after.node - before.node, database: after.database - before.database };
}

async function serverCpu(server: BenchServer): Promise<ServerCpu | undefined> {
  if (process.platform !== 'linux') return undefined;
  const database = await server.databasePlace();
  return { node: await cpuSecondsOf([server.pid]), database: await cpuSecondsOf(await familyOf(database.pid)) };
}
