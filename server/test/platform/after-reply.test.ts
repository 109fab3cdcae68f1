import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createAfterReply } from '#platform/http/after-reply';

const newReply = () => ({ raw: new ServerResponse(new IncomingMessage(new Socket())) });

test('starts the work of a reply when it is closed, and at once if its caller is gone', async () => {
  const afterReply = createAfterReply({ error: () => undefined });
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const [open, gone] = [newReply(), newReply()];
  gone.raw.destroy();
  afterReply.run(open, work('open'));
  afterReply.run(gone, work('gone'));
  await afterReply.close();
  expect(done).toEqual(['gone']);
  open.raw.emit('close');
  await afterReply.close();
  expect(done).toEqual(['gone', 'open']);
});
