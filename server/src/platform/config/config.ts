import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import type { DatabaseLimits } from '#platform/database/database';
import { BRAND_KEYS, isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';

export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
  readonly caFile: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseLimits: DatabaseLimits;
  readonly databaseConnections: number;
  /** Serving time after SIGTERM, not ready. */
  readonly leaveMs: number;
  readonly brand: BrandKey;
  readonly tls: TlsFiles | undefined;
  readonly demo: boolean;
  readonly demoWeek: string | undefined;
  /** Undefined: the build's output folder. */
  readonly distDir: string | undefined;
  readonly sentryDsn: string | undefined;
  readonly metricsToken: string | undefined;
  readonly fileOrigins: readonly string[];
  readonly proxies: readonly string[];
}

// Below the 8 s that a phone waits for an action's response.
const CONNECT_MS = 2500;
const QUERY_MS = 4000;
const CONNECTIONS = 10;
/** Deciding on a carried record needs two connections at once. */
const MIN_CONNECTIONS = 2;
const MAX_CONNECTIONS = 200;
/** Phones give up earlier. */
const MAX_WAIT_MS = 600_000;

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment, args: readonly string[]): Config {
  const { values } = parseArgs({
    args: [...args],
    options: { demo: { type: 'boolean' }, 'demo-week': { type: 'string' } },
  });
  return {
    port: readPort(env['PORT']),
    host: env['HOST'] || '127.0.0.1',
    dataDir: env['DATA_DIR'] || './data',
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    databaseLimits: {
      connectMs: readMs(env, 'OFFPISTE_DB_CONNECT_MS', CONNECT_MS),
      queryMs: readMs(env, 'OFFPISTE_DB_QUERY_MS', QUERY_MS),
    },
    databaseConnections: readConnections(env['OFFPISTE_DB_POOL']),
    leaveMs: readMs(env, 'OFFPISTE_LEAVE_MS', 0, 0),
    brand: readBrand(env['BRAND']),
    tls: readTls(env),
    demo: values.demo ?? false,
    demoWeek: values['demo-week'],
    distDir: env['DIST_DIR'] || undefined,
    sentryDsn: readSentryDsn(env['OFFPISTE_SENTRY_DSN']),
    metricsToken: readMetricsToken(env['OFFPISTE_METRICS_TOKEN']),
    fileOrigins: readOrigins(env['OFFPISTE_FILE_ORIGINS']),
    proxies: readProxies(env['OFFPISTE_PROXIES']),
  };
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(host);
}

function readPort(text: string | undefined): number {
  if (!text) return 8080;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, not '${text}'`);
}

function readBrand(text: string | undefined): BrandKey {
  const brand = text || 'wasteland';
  if (isBrandKey(brand)) return brand;
  throw new Error(`BRAND must be one of ${BRAND_KEYS.join(', ')}, not '${brand}'`);
}

// The URL may contain a password.
function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new Error('DATABASE_URL must begin with postgres:// or postgresql://');
}

function readMs(env: Environment, name: string, fallback: number, atLeast = 1): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= atLeast && value <= MAX_WAIT_MS) return value;
  throw new Error(`${name} must be a number of milliseconds from ${atLeast} to ${MAX_WAIT_MS}, not '${text}'`);
}

function readConnections(text: string | undefined): number {
  if (!text) return CONNECTIONS;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= MIN_CONNECTIONS && value <= MAX_CONNECTIONS) return value;
  throw new Error(
    `OFFPISTE_DB_POOL must be a number of connections from ${MIN_CONNECTIONS} to ${MAX_CONNECTIONS}, not '${text}'`,
  );
}

// Guessing a token of this length is hopeless, so attempts are unlimited.
function readMetricsToken(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^[\w.~+/=-]{24,}$/.test(text)) return text;
  throw new Error('OFFPISTE_METRICS_TOKEN must be at least 24 letters, digits or any of -._~+/=');
}

function readSentryDsn(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^https?:\/\/\w+(:\w+)?@[\w.[\]:-]+\/(\S+\/)?\d+$/.test(text) && URL.canParse(text)) return text;
  throw new Error('OFFPISTE_SENTRY_DSN must be like https://key@host/1');
}

function readOrigins(text = ''): string[] {
  return readList(text).map((address) => {
    const url = URL.parse(address);
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
    throw new Error(
      `OFFPISTE_FILE_ORIGINS must be a list like https://files.office.example,http://10.0.0.5:9000, and holds '${address}'`,
    );
  });
}

function readProxies(text = ''): string[] {
  return readList(text).map((proxy) => {
    const [address = '', bits, ...more] = proxy.split('/');
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    if (
      longest > 0 &&
      more.length === 0 &&
      (bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= longest))
    )
      return proxy;
    throw new Error(`OFFPISTE_PROXIES must be a list like 10.0.0.5,172.17.0.0/16, and holds '${proxy}'`);
  });
}

function readList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function readTls(env: Environment): TlsFiles | undefined {
  const certFile = env['TLS_CERT_FILE'];
  const keyFile = env['TLS_KEY_FILE'];
  if (!certFile && !keyFile) return undefined;
  if (!certFile) throw new Error('TLS_CERT_FILE must be set when TLS_KEY_FILE is');
  if (!keyFile) throw new Error('TLS_KEY_FILE must be set when TLS_CERT_FILE is');
  return { certFile, keyFile, caFile: env['TLS_CA_FILE'] || undefined };
}
