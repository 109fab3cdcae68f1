import { endpoints } from '@offpiste/core/endpoints';
import { expect, test } from 'vitest';
import { mountHook } from '../hook.fake.ts';
import { openKept } from '../kept/kept-tab.fake.ts';

test('a changed version requests again and shows the former reply meanwhile', async () => {
  const { phone } = await openKept();
  const { provideCall } = await import('#net/server-call.ts');
  const { useFresh } = await import('#session/use-fresh.ts');
  let requests = 0;
  provideCall(async <Reply>() => {
    const reply = `reply ${(requests += 1)}` as Reply;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return { ok: true, reply } as const;
  });
  let version = 'one';
  const { value } = await mountHook(() => useFresh(endpoints.resorts, {}, { version }));
  version = 'two';
  value();
  const shown: unknown[] = [];
  const look = async (ms: number) => {
    await phone.pass(ms);
    shown.push(value().reply);
  };
  await look(999);
  await look(1);
  await look(1000);
  version = 'three';
  value();
  await look(999);
  await look(1);
  await look(60_000);
  expect(shown).toEqual([undefined, 'reply 1', 'reply 2', 'reply 2', 'reply 3', 'reply 3']);
  expect(requests).toBe(3);
});

test('sends a body as a read, and requests again for another body', async () => {
  const { phone } = await openKept();
  const { provideCall } = await import('#net/server-call.ts');
  const { useFresh } = await import('#session/use-fresh.ts');
  const sent: unknown[] = [];
  provideCall(async <Reply>(_: unknown, { body, isRead }: { body?: unknown; isRead?: boolean }) => {
    sent.push({ body, isRead });
    return { ok: true, reply: body as Reply } as const;
  });
  const bodyFor = (person: string) => {
    const filter = { person, client: '', from: '', until: '', timeZone: 'UTC' };
    return { weekId: 'all', before: 'latest', filter };
  };
  let body = bodyFor('Ann');
  const { value } = await mountHook(() => useFresh(endpoints.searchAudit, {}, { body }));
  await phone.pass(1);
  body = bodyFor('Ben');
  value();
  await phone.pass(1);
  expect(value().reply).toEqual(bodyFor('Ben'));
  expect(sent).toEqual(['Ann', 'Ben'].map((person) => ({ body: bodyFor(person), isRead: true })));
});
