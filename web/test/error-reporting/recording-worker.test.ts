import { inflateSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';

interface Answer {
  readonly id: number | undefined;
  readonly method: string;
  readonly success: boolean;
  readonly response?: unknown;
}

/** The worker, which knows the word 'coach' of addresses. `ask` gives its answer. */
async function openWorker() {
  const page = new EventTarget();
  const waiting = new Map<number | undefined, (answer: Answer) => void>();
  vi.stubGlobal('self', { location: new URL('https://app.test/recording.worker.js#coach') });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('postMessage', (answer: Answer) => waiting.get(answer.id)?.(answer));
  onTestFinished(() => void vi.unstubAllGlobals());
  const started = new Promise<Answer>((resolve) => waiting.set(undefined, resolve));
  vi.resetModules();
  await import('#error-reporting/recording.worker.ts');
  let lastId = 0;
  const ask = (method: string, arg?: string): Promise<Answer> => {
    lastId += 1;
    const answer = new Promise<Answer>((resolve) => waiting.set(lastId, resolve));
    page.dispatchEvent(new MessageEvent('message', { data: { id: lastId, method, arg } }));
    return answer;
  };
  const finish = async (): Promise<unknown> => {
    const { response } = await ask('finish');
    return JSON.parse(inflateSync(response as Uint8Array).toString());
  };
  return { started: await started, ask, finish };
}

const visit = (href: string) => JSON.stringify({ type: 4, data: { href } });
const PRESS_PATH = JSON.stringify({ type: 3, data: { source: 1 } });

test('reports that it is ready', async () => {
  const { started } = await openWorker();
  expect(started).toMatchObject({ method: 'init', success: true });
});

test('gives the scrubbed events as one zlib list, and begins again', async () => {
  const { ask, finish } = await openWorker();
  await ask('addEvent', visit('https://app.test/coach/Anna'));
  await ask('addEvent', PRESS_PATH);
  await ask('addEvent', visit('https://app.test/coach'));
  const events = await finish();
  expect(events).toHaveLength(2);
  expect(JSON.stringify(events)).toContain('/coach');
  expect(JSON.stringify(events)).not.toContain('Anna');
  expect(await finish()).toEqual([]);
});

test('forgets the events of a cleared recording', async () => {
  const { ask, finish } = await openWorker();
  await ask('addEvent', visit('https://app.test/coach'));
  await ask('clear');
  expect(await finish()).toEqual([]);
});

test('an event that is no JSON fails and is left out', async () => {
  const { ask, finish } = await openWorker();
  expect(await ask('addEvent', '{')).toMatchObject({ method: 'addEvent', success: false });
  expect(await finish()).toEqual([]);
});
