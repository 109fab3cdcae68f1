import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { isPassing } from '../src/errno.ts';

/** The error of a connection to a server that treats it this way. */
async function failureAt(treat: (socket: Socket) => void): Promise<unknown> {
  const host = await mkdtemp(join(tmpdir(), 'passing-'));
  const server = createServer((socket) => treat(socket.on('error', () => undefined)));
  onTestFinished(async () => {
    server.close();
    await rm(host, { recursive: true });
  });
  await new Promise<void>((listening) => server.listen(join(host, '.s.PGSQL.5432'), listening));
  const session = new pg.Client({ host, port: 5432, user: 'nobody', ssl: false });
  session.on('error', () => undefined);
  return session.connect().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each<[string, (socket: Socket) => void]>([
  ['closes the connection at once', (socket) => socket.destroy()],
  ['ends the connection without an answer', (socket) => socket.end()],
  ['closes the connection after the first message', (socket) => socket.once('data', () => socket.destroy())],
])('a connection to a PostgreSQL that %s is tried again', async (_, treat) => {
  const failure = await failureAt(treat);

  expect(failure).toBeInstanceOf(Error);
  expect(isPassing(failure)).toBe(true);
});

test.each([
  ['not there', 'ENOENT', true],
  ['not listening', 'ECONNREFUSED', true],
  ['the other side has closed before a write', 'EPIPE', true],
  ['starting up', '57P03', true],
  ['a wrong password', '28P01', false],
  ['a database that is not there', '3D000', false],
])('%s (%s): tried again %s', (said, code, again) => {
  expect(isPassing(Object.assign(new Error(said), { code }))).toBe(again);
});
