import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { openServerDatabase, type DatabaseTarget } from '#platform/database/database';
import { systemClock, systemIds } from '#platform/process/clock';
import { isLoopback, readConfig, type Config } from '#platform/config/config';
import { keepHeapSmall } from '#platform/process/heap';
import { createLog } from '#platform/logging/log';
import { createMailer } from '#platform/mail/mailer';
import { watchSecurityMail } from '#access/security-event/security-mail-watch';
import { createMetrics } from '#platform/metrics/metrics';
import { migrateToLatest } from '#platform/database/migrate';
import { refuseSharedConnections } from '#platform/database/pooler';
import { untilReachable } from '#platform/database/until-reachable';
import type { Schema } from '#platform/database/schema';
import { createApp } from './app.ts';
import { watchNotes } from '#record/notification/notify-notes';
import { readPushKeys } from '#record/notification/push-keys';
import { createPushSender, pushSubject } from '#record/notification/push-sender';
import { isEmptyDatabase } from '#office/import/demo-gate.store';
import { importDemoInProcess } from '#office/import/demo-in-process';
import { endAll } from '#platform/process/end-all';
import { watchErasing } from '#office/erasing/erasing-watch';
import { dropOldUploads } from '#office/import-job/import-job.store';
import { eraseLateStaff } from '#office/person-data/erase-staff';
import { watchSheets } from '#office/published-sheet/sheet-watch';
import { workInProcess } from '#office/published-sheet/work-in-process';
import type { SheetFetcher } from '#platform/remote-files/sheet-fetcher';
import { createSecretBox } from '#access/factor/secret-box';
import { watchWebhooks } from './connections/webhook/webhook-watch.ts';
import type { WebhookSender } from './connections/webhook/webhook-sender.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** A phone waits eight seconds for a response. */
const FINISHED_WITHIN_MS = 7000;
/** After this time the process ends in any case. With the settings of deploy/ that is 15 seconds after the signal. */
export const STOPPED_WITHIN_MS = 11_000;

/**
 * Node's default of 511 overflows if 1,000 phones connect while the event loop is busy. Linux allows
 * `net.core.somaxconn`, 4,096 by default.
 */
const LISTEN_BACKLOG = 4096;

const log = createLog('info');

export interface ServerStart {
  readonly env: NodeJS.ProcessEnv;
  readonly args: readonly string[];
  /** Arguments and not settings, so a server reaches the public internet only. */
  readonly fetchSheet: SheetFetcher;
  readonly webhookSender: WebhookSender;
}

/** Runs until a signal. */
export async function runServer({ env, args, ...outside }: ServerStart): Promise<void> {
  keepHeapSmall();
  try {
    const config = readConfig(env, args);
    const leaving = new AbortController();
    const starting = start(config, outside, leaving.signal);
    stopOnSignal(starting, leaving, config.leaveMs);
    await starting;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function start(
  config: Config,
  { fetchSheet, webhookSender }: Pick<ServerStart, 'fetchSheet' | 'webhookSender'>,
  leaving: AbortSignal,
): Promise<() => Promise<void>> {
  const { databaseUrl, dataDir, databaseLimits: limits, databaseConnections: maxConnections } = config;
  const database = await openServerDatabase<Schema>({ databaseUrl, dataDir, log, limits, maxConnections });
  const begun: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    try {
      await endAll(begun, FINISHED_WITHIN_MS);
    } finally {
      await database.close();
    }
  };
  try {
    const comeUp = async () => {
      if (databaseUrl) await refuseSharedConnections(databaseUrl, limits.connectMs);
      await database.withoutTimeout((db) => prepare(db, database.target, config.demoWeek));
    };
    await untilReachable(comeUp, { log, leaving });
    const { db, withoutTimeout } = database;
    const erasing = watchErasing({
      db,
      withoutTimeout,
      dropOldUploads,
      eraseLateNames: eraseLateStaff,
      log,
      clock: systemClock,
      holder: systemIds.newId(),
    });
    begun.push(() => erasing.stop());
    const app = await createApp({
      db: database.db,
      target: database.target,
      clock: systemClock,
      ids: systemIds,
      config,
      log,
      metrics: createMetrics(database.pool),
      erasing,
      leaving,
      ...(config.distDir ? { distDir: config.distDir } : {}),
    });
    begun.push(() => app.close());
    await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
    log.info({ database: database.description, brand: config.brand }, 'ready');
    begun.push(
      watchSheets({
        db: database.db,
        withoutTimeout: database.withoutTimeout,
        syncPublishedWeek: (weekId, signal) => workInProcess(database.target, weekId, signal),
        fetchSheet,
        clock: systemClock,
        log,
        holder: systemIds.newId(),
      }),
    );
    begun.push(
      watchNotes({
        db: database.db,
        clock: systemClock,
        send: createPushSender(await readPushKeys(database.db), pushSubject(config)),
        log,
      }),
    );
    begun.push(
      watchWebhooks({
        db: database.db,
        box: createSecretBox(database.db, systemIds.newSecret),
        sender: webhookSender,
        clock: systemClock,
        random: Math.random,
        log,
      }),
    );
    if (config.mail) {
      const mailer = createMailer(config.mail, log);
      begun.push(watchSecurityMail({ db: database.db, mailer, brand: config.brand, log }));
    }
    if (config.demo && !isLoopback(config.host)) log.warn('demo accounts may sign in from other machines');
    return stop;
  } catch (error) {
    // A stuck part would keep the process, without a restart.
    giveUpAfter(STOPPED_WITHIN_MS);
    await stop().catch((err: unknown) => log.error({ err }, 'did not stop cleanly'));
    throw error;
  }
}

async function prepare(db: Kysely<Schema>, target: DatabaseTarget, demoWeek: string | undefined): Promise<void> {
  const migrations = await migrateToLatest(db, MIGRATIONS);
  if (migrations.length > 0) log.info({ migrations }, 'the database was migrated');
  if (demoWeek !== undefined && (await isEmptyDatabase(db))) {
    log.info(await importDemoInProcess(target, demoWeek), 'the demo was imported into the empty database');
  }
}

/** The first signal waits for open requests with a limit; a second one does not wait. */
function stopOnSignal(starting: Promise<() => Promise<void>>, leaving: AbortController, leaveMs: number): void {
  const onSignal = (signal: NodeJS.Signals) => {
    if (leaving.signal.aborted) process.exit(1);
    log.info({ signal }, 'stopping');
    leaving.abort();
    giveUpAfter(leaveMs + STOPPED_WITHIN_MS);
    starting
      // A start that was interrupted has nothing to stop.
      .then(
        (stop) => wait(leaveMs).then(stop),
        () => undefined,
      )
      .then(
        () => log.info('stopped'),
        (error: unknown) => {
          log.error({ err: error }, 'did not stop cleanly');
          process.exitCode = 1;
        },
      );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Limits the wait for stuck statements and clients. */
function giveUpAfter(ms: number): void {
  setTimeout(() => {
    log.error('did not stop in time');
    process.exit(1);
  }, ms).unref();
}
