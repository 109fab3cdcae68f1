import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { handleClientError } from '#platform/http/no-request';

async function openServer() {
  const http = createServer({ maxHeaderSize: 1024 }, (_, response) => response.end('served'));
  http.on('clientError', (error, socket) => handleClientError(error, socket as Socket, 'wasteland'));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => void http.close());
  return http;
}

test.each([
  ['no request', 'garbage\r\n\r\n', 400],
  ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(5000)}\r\n\r\n`, 431],
  ['a request behind a good one', 'GET / HTTP/1.1\r\nHost: x\r\n\r\ngarbage\r\n\r\n', 400],
])('answers and destroys a refused connection that its caller keeps open: %s', async (_, sent, status) => {
  const http = await openServer();
  const caller = connect({ port: (http.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void caller.destroy());
  const [socket] = (await once(http, 'connection')) as [Socket];
  const closed = once(socket, 'close');
  caller.write(sent);
  expect(await text(caller)).toContain(`HTTP/1.1 ${status} `);
  await closed;
  expect(socket.destroyed).toBe(true);
});
