import { describe, expect, test } from 'vitest';
import { isLoopback, readConfig } from '#platform/config/config';
import { fieldActions } from '#nouns';
import { bodyHash } from '#platform/ledger/body-hash';

describe('readConfig', () => {
  test('uses the default settings if none is set', () => {
    expect(readConfig({}, [])).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      databaseLimits: { connectMs: 2500, queryMs: 4000 },
      brand: 'wasteland',
      tls: undefined,
      demo: false,
      demoWeek: undefined,
      fileOrigins: [],
      proxies: [],
      leaveMs: 0,
      databaseConnections: 10,
      docs: true,
    });
  });

  test('reads every setting', () => {
    const env = {
      PORT: '9000',
      HOST: '0.0.0.0',
      DATA_DIR: '/d',
      DATABASE_URL: 'postgres://u:p@h/db',
      OFFPISTE_DB_CONNECT_MS: '1000',
      OFFPISTE_DB_QUERY_MS: '60000',
      BRAND: 'nuco',
      TLS_CERT_FILE: 'c',
      TLS_KEY_FILE: 'k',
      TLS_CA_FILE: 'a',
      OFFPISTE_LEAVE_MS: '9000',
      OFFPISTE_DB_POOL: '25',
      OFFPISTE_METRICS_TOKEN: 'a-token-of-an-operator-1',
      OFFPISTE_FILE_ORIGINS: 'https://Files.example/, http://10.0.0.5:9000,',
      OFFPISTE_PROXIES: '10.0.0.5, 172.17.0.0/16,fd00::/8',
      OFFPISTE_DOCS: 'closed',
      OFFPISTE_SMTP_URL: 'smtp://mail.example',
      OFFPISTE_MAIL_FROM: 'office@snow.example',
      OFFPISTE_ORIGIN: 'https://snow.example',
      OFFPISTE_SECURITY_MAIL: 'it@snow.example',
    };
    expect(readConfig(env, ['--demo', '--demo-week', 'folder'])).toEqual({
      port: 9000,
      host: '0.0.0.0',
      dataDir: '/d',
      databaseUrl: 'postgres://u:p@h/db',
      databaseLimits: { connectMs: 1000, queryMs: 60_000 },
      brand: 'nuco',
      tls: { certFile: 'c', keyFile: 'k', caFile: 'a' },
      demo: true,
      demoWeek: 'folder',
      fileOrigins: ['https://files.example', 'http://10.0.0.5:9000'],
      proxies: ['10.0.0.5', '172.17.0.0/16', 'fd00::/8'],
      leaveMs: 9000,
      databaseConnections: 25,
      metricsToken: 'a-token-of-an-operator-1',
      docs: false,
      origin: 'https://snow.example',
      mail: {
        smtpUrl: 'smtp://mail.example',
        from: 'office@snow.example',
        origin: 'https://snow.example',
        securityTo: ['it@snow.example'],
      },
    });
  });

  test('a server that is alone stops serving at once', () => {
    expect(readConfig({ OFFPISTE_LEAVE_MS: '0' }, []).leaveMs).toBe(0);
  });

  test.each([
    [{ OFFPISTE_LEAVE_MS: '-1' }, /^OFFPISTE_LEAVE_MS/],
    [{ PORT: 'x' }, /^PORT/],
    [{ PORT: '70000' }, /^PORT/],
    [{ BRAND: 'acme' }, /^BRAND/],
    [{ DATABASE_URL: 'mysql://secret' }, /^DATABASE_URL (?!.*secret)/],
    [{ OFFPISTE_DB_QUERY_MS: '0' }, /^OFFPISTE_DB_QUERY_MS/],
    [{ OFFPISTE_DB_CONNECT_MS: '5s' }, /^OFFPISTE_DB_CONNECT_MS/],
    [{ OFFPISTE_DB_POOL: '1' }, /^OFFPISTE_DB_POOL/],
    [{ OFFPISTE_DB_POOL: '1000' }, /^OFFPISTE_DB_POOL/],
    [{ OFFPISTE_METRICS_TOKEN: 'secret' }, /^OFFPISTE_METRICS_TOKEN (?!.*secret)/],
    [{ OFFPISTE_METRICS_TOKEN: 'secret words of more than 24' }, /^OFFPISTE_METRICS_TOKEN (?!.*secret)/],
    [{ TLS_CERT_FILE: 'c' }, /^TLS_CERT_FILE/],
    [{ TLS_KEY_FILE: 'k' }, /^TLS_KEY_FILE/],
    [{ OFFPISTE_FILE_ORIGINS: 'https://a.example,files.example' }, /^OFFPISTE_FILE_ORIGINS/],
    [{ OFFPISTE_FILE_ORIGINS: 'https://a.example/files' }, /^OFFPISTE_FILE_ORIGINS/],
    [{ OFFPISTE_FILE_ORIGINS: 'ftp://a.example' }, /^OFFPISTE_FILE_ORIGINS/],
    [{ OFFPISTE_PROXIES: 'balancer' }, /^OFFPISTE_PROXIES/],
    [{ OFFPISTE_PROXIES: '10.0.0.5,10.0.0.0/33' }, /^OFFPISTE_PROXIES/],
    [{ OFFPISTE_PROXIES: '0.0.0.0/' }, /^OFFPISTE_PROXIES/],
    // Every client would count as a proxy.
    [{ OFFPISTE_PROXIES: '0.0.0.0/0' }, /^OFFPISTE_PROXIES/],
  ])('an error for %o names the variable', (env, message) => {
    expect(() => readConfig(env, [])).toThrow(message);
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['192.168.0.2', false],
  ['127.example.com', false],
])('loopback: %s %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test('a body hash depends on everything but the order of keys', () => {
  expect(bodyHash({ a: 1, b: { c: [1, 2], d: null } })).toBe(bodyHash({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(bodyHash({ a: [1, 2] })).not.toBe(bodyHash({ a: [2, 1] }));
  expect(bodyHash({ a: 1 })).not.toBe(bodyHash({ a: '1' }));
});

test.each([
  ['undo', { weekId: 'own', repId: '1', undoes: 'report-1', reason: 'other', note: '' }],
  ['departure', { weekID: 'own', repID: '1', kind: 'coach', target: 'C1', direction: 'outbound', driver: '' }],
] as const)('rep and week of a report come from the fields that its kind checks: %s', (kind, fields) => {
  const report = { version: 1, repName: 'Ann', handsetTimestamp: '2027-01-09T10:00:00Z', idempotentId: 'report-02' };
  const others = { weekId: 'other', weekID: 'other', repId: '2', repID: '2' };
  const prepared = fieldActions[kind].prepare({ ...report, ...others, ...fields });
  expect(prepared.ok && prepared.value.facts).toMatchObject({ weekId: 'own', repId: '1' });
});
