import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { createPushSender } from '#record/notification/push-sender';

test('without a named exception no connection goes to a private address', async () => {
  let connections = 0;
  const listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const origin = `https://localhost:${(listener.address() as AddressInfo).port}`;
  const key = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh: key, auth: randomBytes(16).toString('base64url') };
  const phone = { endpoint: `${origin}/push`, ...keys };
  const outcomes = [];
  for (const exceptions of [{}, { ownOrigins: [origin] }]) {
    const sender = createPushSender(webPush.generateVAPIDKeys(), 'mailto:office@example.org', exceptions);
    outcomes.push([await sender(phone, { text: '{}', ttlMs: 1000 }, new AbortController().signal), connections]);
  }
  listener.close();
  expect(outcomes).toEqual([
    ['unreachable', 0],
    ['unreachable', 1],
  ]);
});
