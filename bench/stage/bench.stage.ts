import { join } from 'node:path';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { demoWeek } from '@offpiste/fixtures/demo-week.builder';
import { withDoors } from './doors.builder.ts';
import type { Row } from './row.format.ts';
import { BenchServer } from './server.process.ts';

/** The setup of every measurement: one running server with one large week. */
export interface Stage {
  readonly server: BenchServer;
  readonly week: ImportWeek;
}

export interface Bench {
  readonly name: string;
  /** The budget of repeated requests. Browsers retry by themselves. */
  readonly maxRetries?: number;
  readonly run: (stage: Stage) => Promise<Row[]>;
}

const CLIENTS = 10_000;
const SEED = 2026;

/** A new server that imports a week of 10,000 clients at its start. */
export async function setStage(): Promise<Stage> {
  const week = withDoors(demoWeek({ passengers: CLIENTS, seed: SEED, weekId: 'week-bench', weekName: 'Bench' }));
  const server = await BenchServer.create();
  try {
    const importFolder = join(server.folder, 'import');
    await writeDemoFolder(importFolder, { ...demoCompany({ seed: SEED, passengers: 1 }), weeks: [week] });
    await server.start(['--demo-week', importFolder]);
    return { server, week };
  } catch (error) {
    await server.remove();
    throw error;
  }
}
