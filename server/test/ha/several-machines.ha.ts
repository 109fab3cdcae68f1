import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDemoFolder } from '@offpiste/fixtures/demo-folder.writer';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { endLeftovers, startServerProcess } from '../harness/server-process.ts';
import { checkOut, findVersionBefore, type Checkout } from '../harness/version-before.ts';
import { appMachine, type AppMachine } from './app-machine.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { cutWays, startDatabaseMachines, SUPERUSER, waysOf, type DatabaseMachines } from './database-machines.ts';
import { deployedSettings, killEngines, unusedPort, until } from './engine.ts';
import { faultTable, judge, type Judged } from './fault-table.ts';
import { startScanning, weekOfCoaches, type ScanningPhones } from './scanning-phones.ts';

/** 20 seconds are Patroni's smallest `ttl`; the rest is for the promotion and HAProxy's checks. */
const AFTER_A_LOSS_MS = 30_000;
/** For faults that need no failure detection. */
const AT_ONCE_MS = 6000;
/** More than phones scan during one fault. */
const TICKETS = 7500;
const START_MS = 180_000;

interface Machines {
  readonly databases: DatabaseMachines;
  readonly apps: readonly [AppMachine, AppMachine];
  readonly balancer: Balancer;
}

interface Fault {
  readonly name: string;
  /** The limit within which writes must return, ms. */
  readonly goalMs: number;
  /** True if phones must not notice the fault. */
  readonly isUnnoticed?: boolean;
  /** Causes the fault; the returned function ends it. */
  play(machines: Machines): Promise<() => Promise<void> | void>;
}

const FAULTS: readonly Fault[] = [
  // The first one, so that the others meet this version.
  {
    name: 'rolling upgrade of the servers',
    goalMs: AT_ONCE_MS,
    isUnnoticed: true,
    play: async ({ apps, balancer }) => {
      for (const app of apps) {
        await app.end('SIGTERM');
        await app.upgrade();
        await balancer.sees(app.name);
      }
      return () => undefined;
    },
  },
  {
    name: 'primary killed',
    goalMs: AFTER_A_LOSS_MS,
    play: async ({ databases }) => {
      const { primary } = await databases.roles();
      await primary.kill();
      return primary.start;
    },
  },
  {
    name: 'standby killed',
    goalMs: AFTER_A_LOSS_MS,
    play: async ({ databases }) => {
      const { standby } = await databases.roles();
      await standby.kill();
      return standby.start;
    },
  },
  {
    name: 'planned switchover',
    goalMs: AT_ONCE_MS,
    play: async ({ databases }) => {
      await databases.switchOver();
      return () => undefined;
    },
  },
  {
    name: 'primary cut off from everybody',
    goalMs: AFTER_A_LOSS_MS,
    play: async ({ databases }) => {
      const { primary } = await databases.roles();
      return cutWays(waysOf(databases, primary, 'everybody'));
    },
  },
  {
    name: 'primary cut off from standby and etcd, not from servers',
    goalMs: AFTER_A_LOSS_MS,
    play: async ({ databases }) => {
      const { primary } = await databases.roles();
      return cutWays(waysOf(databases, primary, 'the other machine and etcd'));
    },
  },
  {
    name: 'etcd killed',
    goalMs: AT_ONCE_MS,
    play: async ({ databases }) => {
      await databases.etcd.kill();
      return databases.etcd.start;
    },
  },
  {
    name: 'server killed',
    goalMs: AT_ONCE_MS,
    play: async ({ apps: [first] }) => {
      await first.end('SIGKILL');
      return () => first.start();
    },
  },
];

const weeks = FAULTS.map(() => weekOfCoaches(TICKETS));
const played: (Fault & { readonly phones: ScanningPhones; readonly faultAt: number })[] = [];
let home: string;
let databases: DatabaseMachines | undefined;
/** The version that runs until the upgrade. */
let checkout: Checkout | undefined;
let machines: Machines;
let databaseUrl: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-ha-'));
  await chmod(home, 0o711);
  databases = await startDatabaseMachines(home);
  const ports = [await unusedPort(), await unusedPort()] as const;
  const balancer = await startBalancer(home, databases, ports);
  await databases.healthy();
  databaseUrl = await makeDatabase(balancer.databasePort);
  const before = await findVersionBefore();
  checkout = typeof before === 'string' ? undefined : await checkOut(before);
  if (typeof before === 'string') process.stdout.write(`The upgrade is one to the same build: ${before}.\n`);
  const program = checkout?.program;
  const apps = [
    appMachine(home, { name: 'app-1', port: ports[0], databaseUrl, program }),
    appMachine(home, { name: 'app-2', port: ports[1], databaseUrl, program }),
  ] as const;
  const demo = join(home, 'demo');
  await writeDemoFolder(demo, { weeks, accounts: demoAccounts(), resorts: [], contacts: [] });
  // The earlier version may be unable to read the current import, so it runs on the newer schema from the start.
  const importing = await startServerProcess(join(home, 'import'), ['--demo-week', demo], { databaseUrl });
  await importing.end('SIGTERM');
  for (const app of apps) await app.start();
  for (const { name } of apps) await balancer.sees(name);
  machines = { databases, apps, balancer };
}, START_MS);

afterAll(async () => {
  endLeftovers();
  // Their postmasters are no longer child processes.
  for (const machine of databases?.machines ?? []) await machine.kill();
  await killEngines();
  await checkout?.remove();
  await rm(home, { recursive: true, force: true });
});

/** The role and the database of docs/operate/high-availability.md. */
async function makeDatabase(port: number): Promise<string> {
  const password = deployedSettings('patroni.env')['PATRONI_SUPERUSER_PASSWORD'];
  const superuser = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
  await until('the database can be reached', () => ask(superuser, 'select 1').then(() => true));
  await ask(superuser, "create role offpiste login password 'offpiste'");
  await ask(superuser, 'create database offpiste owner offpiste');
  return `postgres://offpiste:offpiste@127.0.0.1:${port}/offpiste`;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

test.each(FAULTS)('$name: writes come back', async (fault) => {
  const { name, isUnnoticed = false, play } = fault;
  const week = weeks[FAULTS.indexOf(fault)];
  if (!week) throw new Error(`There is no week for: ${name}`);
  const phones = await startScanning(machines.balancer.origin, week);
  await phones.goOn();
  const faultAt = Date.now();
  played.push({ ...fault, phones, faultAt });
  const mend = await play(machines);
  await phones.goOn();
  await mend();
  await machines.databases.healthy();
  for (const app of machines.apps) await machines.balancer.sees(app.name);
  await phones.goOn();
  await phones.end();
  expect(phones.refused).toEqual([]);
  expect(isUnnoticed ? phones.failed : []).toEqual([]);
});

let judged: readonly Judged[] = [];
test('no acknowledged scan is lost and none is counted twice after all faults', async () => {
  const ledger = await ask<{ id: string; barcode: string; weekId: string }>(
    databaseUrl,
    `select idempotent_id as id, body ->> 'barcode' as barcode, week_id as "weekId" from action`,
  );
  const loaded = await ask<{ barcode: string; weekId: string }>(
    databaseUrl,
    `select barcode, week_id as "weekId" from ticket where status = 'loaded'`,
  );
  judged = played.map((fault) => judge(fault, ledger, loaded));
  process.stdout.write(`\n${faultTable(judged)}\n\n`);
  expect(played.length).toBe(FAULTS.length);
  expect(judged.filter(({ lost, doubled }) => lost > 0 || doubled > 0)).toEqual([]);
});

// Beside other work, pauses exceed those of the engines.
test.runIf(process.env['HA_ALONE'] === 'true')('writes return within the limit of each fault', () => {
  expect(judged.length).toBe(FAULTS.length);
  expect(judged.filter(({ pauseMs, goalMs }) => pauseMs > goalMs)).toEqual([]);
});
