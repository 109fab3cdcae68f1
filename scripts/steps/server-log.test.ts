import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog, takeLogFile } from './server-log.ts';

/** Linux gives no process this number. */
const NOBODY = 2 ** 22 + 7;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offpiste-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the log of the last server is kept beside the new one', () => {
  expect(takeLogFile(folder, NOBODY)).toBe(join(folder, 'server.log'));
  writeFileSync(join(folder, 'server.log'), 'yesterday');
  expect(takeLogFile(folder)).toBe(join(folder, 'server.log'));
  expect(read('server.previous.log')).toBe('yesterday');
});

test('a second start on a folder in use leaves the log of the running server alone', () => {
  const mine = takeLogFile(folder, process.ppid);
  writeFileSync(mine, 'running');
  expect(takeLogFile(folder)).toBe(join(folder, `server-${process.pid}.log`));
  expect(read('server.log')).toBe('running');
  expect(takeLogFile(folder)).toBe(join(folder, `server-${process.pid}.log`));
});

test('files of a start in a used folder are deleted after its process has ended', () => {
  writeFileSync(join(folder, `server-${NOBODY}.log`), 'gone');
  takeLogFile(folder);
  expect(() => read(`server-${NOBODY}.log`)).toThrow('ENOENT');
});

test('a log that has become large is kept beside a new one', () => {
  const write = openLog(join(folder, 'server.log'), { largestBytes: 20 });
  for (const line of ['the first line', 'the second line', 'the third line']) write(line);
  expect(read('server.log')).toBe('the third line\n');
  expect(read('server.previous.log')).toBe('the second line\n');
});

test('a log that cannot be written is said once, and again after it could', () => {
  const said: string[] = [];
  const file = join(folder, 'later', 'server.log');
  const write = openLog(file, { say: (words) => said.push(words) });
  write('lost');
  write('lost, too');
  mkdirSync(join(folder, 'later'));
  write('kept');
  rmSync(join(folder, 'later'), { recursive: true });
  write('lost again');
  expect(said).toEqual([expect.stringContaining('ENOENT'), expect.stringContaining('ENOENT')]);
});
