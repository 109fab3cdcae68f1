import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { isRefusal } from '#platform/http/refusals';
import { createFileSender } from '#week/week/send-file';

const app = fastify();
afterAll(() => app.close());

test('requests for a file share one read, and too many at once are put off', async () => {
  const sender = createFileSender(2);
  const reading = Promise.withResolvers<Buffer>();
  let reads = 0;
  const read = () => {
    reads += 1;
    return reading.promise;
  };
  const file = { mediaType: 'text/plain', etag: '"1"', isVersioned: true, key: 'a file', read };
  app.get('/', async (request, reply) => {
    const answer = await sender.send({ request, reply }, file, (type) => type);
    return isRefusal(answer) ? reply.code(503).send() : answer;
  });
  const get = () => app.inject('/').then((answer) => answer);
  const answers = [get(), get(), get()];
  const putOff = await Promise.race(answers);
  expect([putOff.statusCode, Number(putOff.headers['retry-after']) > 0]).toEqual([503, true]);

  reading.resolve(Buffer.from('text'));
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect([statuses.toSorted((a, b) => a - b), reads]).toEqual([[200, 200, 503], 1]);
  expect([(await get()).body, reads]).toEqual(['text', 2]);
});
