import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config';

test('takes the defaults of the list if no variable is set or a variable is empty', () => {
  expect(readConfig({ PORT: '', BRAND: '' }, [])).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    brand: 'wasteland',
    databaseUrl: undefined,
    databaseLimits: { connectMs: 2500, queryMs: 4000 },
    databaseConnections: 10,
    leaveMs: 0,
    tls: undefined,
    fileOrigins: [],
    proxies: [],
    docs: true,
  });
});

test('reads lists with blanks and empty items', () => {
  const lists = {
    OFFPISTE_PROXIES: ' 10.0.0.5, 172.17.0.0/16,, fd00::/8',
    OFFPISTE_FILE_ORIGINS: 'http://10.0.0.5:9000, https://Files.Office.example/',
  };
  expect(readConfig(lists, [])).toMatchObject({
    proxies: ['10.0.0.5', '172.17.0.0/16', 'fd00::/8'],
    fileOrigins: ['http://10.0.0.5:9000', 'https://files.office.example'],
  });
});

test.each([
  ['PORT', '65536', "PORT is '65536'; allowed: a whole number from 0 to 65535."],
  ['OFFPISTE_DB_POOL', '1', "OFFPISTE_DB_POOL is '1'; allowed: a whole number from 2 to 200."],
  ['OFFPISTE_DB_QUERY_MS', '0', "OFFPISTE_DB_QUERY_MS is '0'; allowed: a whole number from 1 to 600000."],
  ['OFFPISTE_LEAVE_MS', '4s', "OFFPISTE_LEAVE_MS is '4s'; allowed: a whole number from 0 to 600000."],
  ['BRAND', 'acme', "BRAND is 'acme'; allowed: one of wasteland, nuco, whiteroad."],
  ['OFFPISTE_PROXIES', '10.0.0.5,10.0.0.0/33', "OFFPISTE_PROXIES contains '10.0.0.0/33'; allowed: addresses"],
  ['OFFPISTE_PROXIES', 'proxy', "OFFPISTE_PROXIES is 'proxy'; allowed: addresses"],
  ['OFFPISTE_FILE_ORIGINS', 'ftp://10.0.0.5', "OFFPISTE_FILE_ORIGINS is 'ftp://10.0.0.5'; allowed: origins"],
  ['TLS_CERT_FILE', 'cert.pem', "TLS_CERT_FILE is 'cert.pem' and TLS_KEY_FILE is not set; set both."],
  ['TLS_KEY_FILE', 'key.pem', "TLS_KEY_FILE is 'key.pem' and TLS_CERT_FILE is not set; set both."],
])('rejects %s=%s with name, value and allowed values', (name, value, message) => {
  expect(() => readConfig({ [name]: value }, [])).toThrow(message);
});

test.each(['DATABASE_URL', 'OFFPISTE_METRICS_TOKEN'])('does not repeat an invalid value of %s', (name) => {
  const value = 'a secret ';
  expect(() => readConfig({ [name]: value }, [])).toThrow(
    `${name} has a value that is not valid (not shown here); allowed: a`,
  );
  expect(() => readConfig({ [name]: value }, [])).not.toThrow(value);
});
