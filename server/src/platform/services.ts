import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock, Ids } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Elsewhere } from '#platform/elsewhere';
import type { KnownPhones } from '#platform/known-phone';
import type { Schema } from '#platform/schema';
import type { SignInGate } from '#platform/sign-in-gate';
import type { AccessTokens } from '#platform/viewer';

/** What every feature works with. */
export interface Services {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly accessTokens: AccessTokens;
  readonly signIns: SignInGate;
  readonly knownPhones: KnownPhones;
  readonly elsewhere: Elsewhere;
}
