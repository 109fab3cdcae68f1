import { parseArgs } from 'node:util';
import type { DatabaseLimits } from '#platform/database/database';
import { BRAND_KEYS, type BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { readNumber, readOptional, readText, type Environment } from './read-setting.ts';
import { itemsOf } from './settings.list.ts';

export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
  readonly caFile: string | undefined;
}

export interface MailSettings {
  /** smtp:// or smtps://, with username and password if the server needs them. */
  readonly smtpUrl: string;
  readonly from: string;
  /** The origin of the app in links. A caller's Host header could lead links to another server. */
  readonly origin: string;
  /** Recipients of security events. */
  readonly securityTo: readonly string[];
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Migrations and imports may take longer. */
  readonly databaseLimits: DatabaseLimits;
  readonly databaseConnections: number;
  /** The time after SIGTERM during which `/ready` fails and calls are served. */
  readonly leaveMs: number;
  readonly brand: BrandKey;
  /** The origin of the app in links and passkeys. Undefined: passkeys belong to the host of the request. */
  readonly origin: string | undefined;
  readonly tls: TlsFiles | undefined;
  readonly demo: boolean;
  readonly demoWeek: string | undefined;
  /** Undefined: the build's output folder. */
  readonly distDir: string | undefined;
  readonly sentryDsn: string | undefined;
  /** Undefined: `/metrics` does not exist. */
  readonly metricsToken: string | undefined;
  /** Undefined: the server sends no mail. */
  readonly mail: MailSettings | undefined;
  /** Whether `/docs` exists. */
  readonly docs: boolean;
  readonly fileOrigins: readonly string[];
  /** Proxies on other machines that may state a client's address and https. */
  readonly proxies: readonly string[];
}

/** Throws an error with name, value and allowed values of an invalid variable. */
export function readConfig(env: Environment, args: readonly string[]): Config {
  const { values } = parseArgs({
    args: [...args],
    options: { demo: { type: 'boolean' }, 'demo-week': { type: 'string' } },
  });
  const brand = readText(env, 'BRAND');
  return {
    port: readNumber(env, 'PORT'),
    host: readText(env, 'HOST'),
    dataDir: readText(env, 'DATA_DIR'),
    databaseUrl: readOptional(env, 'DATABASE_URL'),
    databaseLimits: {
      connectMs: readNumber(env, 'OFFPISTE_DB_CONNECT_MS'),
      queryMs: readNumber(env, 'OFFPISTE_DB_QUERY_MS'),
    },
    databaseConnections: readNumber(env, 'OFFPISTE_DB_POOL'),
    leaveMs: readNumber(env, 'OFFPISTE_LEAVE_MS'),
    brand: BRAND_KEYS.find((key) => key === brand) ?? BRAND_KEYS[0],
    origin: readOrigin(env),
    tls: readTls(env),
    demo: values.demo ?? false,
    demoWeek: values['demo-week'],
    distDir: readOptional(env, 'DIST_DIR'),
    sentryDsn: readOptional(env, 'OFFPISTE_SENTRY_DSN'),
    metricsToken: readOptional(env, 'OFFPISTE_METRICS_TOKEN'),
    mail: readMail(env),
    docs: readText(env, 'OFFPISTE_DOCS') === 'open',
    fileOrigins: itemsOf(readOptional(env, 'OFFPISTE_FILE_ORIGINS') ?? '').map((address) => new URL(address).origin),
    proxies: itemsOf(readOptional(env, 'OFFPISTE_PROXIES') ?? ''),
  };
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(host);
}

function readMail(env: Environment): MailSettings | undefined {
  const smtpUrl = readOptional(env, 'OFFPISTE_SMTP_URL');
  if (smtpUrl === undefined) return undefined;
  const from = readOptional(env, 'OFFPISTE_MAIL_FROM');
  const origin = readOrigin(env);
  if (from === undefined || origin === undefined)
    throw new Error('OFFPISTE_SMTP_URL is set without OFFPISTE_MAIL_FROM and OFFPISTE_ORIGIN; set all three.');
  const securityTo = itemsOf(readOptional(env, 'OFFPISTE_SECURITY_MAIL') ?? '');
  return { smtpUrl, from, origin, securityTo };
}

function readOrigin(env: Environment): string | undefined {
  const address = readOptional(env, 'OFFPISTE_ORIGIN');
  return address === undefined ? undefined : new URL(address).origin;
}

function readTls(env: Environment): TlsFiles | undefined {
  const certFile = readOptional(env, 'TLS_CERT_FILE');
  const keyFile = readOptional(env, 'TLS_KEY_FILE');
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined) throw new Error(`TLS_KEY_FILE is '${keyFile}' and TLS_CERT_FILE is not set; set both.`);
  if (keyFile === undefined) throw new Error(`TLS_CERT_FILE is '${certFile}' and TLS_KEY_FILE is not set; set both.`);
  return { certFile, keyFile, caFile: readOptional(env, 'TLS_CA_FILE') };
}
