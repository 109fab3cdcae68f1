import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock, Ids } from '#platform/clock';
import type { Config } from '#platform/config';
import type { ErasingWatch } from '#platform/erasing/erasing-watch';
import type { Metrics } from '#platform/metrics';
import type { OutageLog } from '#platform/outage-log';
import type { RemoteFiles } from '#platform/remote-files/remote-files';
import type { KnownPhones } from '#platform/access/known-phone';
import type { Schema } from '#platform/database/schema';
import type { SignInGate } from '#platform/access/sign-in-gate';
import type { AccessTokens } from '#platform/access/viewer';
import type { Certificates } from '#platform/signed-record/certificates';

/** The dependencies of every feature. */
export interface Services {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly accessTokens: AccessTokens;
  readonly signIns: SignInGate;
  readonly knownPhones: KnownPhones;
  readonly certificates: Certificates;
  readonly remoteFiles: RemoteFiles;
  readonly metrics: Metrics;
  readonly outages: OutageLog;
  /** Erases weeks behind the calls that ask for it. */
  readonly erasing: Pick<ErasingWatch, 'wake'>;
  /** Aborted once the server is told to end: from then on it is not ready. */
  readonly leaving: AbortSignal;
}
