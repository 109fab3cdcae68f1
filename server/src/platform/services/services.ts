import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock, Ids } from '#platform/process/clock';
import type { Config } from '#platform/config/config';
import type { Mailer } from '#platform/mail/mailer';
import type { Metrics } from '#platform/metrics/metrics';
import type { OutageLog } from '#platform/logging/outage-log';
import type { RemoteFiles } from '#platform/remote-files/remote-files';
import type { Schema } from '#platform/database/schema';
import type { SignInGate } from '#platform/viewer/sign-in-gate';
import type { AccessTokens } from '#platform/viewer/viewer';

export interface Services {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly accessTokens: AccessTokens;
  readonly signIns: SignInGate;
  readonly remoteFiles: RemoteFiles;
  readonly metrics: Metrics;
  readonly outages: OutageLog;
  /** Undefined without the setting. */
  readonly mailer: Mailer | undefined;
  readonly leaving: AbortSignal;
}
