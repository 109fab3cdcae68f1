import { afterEach, expect, test, vi } from 'vitest';
import { checkBrand, hasOwnDatabase, readBrand, readDataDir, readHost, readPort, serverPatience } from './settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('takes the defaults of the server if no variable is set', () => {
  for (const name of ['PORT', 'HOST', 'BRAND', 'DATA_DIR', 'DATABASE_URL', 'OFFPISTE_LEAVE_MS']) vi.stubEnv(name, '');
  expect([readPort(), readHost(), readBrand(), readDataDir(), readDataDir('data/dev')]).toEqual([
    8080,
    '127.0.0.1',
    'wasteland',
    './data',
    'data/dev',
  ]);
  expect(hasOwnDatabase()).toBe(false);
  expect(serverPatience()).toBe(15_000);
});

test.each([
  ['0', "PORT is '0'; allowed for this command: a whole number from 1 to 65535."],
  ['80a', "PORT is '80a'; allowed: a whole number from 0 to 65535."],
])('rejects the port %s before anything is built', (text, message) => {
  vi.stubEnv('PORT', text);
  expect(() => readPort()).toThrow(message);
});

test('names the brands if an argument is no brand', () => {
  expect(checkBrand('nuco')).toBe('nuco');
  expect(() => checkBrand('acme')).toThrow("There is no brand 'acme'; allowed: one of wasteland, nuco, whiteroad.");
});

test('waits for a server as long as it keeps serving after SIGTERM', () => {
  vi.stubEnv('OFFPISTE_LEAVE_MS', '4000');
  expect(serverPatience()).toBe(19_000);
});
