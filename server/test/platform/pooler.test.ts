import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isDatabaseAway } from '#platform/database/database-trouble';
import type { Schema } from '#platform/database/schema';
import { refuseSharedConnections } from '#platform/database/pooler';
import { dial, through } from '../harness/silent-way.ts';
import { createTestDatabase, databaseUrlOf } from '../harness/database.ts';

const CONNECT_MS = 60_000;

test('a database that is lost while it is looked at is away, and no pooler', async () => {
  const database = await createTestDatabase<Schema>();
  const way = createServer((near) => {
    const far = dial(database.target);
    near.on('data', (bytes) => (bytes.includes('begin') ? near.destroy() : far.write(bytes)));
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  // A server that listens on a port has such an address.
  const { port } = way.address() as AddressInfo;
  const looking = refuseSharedConnections(databaseUrlOf(through(database.target, port)), CONNECT_MS);
  await expect(looking).rejects.toSatisfy(isDatabaseAway);
  way.close();
  await database.close();
});
