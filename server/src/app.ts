import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { API_ROOT } from '@offpiste/core/connections/integration/integration.calls';
import type { Clock, Ids } from '#platform/process/clock';
import type { Config } from '#platform/config/config';
import { createRemoteFiles } from '#platform/remote-files/remote-files';
import { createAfterReply } from '#platform/http/after-reply';
import { refusalFor } from '#platform/http/errors';
import { handleClientError } from '#platform/http/no-request';
import { readJsonBodies } from '#platform/http/json-body';
import { createAccountHash } from '#access/session/account-hash';
import { createKnownPhones } from '#access/session/known-phone';
import { observeCalls } from '#platform/http/observe-calls';
import { createMetrics, type Metrics } from '#platform/metrics/metrics';
import { createMailer } from '#platform/mail/mailer';
import { createOutageLog } from '#platform/logging/outage-log';
import { refusalReply, refusalStatus } from '#platform/http/refusals';
import { createCalls, sendRefusal } from '#platform/http/route';
import { turnAwayTooMany } from '#platform/http/turn-away';
import type { Schema } from '#platform/database/schema';
import type { Services } from '#platform/services/services';
import { writeSetting } from '#platform/database/settings.store';
import type { DatabaseTarget } from '#platform/database/database';
import { createImportWorkers, type ImportWorkers } from '#office/import-job/import-workers';
import { createSignInGate } from '#platform/viewer/sign-in-gate';
import { createSignInGuard } from '#access/session/sign-in-guard';
import { validatorCompiler } from '#platform/http/validation';
import { createAccessTokens } from '#platform/viewer/viewer';
import type { ErasingWatch } from '#office/erasing/erasing-watch';
import { createCertificates } from '#record/signed-record/certificates';
import { features, fieldActions, copiedNouns } from './nouns.list.ts';
import { createSecretBox } from './access/factor/secret-box.ts';
import { factorFeature } from './access/factor/factor.routes.ts';
import { officeEntryFeature } from './access/office-entry/office-entry.routes.ts';
import { createPasskeys } from './access/passkey/check-passkey.ts';
import { passwordFeature } from './access/account/password.routes.ts';
import { passwordHelpFeature } from './access/password-help/password-help.routes.ts';
import { actionFeature } from './record/action/action.routes.ts';
import { appShellFeature } from './shell/app-shell/app-shell.routes.ts';
import { carriedFeature } from './handover/carried/carried.routes.ts';
import { heldFeature } from './handover/carried/held.routes.ts';
import { demoFeature } from './shell/demo/demo.routes.ts';
import { docsFeature } from './shell/docs/docs.routes.ts';
import { erasingFeature } from './office/erasing/erasing.routes.ts';
import { errorInboxFeature } from './shell/error-inbox/error-inbox.routes.ts';
import { extraPassengerFeature } from './ride/extra-passenger/extra-passenger.routes.ts';
import { integrationFeature } from './connections/integration/integration-api.ts';
import { PROBLEM_TYPE, problemText } from './connections/integration/problem-reply.ts';
import { machineTokenFeature } from './connections/machine-token/machine-token.routes.ts';
import { webhookFeature } from './connections/webhook/webhook.routes.ts';
import { metricsFeature } from './shell/metrics/metrics.routes.ts';
import { importFeature } from './office/import-job/import.routes.ts';
import { createNightReaders } from './office/live-night/night-readers.ts';
import { officeFeature } from './office/live-night/office.routes.ts';
import { wallFeature } from './office/live-night/wall.routes.ts';
import { reportAddressFeature } from './office/report/report-address.routes.ts';
import { reportFeature } from './office/report/report.routes.ts';
import { auditReportFeature } from './office/report/audit-report.routes.ts';
import { createReportWorker } from './office/report/report-worker.ts';
import { passkeyLoginFeature } from './access/session/passkey-login.routes.ts';
import { sessionFeature } from './access/session/session.routes.ts';
import { signedRecordFeature } from './record/signed-record/signed-record.routes.ts';
import { undoFeature } from './record/undo/undo.routes.ts';
import { weekFeature } from './week/week/week.routes.ts';

export interface AppOptions {
  readonly db: Kysely<Schema>;
  /** For the processes of imports. */
  readonly target: DatabaseTarget;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly distDir?: string;
  readonly metrics?: Metrics;
  /** Separate processes by default. */
  readonly importWorkers?: ImportWorkers;
  /** Without it, erasure waits for the next run of a server. */
  readonly erasing?: Pick<ErasingWatch, 'wake'>;
  readonly leaving?: AbortSignal;
}

const DIST_DIR = join(import.meta.dirname, '../../web/dist');
/** A batch of 50 actions takes about 25 KB. */
const BODY_LIMIT_BYTES = 262_144;
/** Up to this length of a path parameter, the schema refuses with a message. */
const MAX_PARAM_LENGTH = 1_000;
const REQUEST_TIMEOUT_MS = 30_000;

export async function createApp({
  db,
  target,
  clock,
  ids,
  config,
  log,
  distDir = DIST_DIR,
  metrics = createMetrics(),
  erasing = { wake: () => undefined },
  leaving = new AbortController().signal,
  importWorkers = createImportWorkers(target, log),
}: AppOptions): Promise<FastifyInstance> {
  const app = createFastify(config, log);
  const secret = await writeSetting(db, 'access-token-secret', ids.newSecret());
  const services: Services = {
    db,
    clock,
    ids,
    config,
    log: app.log,
    accessTokens: createAccessTokens(secret),
    signIns: createSignInGate(db),
    remoteFiles: createRemoteFiles(config, app.log),
    metrics,
    outages: createOutageLog(app.log),
    mailer: config.mail && createMailer(config.mail, app.log),
    leaving,
  };
  const calls = createCalls(app, services);
  const knownPhones = createKnownPhones(secret);
  const certificates = createCertificates(db);

  app.setValidatorCompiler(validatorCompiler);
  readJsonBodies(app);
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error);
    if (refusalStatus(refusal) === 503) services.outages.because(request, error);
    else if (refusalStatus(refusal) >= 500) request.log.error({ err: error }, 'a call failed');
    return sendRefusal(request, reply, refusal, services);
  });
  observeCalls(
    app,
    services,
    Object.values(fieldActions).map(({ path }) => path),
  );
  await app.register(fastifyCookie);
  turnAwayTooMany(app, services);
  if (config.docs) await docsFeature(app);

  const guard = createSignInGuard(services, knownPhones);
  const afterReply = createAfterReply(app.log);
  app.addHook('onClose', () => afterReply.close());
  const passkeys = createPasskeys(services, secret);
  const signInParts = { services, guard, knownPhones, accountHash: createAccountHash(secret), afterReply };
  sessionFeature(calls, signInParts);
  passkeyLoginFeature(calls, signInParts, passkeys);
  passwordFeature(calls, services, guard);
  passwordHelpFeature(calls, services, guard);
  app.addHook('onClose', () => services.mailer?.close());
  const factorParts = { services, box: createSecretBox(db, ids.newSecret), passkeys };
  officeEntryFeature(calls, factorParts);
  factorFeature(calls, factorParts);
  for (const feature of features) feature(calls, services);
  weekFeature(app, calls, services, copiedNouns);
  extraPassengerFeature(calls, services, fieldActions['extra-passengers']);
  undoFeature(calls, services, fieldActions.undo);
  actionFeature(calls, services, fieldActions);
  signedRecordFeature(calls, services, certificates);
  carriedFeature(calls, services, fieldActions, certificates);
  heldFeature(calls, services, fieldActions);
  app.addHook('onClose', () => importWorkers.close());
  importFeature(calls, services, importWorkers);
  erasingFeature(calls, services, erasing);
  const reportWorker = createReportWorker(target, app.log);
  app.addHook('onClose', () => reportWorker.close());
  reportFeature(calls, services, reportWorker);
  auditReportFeature(calls, services, reportWorker);
  reportAddressFeature(app, calls, services, reportWorker);
  const nightReaders = createNightReaders(services);
  officeFeature(calls, services, nightReaders);
  wallFeature(app, calls, services, nightReaders);
  machineTokenFeature(calls, services);
  webhookFeature(calls, services, factorParts.box);
  await integrationFeature(app, { services, importWorkers, reportWorker, nightReaders });
  metricsFeature(app, services);
  demoFeature(app, services);
  await errorInboxFeature(app, services);
  await appShellFeature(app, services, distDir);
  return app;
}

function createFastify({ tls, brand, proxies }: Config, log: FastifyBaseLogger): FastifyInstance {
  const https = tls ? { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) } : null;
  return fastify({
    https,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // Proxies on this machine and configured ones may state address and protocol of the client.
    trustProxy: ['loopback', ...proxies],
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      const refusal = refusalFor(error);
      const [status, body] = [refusalStatus(refusal), refusalReply(refusal, brand)];
      reply.hijack();
      if (request.url.startsWith(`${API_ROOT}/`))
        reply.raw.writeHead(status, { 'content-type': PROBLEM_TYPE }).end(problemText(body, status));
      else reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    },
    clientErrorHandler: (error, socket) => handleClientError(error, socket, brand),
  });
}
