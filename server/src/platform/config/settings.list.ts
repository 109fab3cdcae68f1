import { isIP } from 'node:net';
import { isMailAddress } from '@offpiste/core/access/password-help/mail-address.rules';
import { BRAND_KEYS, isBrandKey } from '@offpiste/core/base/brand/brand.contract';

/** Read from the environment variable of its name. */
export interface Setting {
  readonly default?: string;
  /** The behaviour without the setting, if it has no default. */
  readonly absent?: string;
  readonly unit?: string;
  /** In words, for errors and the operator's table. */
  readonly allowed: string;
  /** Undefined if all of the value is allowed. */
  readonly wrongPart: (text: string) => string | undefined;
  /** Errors must not repeat the value. */
  readonly isSecret?: true;
  readonly effect: string;
  /** The step after a change. */
  readonly change: 'restart' | 'build and restart';
}

/** Phones give up earlier. */
const MAX_WAIT_MS = 600_000;

/** The source of docs/operate/configuration.md. */
export const SETTINGS = {
  PORT: {
    ...wholeNumber({ default: 8080, min: 0, max: 65_535 }),
    effect: 'The port that the server listens on. 0 takes a free port.',
    change: 'restart',
  },
  HOST: {
    default: '127.0.0.1',
    allowed: 'an address or host name of this machine; `0.0.0.0` for all of its addresses',
    wrongPart: neverWrong,
    effect: 'The address that the server listens on. The default admits this machine only.',
    change: 'restart',
  },
  BRAND: {
    default: BRAND_KEYS[0],
    allowed: `one of ${BRAND_KEYS.join(', ')}`,
    wrongPart: wrongIfNot(isBrandKey),
    effect: 'The brand of the served app, and of texts for calls without a brand. The app must be built for it.',
    change: 'build and restart',
  },
  DATA_DIR: {
    default: './data',
    allowed: 'a folder that the server can write',
    wrongPart: neverWrong,
    effect: 'The folder of the embedded PostgreSQL. `npm run dev` uses `./data/dev` by default.',
    change: 'restart',
  },
  DIST_DIR: {
    absent: 'the server uses the output folder of `npm run build`',
    allowed: 'a folder with one folder for each brand',
    wrongPart: neverWrong,
    effect: 'The folder of the built apps.',
    change: 'restart',
  },
  DATABASE_URL: {
    absent: 'the server runs its embedded PostgreSQL',
    allowed: 'an address that begins with postgres:// or postgresql://',
    wrongPart: wrongIfNot((text) => /^postgres(ql)?:\/\//.test(text)),
    isSecret: true,
    effect: 'The PostgreSQL to use.',
    change: 'restart',
  },
  OFFPISTE_DB_POOL: {
    // Deciding on a held record needs two connections. One process cannot use more than 200, and few databases accept
    // more.
    ...wholeNumber({ default: 10, min: 2, max: 200, unit: 'connections' }),
    effect: 'The maximum number of connections of each server to the database.',
    change: 'restart',
  },
  // The sum of both defaults is below the 8 s that a phone waits for an action's reply.
  OFFPISTE_DB_CONNECT_MS: {
    ...wholeNumber({ default: 2500, min: 1, max: MAX_WAIT_MS, unit: 'ms' }),
    effect: 'How long a call waits for a connection to the database. Afterwards it fails with status 503.',
    change: 'restart',
  },
  OFFPISTE_DB_QUERY_MS: {
    ...wholeNumber({ default: 4000, min: 1, max: MAX_WAIT_MS, unit: 'ms' }),
    effect: 'How long a call waits for one statement. Migrations and imports may take longer.',
    change: 'restart',
  },
  OFFPISTE_LEAVE_MS: {
    ...wholeNumber({ default: 0, min: 0, max: MAX_WAIT_MS, unit: 'ms' }),
    effect: 'How long the server keeps serving after SIGTERM, while `/ready` fails, so that a balancer notices.',
    change: 'restart',
  },
  OFFPISTE_PROXIES: {
    absent: 'only proxies on this machine are trusted',
    allowed: 'addresses and networks, separated by commas, as in 10.0.0.5,172.17.0.0/16',
    wrongPart: wrongItem(isAddressOrNetwork),
    effect: 'The proxies on other machines that the server believes about the client’s address and https.',
    change: 'restart',
  },
  TLS_CERT_FILE: {
    absent: 'the server uses plain http',
    allowed: 'a PEM file; requires `TLS_KEY_FILE`',
    wrongPart: neverWrong,
    effect: 'The certificate with which the server itself uses https. A new certificate counts after a restart.',
    change: 'restart',
  },
  TLS_KEY_FILE: {
    absent: 'the server uses plain http',
    allowed: 'a PEM file; requires `TLS_CERT_FILE`',
    wrongPart: neverWrong,
    effect: 'The key of that certificate.',
    change: 'restart',
  },
  TLS_CA_FILE: {
    absent: 'phones are offered no authority',
    allowed: 'a PEM file',
    wrongPart: neverWrong,
    effect: 'The authority of that certificate, which a demo offers to phones. The server then sends no HSTS header.',
    change: 'restart',
  },
  OFFPISTE_METRICS_TOKEN: {
    absent: 'the path `/metrics` does not exist',
    allowed: 'at least 24 characters: letters, digits or any of -._~+/=',
    // Guessing a token of this length is hopeless, so attempts are unlimited.
    wrongPart: wrongIfNot((text) => /^[\w.~+/=-]{24,}$/.test(text)),
    isSecret: true,
    effect: 'The token with which a monitoring system may read `/metrics`.',
    change: 'restart',
  },
  OFFPISTE_SENTRY_DSN: {
    absent: 'faults go to the server’s own inbox, which `npm run offpiste -- errors` reads',
    allowed: 'a DSN like https://key@host/1',
    wrongPart: wrongIfNot(isSentryDsn),
    isSecret: true,
    effect: 'The error service that phones send faults and bug reports to.',
    change: 'restart',
  },
  OFFPISTE_SMTP_URL: {
    absent: 'the server sends no mail, and the office hands links over by itself',
    allowed: 'an address like smtps://name:password@mail.example; requires the next two settings',
    wrongPart: wrongIfNot((text) => /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text)),
    isSecret: true,
    effect: 'The mail server for links and security events. With smtp:// to another machine, STARTTLS is required.',
    change: 'restart',
  },
  OFFPISTE_MAIL_FROM: {
    absent: 'the server sends no mail',
    allowed: 'an e-mail address',
    wrongPart: wrongIfNot(isMailAddress),
    effect: 'The sender of mails.',
    change: 'restart',
  },
  OFFPISTE_ORIGIN: {
    absent: 'the server sends no mail; a passkey belongs to the host of the request',
    allowed: 'the origin of the app, as in https://ski.example',
    wrongPart: wrongIfNot(isOrigin),
    effect:
      'The address in the links of mails, and the only one at which passkeys work. A caller can forge the host of a request.',
    change: 'restart',
  },
  OFFPISTE_SECURITY_MAIL: {
    absent: 'security events are on their page, and go to the accounts that they are about',
    allowed: 'e-mail addresses, separated by commas',
    wrongPart: wrongItem(isMailAddress),
    effect: 'The addresses that get security events by mail.',
    change: 'restart',
  },
  OFFPISTE_DOCS: {
    default: 'open',
    allowed: 'open or closed',
    wrongPart: wrongIfNot((text) => text === 'open' || text === 'closed'),
    effect: 'Whether `/docs` lists the calls of the server. The page has no data and needs no sign-in.',
    change: 'restart',
  },
  OFFPISTE_FILE_ORIGINS: {
    absent: 'files come from the public internet only',
    allowed: 'origins, separated by commas, as in https://files.office.example,http://10.0.0.5:9000',
    wrongPart: wrongItem(isOrigin),
    effect: 'Origins in a private network. The server may fetch documents and pictures of a week from them.',
    change: 'restart',
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

/** The settings that have a default. */
export type DefaultedName = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { readonly default: string } ? Name : never;
}[SettingName];

function wholeNumber(range: {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}) {
  const isInRange = (text: string) => /^\d+$/.test(text) && Number(text) >= range.min && Number(text) <= range.max;
  return {
    default: String(range.default),
    ...(range.unit === undefined ? {} : { unit: range.unit }),
    allowed: `a whole number from ${range.min} to ${range.max}`,
    wrongPart: wrongIfNot(isInRange),
  };
}

function neverWrong(): undefined {
  return undefined;
}

function wrongIfNot(isAllowed: (text: string) => boolean) {
  return (text: string) => (isAllowed(text) ? undefined : text);
}

function wrongItem(isAllowed: (item: string) => boolean) {
  return (text: string) => itemsOf(text).find((item) => !isAllowed(item));
}

/** Splits a list at its commas. */
export function itemsOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (longest < 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= longest);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function isSentryDsn(text: string): boolean {
  return /^https?:\/\/\w+(:\w+)?@[\w.[\]:-]+\/(\S+\/)?\d+$/.test(text) && URL.canParse(text);
}
